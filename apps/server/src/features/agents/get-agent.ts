import type { getAgent as endpoint } from '@pavilion/api/agent-reviews'
import type { ValueOf } from '@pavilion/api/endpoint'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { Member } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { dayOf, teamTree } from '../teams/index.ts'
import { listWalletValues } from '../wallet/index.ts'
import type { ProfileTools } from './get-agent-profile.ts'
import { countInvited } from './invited-members.store.ts'

/** An agent as operators see it: its place today, its money now, and what came of its invitations. */
export async function getAgent(db: Db, tools: Omit<ProfileTools, 'hasDividend'>, agent: Member): Promise<ValueOf<typeof endpoint>> {
  const { id, account, type, isDisabled, lastLoginAt, merchantCode } = agent
  const merchant = await getMerchant(tools.directory, merchantCode)
  const now = tools.clock()
  const [wallet] = await listWalletValues(db, tools.moneyOf, [{ memberId: id, merchantCode, type }], now)
  if (!wallet) throw new Error('a wallet that was asked for is missing')
  const { currency, currencySymbol, sumBalance } = wallet
  const { registered_at } = await db.selectFrom('members').select('registered_at').where('id', '=', id).executeTakeFirstOrThrow()
  return {
    currency,
    currencySymbol,
    account,
    isDisabled,
    uplines: await teamTree.listUplines(db, id, dayOf(merchant, now)),
    registeredAt: registered_at.toISOString(),
    ...(lastLoginAt === null ? {} : { lastLoginAt: lastLoginAt.toISOString() }),
    walletBalance: sumBalance,
    floatBalance: formatMinor(await tools.floatBalance(db, id), scaleOf(currency)),
    ...(await countInvited(db, id)),
  }
}
