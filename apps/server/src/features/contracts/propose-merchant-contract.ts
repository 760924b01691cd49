import type { proposeMerchantContract as endpoint } from '@pavilion/api/contract-reviews'
import { hasContracts } from '@pavilion/api/contract-rules'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import type { Tx } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { accountKeyOf, findMemberByAccountKey, isAgent, type Member } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { dayOf, findUpline } from '../teams/index.ts'
import type { SettlementTools } from './contract-tools.ts'
import { type Contract, lockContractsOf } from './contracts.store.ts'
import type { Reviewer } from './decide-dividend.ts'
import { findRepeated, writeDown } from './propose-contract.ts'
import { parseTerms } from './terms.ts'

/** The merchant proposes a contract to an agent that has nobody above it. What it may promise has no limit. */
export async function proposeMerchantContract(
  tx: Tx,
  tools: SettlementTools,
  { operator, address }: Reviewer,
  asked: BodyOf<typeof endpoint>,
): Promise<Contract | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, operator.merchantCode)
  const terms = parseTerms(asked.kind, asked.terms, merchant.currency)
  if (terms instanceof Refusal) return terms
  const member = await findMemberByAccountKey(tx, merchant.code, accountKeyOf(asked.account))
  if (!member || !(await isAtTop(tx, member, dayOf(merchant, tools.clock())))) return new Refusal('not-found', asked.account)
  await lockContractsOf(tx, asked.kind, [member.id])
  const wish = { partnerId: null, member, requestId: asked.requestId, terms }
  const known = await findRepeated(tx, merchant, wish)
  if (known) return known
  const contract = await writeDown(tx, tools, merchant, { ...wish, operatorId: operator.operatorId })
  const action = { operator, action: 'propose-contract', subject: `contract:${contract.id}`, address, at: tools.clock() }
  await recordOperatorAction(tx, { ...action, detail: JSON.stringify({ account: member.account, kind: asked.kind, terms: asked.terms }) })
  return contract
}

async function isAtTop(tx: Tx, { id, type, isDisabled }: Member, today: string): Promise<boolean> {
  if (!isAgent(type) || !hasContracts(type) || isDisabled) return false
  return (await findUpline(tx, id, today)) === undefined && (await findUpline(tx, id, addDays(today, 1))) === undefined
}
