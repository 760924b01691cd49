import type { Action } from '@pavilion/game-poker/legal'
import { actAtTable, leaveTable, sitOut } from '@pavilion/game-poker/run-table'
import { type Left, seatOf, type Table } from '@pavilion/game-poker/table'
import { parseMinor, scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { PlayRefusal } from '../base/refusal.ts'
import type { Play } from '../launcher/plays.store.ts'
import { ownerOf } from '../play/play-tools.ts'
import { type ChangeTools, changeTable } from './change-table.ts'
import { findSitting } from './poker.store.ts'
import { CLIENT_SEED, tableIdOf } from './sit-down.ts'

const ActBody = Type.Object({
  hand: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  step: Type.Integer({ minimum: 0, maximum: 10_000 }),
  kind: Type.Union([Type.Literal('fold'), Type.Literal('check'), Type.Literal('call'), Type.Literal('raise')]),
  to: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,8})?$' })),
  clientSeed: Type.Optional(Type.String({ pattern: CLIENT_SEED })),
})
const OutBody = Type.Object({ isOut: Type.Boolean() })

/**
 * Acts in the player's turn. The action names the hand and how many actions it has had, so that it is done once at most. It may bring
 * the player's seed for the hands to come: given while the hash of the next server seed is shown, so that the host could not know it before.
 * Refusals: `not-seated`, `step-unknown`, `not-your-turn`, `action-not-offered`, `raise-too-low`, `raise-too-high`.
 */
export async function actInHand(tools: ChangeTools, play: Play, body: unknown): Promise<void> {
  const request = parse(ActBody, body)
  const action = readAction(play.currency, request)
  await atOwnTable(tools, play, (table, id, nowMs) => {
    if (table.dealt?.number !== request.hand || table.dealt.acts.length !== request.step) throw new PlayRefusal(409, 'step-unknown')
    const left = actAtTable(table, id, action, nowMs)
    if (typeof left === 'string') throw new PlayRefusal(left === 'not-your-turn' ? 409 : 400, left)
    const own = table.seats[seatOf(table, id)]
    if (own && request.clientSeed !== undefined) own.clientSeed = request.clientSeed
    return left
  })
}

/** Leaves the table; what is left is paid at once, when the hand is over, or when the buy-in is known to be taken. Refusal: `not-seated`. */
export const leave = (tools: ChangeTools, play: Play): Promise<void> => atOwnTable(tools, play, leaveTable)

/** Sits out from the next hand on, or plays again. Refusal: `not-seated`. */
export async function setOut(tools: ChangeTools, play: Play, body: unknown): Promise<void> {
  const { isOut } = parse(OutBody, body)
  await atOwnTable(tools, play, (table, id, nowMs) => sitOut(table, id, isOut, nowMs))
}

async function atOwnTable(tools: ChangeTools, play: Play, work: (table: Table, id: string, nowMs: number) => Left): Promise<void> {
  const sitting = await findSitting(tools.pool, ownerOf(play))
  if (!sitting) throw new PlayRefusal(409, 'not-seated')
  await changeTable(tools, tableIdOf(sitting), async ({ state }, nowMs) => {
    if (!state.seats.some((seat) => seat?.id === sitting.id)) throw new PlayRefusal(409, 'not-seated')
    return { result: true, left: work(state, sitting.id, nowMs) }
  })
}

function readAction(currency: string, { kind, to }: { kind: Action['kind']; to?: string }): Action {
  if (kind !== 'raise') return { kind }
  const minor = parseMinor(to ?? '', scaleOf(currency))
  if (minor === undefined) throw new PlayRefusal(400, 'raise-too-low')
  return { kind, to: Number(minor) }
}
