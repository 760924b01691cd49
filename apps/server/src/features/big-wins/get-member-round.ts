import type { getMemberRound as endpoint } from '@pavilion/api/big-wins'
import type { ValueOf } from '@pavilion/api/endpoint'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { findBalancesAround, houseOwner } from '../../ledger/index.ts'
import type { ProviderLinks } from '../games/index.ts'
import type { MemberRound } from './big-wins.store.ts'

/** What an operator names a round by. */
export type RoundAsked = { merchantCode: string; provider: string; roundId: string }

/** A round with what the wallet held before its first line and after its last one; other rounds may lie between the two. */
export async function getMemberRound(
  db: Db,
  links: ProviderLinks,
  { merchantCode, provider, roundId }: RoundAsked,
  round: MemberRound,
): Promise<ValueOf<typeof endpoint> | Refusal<'not-found'>> {
  const link = await links.byProvider(merchantCode, provider)
  if (!link) return new Refusal('not-found', `provider ${provider}`)
  const { shard, wallet, currency, isFinished, hasBonusStake } = round
  const balances = await findBalancesAround(db, { shard, account: wallet, reference: roundId, other: houseOwner(link.id) })
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  return {
    ...{ currency, isFinished, hasBonusStake },
    openedAt: round.openedAt.toISOString(),
    changedAt: round.changedAt.toISOString(),
    ...(balances ? { balanceBefore: text(balances.beforeMinor), balanceAfter: text(balances.afterMinor) } : {}),
    replayBy: isFinished && link.launchUrl === undefined ? 'house' : 'nobody',
  }
}
