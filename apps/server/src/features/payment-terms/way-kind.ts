import { WayTerms } from '@pavilion/api/payment-ways'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { channelTerms, findAmountFault } from '../cashier/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { proposalKind } from '../proposals/index.ts'
import { payoutTerms } from '../withdrawals/index.ts'
import { readTerms, type Side, wireTerms } from './wire-terms.ts'

const OPENS_FOR_MS = 7 * DAY_MS
const SUBJECT = /^(deposit|withdrawal):(.+)$/

/** One way of a side. */
export type WayName = { side: Side; code: string }

/** The subject of proposals about a way: one of them waits at a time. */
export const subjectOfWay = ({ side, code }: WayName): string => `${side}:${code}`

function wayOf(subject: string): WayName {
  const [, side, code = ''] = SUBJECT.exec(subject) ?? []
  if (side !== 'deposit' && side !== 'withdrawal') throw new Error(`${subject} is no way in or out`)
  return { side, code }
}

/** The terms of a way, locked until `tx` ends. */
export const lockTerms = (tx: Tx, merchantCode: string, { side, code }: WayName): Promise<channelTerms.WayTerms | undefined> =>
  side === 'deposit'
    ? channelTerms.lockChannelTermsForUpdate(tx, merchantCode, code)
    : payoutTerms.lockPayoutTermsForUpdate(tx, merchantCode, code)

/** Refuses amounts that the codes of a way to pay in cannot say: by one of them alone it would be offered to nobody. */
export async function judgeAmounts(
  tx: Tx,
  merchant: { code: string; currency: string },
  { side, code }: WayName,
  terms: channelTerms.WayTerms,
): Promise<Refusal<'amount-invalid'> | undefined> {
  const fault = side === 'deposit' ? await findAmountFault(tx, merchant, { code, terms }) : undefined
  return fault === undefined ? undefined : new Refusal('amount-invalid', fault, { field: 'maximum' })
}

/** The terms of a way in or out: a cashier proposes them, an approver decides. */
export const wayKind = ({ directory }: { directory: MerchantDirectory }) =>
  proposalKind({
    name: 'payment-way',
    makers: ['cashier'],
    checkers: ['approver'],
    needsFreshProof: true,
    opensForMs: OPENS_FOR_MS,
    // Amounts are in the currency that the merchant had when they were proposed.
    after: Type.Object({ ...WayTerms.properties, currency: Type.String() }),
    before: async (tx, { merchantCode, subject }) => {
      const { currency } = await getMerchant(directory, merchantCode)
      const terms = await lockTerms(tx, merchantCode, wayOf(subject))
      return terms ? { ...wireTerms(terms, currency), currency } : null
    },
    apply: async (tx, { merchantCode, subject, after: { currency, ...wanted }, makerName, checker, reason, at }) => {
      const way = wayOf(subject)
      const terms = readTerms(way.side, wanted, currency)
      if (terms instanceof Refusal) return new Refusal('proposal-overtaken', terms.why)
      if ((await getMerchant(directory, merchantCode)).currency !== currency)
        return new Refusal('proposal-overtaken', `no more ${currency}`)
      const refused = await judgeAmounts(tx, { code: merchantCode, currency }, way, terms)
      if (refused) return new Refusal('proposal-overtaken', refused.why)
      if (way.side === 'deposit') await channelTerms.updateChannelTerms(tx, merchantCode, way.code, terms)
      else await payoutTerms.updatePayoutTerms(tx, merchantCode, way.code, terms)
      const detail = `${subject} ${JSON.stringify(wanted)} by ${makerName}, ${checker.name}: ${reason}`
      await recordSignificantEvent(tx, { merchantCode, kind: 'payment-way-changed', subject: `merchant:${merchantCode}`, detail, at })
      return undefined
    },
  })
