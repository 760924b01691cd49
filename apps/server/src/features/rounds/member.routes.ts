import { launchGame } from '@pavilion/api/games'
import { getRoundReplay, listMyRounds, type RoundRowValue, roundCursor } from '@pavilion/api/rounds'
import { formatMinor, scaleOf } from '@pavilion/money'
import { cutPage } from '../../base/page.ts'
import type { Scope } from '../../base/route.ts'
import { findGame } from '../games/index.ts'
import { type LaunchTools, openLaunch } from './open-launch.ts'
import { openReplay } from './open-replay.ts'
import { listRoundRows } from './rounds.store.ts'

const PAGE_SIZE = 20

/** Endpoints of a member's own rounds and of launches. */
export function roundsMemberRoutes(scope: Scope<'member'>, tools: LaunchTools): void {
  scope.read(launchGame, (db, call) =>
    openLaunch(
      db,
      call,
      {
        gameId: call.query.gameId ?? call.query.code ?? '',
        language: call.query.language ?? 'EN',
        isFree: call.query.freePlay === '1',
        playType: call.query.playType,
      },
      tools,
    ),
  )

  scope.read(getRoundReplay, (db, call) => {
    const { provider, roundId, language } = call.query
    return openReplay(
      db,
      call,
      { provider, roundId, language: language ?? 'EN', returnPath: '/m/transaction/record', depositPath: '/m/voucherCenter' },
      tools,
    )
  })

  scope.read(listMyRounds, async (db, call) => {
    const money = await tools.moneyOf(call.merchantCode)
    const wallet = await tools.wallets.locate(call.caller.memberId, money.currency)
    if (!wallet) return { list: [] }
    const limit = Number(call.query.pageSize ?? PAGE_SIZE)
    const rows = await listRoundRows(db, wallet, limit + 1, roundCursor.read(call.query.cursor))
    const { page, next } = cutPage(rows, limit, roundCursor, (last) => ({ openedAt: last.opened_at, roundId: last.round_id }))
    const scale = scaleOf(money.currency)
    const list = await Promise.all(
      page.map(async (row) => {
        const game = await findGame(db, call.merchantCode, row.game_id)
        return {
          roundId: row.round_id,
          provider: row.provider_code,
          gameId: row.game_id,
          gameName: game?.names[call.query.language ?? 'EN'] ?? game?.names.EN ?? row.game_id,
          iconUrl: game?.iconUrl ?? '',
          state: stateOf(row),
          stake: formatMinor(row.stake_minor, scale),
          win: formatMinor(row.win_minor, scale),
          net: formatMinor(row.win_minor - row.stake_minor, scale),
          currency: money.currency,
          currencySymbol: money.currencySymbol,
          openedAt: row.opened_at.toISOString(),
        }
      }),
    )
    return { list, ...next }
  })
}

function stateOf(row: { is_finished: boolean; stake_minor: bigint; win_minor: bigint }): RoundRowValue['state'] {
  if (!row.is_finished) return 'open'
  return row.stake_minor === 0n && row.win_minor === 0n ? 'cancelled' : 'finished'
}
