import { getWithdrawalRules, proposeWithdrawalRules, tryWithdrawalRules } from '@pavilion/api/payment-terms'
import { listPaymentWays, previewPaymentWay, proposePaymentWay } from '@pavilion/api/payment-ways'
import type { Clock } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import type { Gateways } from '../cashier/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { wireProposal } from '../proposals/index.ts'
import { findRules } from '../withdrawals/index.ts'
import { listWays, previewWay } from './list-ways.ts'
import { proposeRules } from './propose-rules.ts'
import { proposeWay } from './propose-way.ts'
import { tryRules } from './try-rules.ts'
import { wireRules } from './wire-rules.ts'

type Tools = { clock: Clock; directory: MerchantDirectory; gateways: Gateways }

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

  scope.read(listPaymentWays, async (db, { merchantCode }) => {
    const merchant = await getMerchant(directory, merchantCode)
    return { currency: merchant.currency, list: await listWays(db, tools, merchant) }
  })

  scope.read(previewPaymentWay, async (db, { merchantCode, body: { side, code, terms } }) =>
    previewWay(db, tools, await getMerchant(directory, merchantCode), { side, code, terms }),
  )

  scope.write(proposePaymentWay, async (tx, { operator, address, body }) => {
    const { requestId, side, code, terms, seen, reason } = body
    const outcome = await proposeWay(tx, tools, { operator, address, at: clock() }, { requestId, side, code, terms, seen, reason })
    return outcome instanceof Refusal ? outcome : wireProposal(outcome, clock())
  })
}
