import { formatMinor, scaleOf } from '@pavilion/money'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { promptPayBillPayload, promptPayPayload, qrPhPayload, vietQrPayload } from './qr-payloads.ts'

/** Whom a payment code pays, by the scheme of a country; `payee` of a channel or of a bank account in the database. */
const Payee = Type.Union([
  /** Thailand: a biller of 15 digits, whose payments carry a reference. */
  Type.Object({ scheme: Type.Literal('promptpay'), biller: Type.String({ pattern: '^[0-9]{13,15}$' }), name: Type.String() }),
  /** Thailand: a mobile number, or an id of 13 or 15 digits; such a payment carries no reference. */
  Type.Object({ scheme: Type.Literal('promptpay'), payee: Type.String({ pattern: '^[0-9-]{10,20}$' }) }),
  /** Vietnam: the BIN of the bank and an account there. */
  Type.Object({
    scheme: Type.Literal('vietqr'),
    bank: Type.String({ pattern: '^[0-9]{6}$' }),
    account: Type.String({ pattern: '^[0-9A-Za-z]{4,19}$' }),
  }),
  /** The Philippines: the BIC of the bank and an account there. */
  Type.Object({
    scheme: Type.Literal('qrph'),
    bank: Type.String({ pattern: '^[0-9A-Z]{11}$' }),
    account: Type.String({ pattern: '^[0-9A-Za-z]{4,34}$' }),
    name: Type.String(),
    city: Type.String(),
  }),
])
export type Payee = Static<typeof Payee>

const schema = Compile(Payee)
const CURRENCIES: Readonly<Record<Payee['scheme'], string>> = { promptpay: 'THB', vietqr: 'VND', qrph: 'PHP' }

/** The payee as configured; undefined for one that makes no sense, or that no code of this currency can pay. */
export function readPayee(value: unknown, currency: string): Payee | undefined {
  return schema.Check(value) && CURRENCIES[value.scheme] === currency ? value : undefined
}

/** What the code says that pays this amount. `reference`, of digits and capitals, comes back with the payment. */
export function payCodeOf(payee: Payee, amountMinor: bigint, reference: string): string {
  const amount = formatMinor(amountMinor, scaleOf(CURRENCIES[payee.scheme]))
  switch (payee.scheme) {
    case 'promptpay':
      return 'biller' in payee ? promptPayBillPayload({ ...payee, amount, reference }) : promptPayPayload({ ...payee, amount })
    case 'vietqr':
      return vietQrPayload({ ...payee, amount, reference, purpose: reference })
    case 'qrph':
      return qrPhPayload({ ...payee, amount, reference })
  }
}
