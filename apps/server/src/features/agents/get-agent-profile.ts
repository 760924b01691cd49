import type { AgentProfileValue } from '@pavilion/api/agents'
import { permissionKeys } from '@pavilion/api/endpoint'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Caller } from '../../base/route.ts'
import { getMerchant, type Merchant, type MerchantDirectory } from '../merchants/index.ts'
import { listWalletValues, type MoneyOf } from '../wallet/index.ts'

export type ProfileTools = {
  clock: Clock
  directory: MerchantDirectory
  moneyOf: MoneyOf
  /** The balance of the agent's float account, in minor units. */
  floatBalance(db: Db, agent: MemberId): Promise<bigint>
  /** Whether the agent is paid by a dividend contract that holds today, where the merchant is. */
  hasDividend(db: Db, agent: MemberId, merchant: Merchant): Promise<boolean>
}

/** What the agent home opens with: keys of merchant and account (a missing one is off) and all that the agent has. Agents alone. */
export async function getAgentProfile(
  db: Db,
  call: { caller: Caller; merchantCode: string },
  tools: ProfileTools,
): Promise<AgentProfileValue> {
  const { memberId, type, account } = call.caller
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { upline_id, permissions_off } = await db
    .selectFrom('members')
    .select(['upline_id', 'permissions_off'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const [wallet] = await listWalletValues(db, tools.moneyOf, [{ memberId, merchantCode: call.merchantCode, type }], tools.clock())
  if (!wallet) throw new Error('a wallet that was asked for is missing')
  const scale = scaleOf(wallet.currency)
  const floatMinor = await tools.floatBalance(db, memberId)
  return {
    account,
    permissions: Object.fromEntries(
      permissionKeys.map((key) => [key, merchant.permissions[key] === true && !permissions_off.includes(key)]),
    ),
    hasDividend: await tools.hasDividend(db, memberId, merchant),
    hasUpline: upline_id !== null,
    sumBalance: formatMinor((parseMinor(wallet.sumBalance, scale) ?? 0n) + floatMinor, scale),
    walletBalance: wallet.sumBalance,
    floatBalance: formatMinor(floatMinor, scale),
    currency: wallet.currency,
    currencySymbol: wallet.currencySymbol,
  }
}
