import { typesWithoutContracts } from '@pavilion/api/contract-rules'
import type { ContractKindValue } from '@pavilion/api/contract-terms'
import type { listContractPartners } from '@pavilion/api/contracts'
import type { ValueOf } from '@pavilion/api/endpoint'
import { accountKeyOf } from '../../base/account-name.ts'
import { beginningOf } from '../../base/beginning-of.ts'
import type { Db } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { cutPage } from '../../base/page.ts'
import { memberTypes } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { teamTree } from '../teams/index.ts'
import { findHolding, listLiving } from './contracts.store.ts'
import { pickLiving } from './get-contract-state.ts'
import { wireContract } from './wire-contract.ts'

const PAGE_SIZE = 15

type Asked = {
  merchant: Merchant
  agentId: MemberId
  kind: ContractKindValue
  today: string
  account: string | undefined
  cursor: string | undefined
}

/**
 * Lists the members right below the agent who can have contracts, by account, each with its state
 * of the kind.
 */
export async function listPartners(db: Db, asked: Asked): Promise<ValueOf<typeof listContractPartners>> {
  const { merchant, agentId, kind, today } = asked
  const rows = await listDirectPage(db, asked)
  const { page, next } = cutPage(rows, PAGE_SIZE, { write: String }, (last) => last.account_key)
  const living = await listLiving(
    db,
    page.map(({ id }) => memberId(id)),
    kind,
    today,
  )
  const limit = await findHolding(db, agentId, kind, addDays(today, 1))
  return {
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    list: page.map(({ id, account, type }) => ({
      account,
      isAgent: memberTypes.isAgent(type),
      ...pickLiving(
        living.filter((contract) => contract.memberId === id && contract.partnerId === agentId),
        merchant,
        today,
      ),
    })),
    ...next,
    ...(limit ? { limit: wireContract(limit, merchant, today) } : {}),
  }
}

async function listDirectPage(db: Db, { agentId, today, account, cursor }: Asked) {
  let query = db
    .selectFrom('members')
    .select(['id', 'account', 'account_key', 'type'])
    .where('id', 'in', teamTree.teamMembers(agentId, { scope: 'direct' }, today))
    .where('is_disabled', '=', false)
    .where('type', 'not in', typesWithoutContracts)
    .orderBy('account_key')
    .limit(PAGE_SIZE + 1)
  if (account !== undefined) query = query.where('account_key', 'like', beginningOf(accountKeyOf(account)))
  if (cursor !== undefined) query = query.where('account_key', '>', cursor)
  return query.execute()
}
