import { getWithdrawalRules, proposeWithdrawalRules, tryWithdrawalRules } from '@pavilion/api/payment-terms'
import type { Clock } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { wireProposal } from '../proposals/index.ts'
import { findRules } from '../withdrawals/index.ts'
import { proposeRules } from './propose-rules.ts'
import { tryRules } from './try-rules.ts'
import { wireRules } from './wire-rules.ts'

type Tools = { clock: Clock; directory: MerchantDirectory }

/** By which terms money comes and goes, as operators see and propose them. */
export function paymentTermsOperatorRoutes(scope: Scope<'operator'>, tools: Tools): void {
  const { clock, directory } = tools

  scope.read(getWithdrawalRules, async (db, { merchantCode }) => {
    const { currency } = await getMerchant(directory, merchantCode)
    const rules = await findRules(db, merchantCode)
    return { currency, rules: rules ? wireRules(rules, currency) : null }
  })

  scope.read(tryWithdrawalRules, async (db, { merchantCode, body }) =>
    tryRules(db, await getMerchant(directory, merchantCode), body.rules, clock()),
  )

  scope.write(proposeWithdrawalRules, async (tx, { operator, address, body }) => {
    const { requestId, rules, seen, reason } = body
    const outcome = await proposeRules(tx, tools, { operator, address, at: clock() }, { requestId, rules, seen, reason })
    return outcome instanceof Refusal ? outcome : wireProposal(outcome, clock())
  })
}
