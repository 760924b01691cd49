import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import type { proposePaymentWay as endpoint } from '@pavilion/api/payment-ways'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { findProposalByRequest, makeProposal, type Proposal } from '../proposals/index.ts'
import type { Proposing } from './propose-rules.ts'
import { judgeAmounts, lockTerms, subjectOfWay, wayKind } from './way-kind.ts'
import { readTerms, wireTerms } from './wire-terms.ts'

/** Proposes the terms of a way in or out. They stay what they are before another operator agrees. */
export async function proposeWay(
  tx: Tx,
  tools: { directory: MerchantDirectory },
  { operator, address, at }: Proposing,
  { requestId, side, code, terms: wanted, seen, reason }: BodyOf<typeof endpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const { merchantCode } = operator
  const { currency } = await getMerchant(tools.directory, merchantCode)
  const known = await lockTerms(tx, merchantCode, { side, code })
  if (!known) return new Refusal('not-found', `${side} ${code}`)
  const terms = readTerms(side, wanted, currency)
  if (terms instanceof Refusal) return terms
  const after = { ...wireTerms(terms, currency), currency }
  const request = { maker: operator, requestId, subject: subjectOfWay({ side, code }), after, reason, address, at }
  const isRepeated = (await findProposalByRequest(tx, merchantCode, requestId)) !== undefined
  const inForce = wireTerms(known, currency)
  if (!isRepeated && !isDeepStrictEqual(inForce, { ...seen })) return new Refusal('changed-meanwhile', JSON.stringify(inForce))
  const refused = isRepeated ? undefined : await judgeAmounts(tx, { code: merchantCode, currency }, { side, code }, terms)
  if (refused) return refused
  return makeProposal(tx, wayKind(tools), request)
}
