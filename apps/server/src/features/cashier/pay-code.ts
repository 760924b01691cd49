import { formatMinor, scaleOf } from '@pavilion/money'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { latinOf } from '../../base/latin-text.ts'
import { promptPayBillPayload, promptPayPayload, qrPhPayload, vietQrPayload } from './qr-payloads.ts'

/** Whom a payment code pays, by the scheme of a country; `payee` of a channel or of a bank account in the database. */
const Payee = Type.Union([
  /** Thailand: a biller of 15 digits, whose payments carry a reference. */
  Type.Object({ scheme: Type.Literal('promptpay'), biller: Type.String(), name: Type.String() }),
  /** Thailand: a mobile number, or an id of 13 or 15 digits; such a payment carries no reference. */
  Type.Object({ scheme: Type.Literal('promptpay'), payee: Type.String() }),
  /** Vietnam: the BIN of the bank and an account there. */
  Type.Object({ scheme: Type.Literal('vietqr'), bank: Type.String(), account: Type.String() }),
  /** The Philippines: the BIC of the bank and an account there. */
  Type.Object({
    scheme: Type.Literal('qrph'),
    bank: Type.String(),
    account: Type.String(),
    name: Type.String(),
    city: Type.String(),
  }),
])
export type Payee = Static<typeof Payee>

const schema = Compile(Payee)
const CURRENCIES: Readonly<Record<Payee['scheme'], string>> = { promptpay: 'THB', vietqr: 'VND', qrph: 'PHP' }

/** As long as the number of a deposit can be, which is the longest reference that a code has to carry. */
const LONGEST_REFERENCE = '9'.repeat(19)

/** What will be paid by codes of a payee: the currency, and the smallest and largest amount. */
export type PayCodeUse = { currency: string; leastMinor?: bigint; mostMinor?: bigint }

/**
 * Returns the payee with the letters that a code can hold, or a sentence for operators about why no
 * code can pay it. Checks by making the codes of the smallest and the largest amount.
 */
export function checkPayee(value: unknown, { currency, leastMinor = 1n, mostMinor = leastMinor }: PayCodeUse): Payee | { fault: string } {
  if (!schema.Check(value)) {
    return { fault: PAYEES }
  }
  if (CURRENCIES[value.scheme] !== currency) {
    return { fault: `Codes of ${value.scheme} are paid in ${CURRENCIES[value.scheme]}, and not in ${currency}.` }
  }
  const payee = written(value)
  try {
    for (const amountMinor of [leastMinor, mostMinor]) payCodeOf(payee, amountMinor, LONGEST_REFERENCE)
    return payee
  } catch (error) {
    return { fault: `No code can be made of it: ${error instanceof Error ? error.message : error}.` }
  }
}

const PAYEES =
  'A payee is {"scheme":"promptpay","biller","name"}, {"scheme":"promptpay","payee"}, {"scheme":"vietqr","bank","account"} or ' +
  '{"scheme":"qrph","bank","account","name","city"}, each a text.'

/** Names as a code can hold them: EMV knows the letters of ASCII alone. */
function written(payee: Payee): Payee {
  if (payee.scheme === 'qrph') return { ...payee, name: latinOf(payee.name), city: latinOf(payee.city) }
  return 'biller' in payee ? { ...payee, name: latinOf(payee.name) } : payee
}

/** What the code says that pays this amount. `reference`, of digits and capitals, comes back with the payment. Throws for what no code can say. */
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
