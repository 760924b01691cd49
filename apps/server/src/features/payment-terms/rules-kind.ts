import { WithdrawalRules } from '@pavilion/api/payment-terms'
import { Type } from 'typebox'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { proposalKind } from '../proposals/index.ts'
import { lockRulesForUpdate, saveRules } from '../withdrawals/index.ts'
import { readRules, wireRules } from './wire-rules.ts'

const OPENS_FOR_MS = 7 * DAY_MS

/** Every merchant has one set of them, so that one proposal waits at a time. */
export const RULES_SUBJECT = 'withdrawal-rules'

/** The rules by which a merchant pays out: a cashier proposes them, an approver decides. */
export const rulesKind = ({ directory }: { directory: MerchantDirectory }) =>
  proposalKind({
    name: 'withdrawal-rules',
    makers: ['cashier'],
    checkers: ['approver'],
    opensForMs: OPENS_FOR_MS,
    // Amounts are in the currency that the merchant had when they were proposed.
    after: Type.Object({ ...WithdrawalRules.properties, currency: Type.String() }),
    before: async (tx, { merchantCode }) => {
      const { currency } = await getMerchant(directory, merchantCode)
      const rules = await lockRulesForUpdate(tx, merchantCode)
      return rules ? { ...wireRules(rules, currency), currency } : null
    },
    apply: async (tx, { merchantCode, after: { currency, ...wanted }, makerName, checker, reason, at }) => {
      const rules = readRules(wanted, currency)
      if (rules instanceof Refusal) return new Refusal('proposal-overtaken', rules.why)
      if ((await getMerchant(directory, merchantCode)).currency !== currency)
        return new Refusal('proposal-overtaken', `no more ${currency}`)
      await saveRules(tx, merchantCode, rules)
      const detail = `${JSON.stringify(wanted)} by ${makerName}, ${checker.name}: ${reason}`
      const subject = `merchant:${merchantCode}`
      await recordSignificantEvent(tx, { merchantCode, kind: 'withdrawal-rules-changed', subject, detail, at })
      return undefined
    },
  })
