import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import type { proposeWithdrawalRules as endpoint } from '@pavilion/api/payment-terms'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { findProposalByRequest, makeProposal, type Proposal } from '../proposals/index.ts'
import { lockRulesForUpdate } from '../withdrawals/index.ts'
import { RULES_SUBJECT, rulesKind } from './rules-kind.ts'
import { readRules, wireRules } from './wire-rules.ts'

/** Who proposes, from where and when. */
export type Proposing = { operator: OperatorCaller; address: string; at: Date }

/** Proposes the rules by which the merchant pays out. They stay what they are before another operator agrees. */
export async function proposeRules(
  tx: Tx,
  tools: { directory: MerchantDirectory },
  { operator, address, at }: Proposing,
  { requestId, rules: wanted, seen, reason }: BodyOf<typeof endpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const { merchantCode } = operator
  const { currency } = await getMerchant(tools.directory, merchantCode)
  const rules = readRules(wanted, currency)
  if (rules instanceof Refusal) return rules
  const after = { ...wireRules(rules, currency), currency }
  const request = { maker: operator, requestId, subject: RULES_SUBJECT, after, reason, address, at }
  if (await findProposalByRequest(tx, merchantCode, requestId)) return makeProposal(tx, rulesKind(tools), request)
  const known = await lockRulesForUpdate(tx, merchantCode)
  const inForce = known ? wireRules(known, currency) : null
  if (!isDeepStrictEqual(inForce, seen && { ...seen })) return new Refusal('changed-meanwhile', JSON.stringify(inForce))
  return makeProposal(tx, rulesKind(tools), request)
}
