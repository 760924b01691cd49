import type { Action } from '@pavilion/game-poker/legal'
import { actAtTable, leaveTable, sitOut } from '@pavilion/game-poker/run-table'
import { type Left, seatOf, type Table } from '@pavilion/game-poker/table'
import { parseMinor, scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { Refusal, type RefusalCode } from '../base/refusal.ts'
import { AmountText } from '../base/wire-forms.ts'
import type { Play } from '../launcher/plays.store.ts'
import { ownerOf } from '../play/play-tools.ts'
import { type ChangeTools, changeTable } from './change-table.ts'
import { findSitting } from './poker.store.ts'
import { CLIENT_SEED, tableIdOf } from './sit-down.ts'

const ActBody = Type.Object({
  hand: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  step: Type.Integer({ minimum: 0, maximum: 10_000 }),
  kind: Type.Union([Type.Literal('fold'), Type.Literal('check'), Type.Literal('call'), Type.Literal('raise')]),
  to: Type.Optional(AmountText),
  clientSeed: Type.Optional(Type.String({ pattern: CLIENT_SEED })),
})
/** What an action in a hand can be refused with. */
export const actRefusals = ['not-seated', 'step-unknown', 'not-your-turn', 'action-not-offered', 'raise-too-low', 'raise-too-high'] as const
type ActRefusal = (typeof actRefusals)[number]
type Done<Code extends RefusalCode> = { result: Refusal<Code | 'not-seated'> | undefined; left?: Left }

const OutBody = Type.Object({ isOut: Type.Boolean() })

/**
 * Acts in the player's turn. The action names the hand and how many actions it has had, so that it is done once at most. It may bring
 * the player's seed for the hands to come: given while the hash of the next server seed is shown, so that the host could not know it before.
 */
export async function actInHand(tools: ChangeTools, play: Play, body: unknown): Promise<Refusal<ActRefusal> | undefined> {
  const request = parse(ActBody, body)
  const action = readAction(play.currency, request)
  if (action instanceof Refusal) return action
  return atOwnTable<ActRefusal>(tools, play, (table, id, nowMs) => {
    if (table.dealt?.number !== request.hand || table.dealt.acts.length !== request.step) return new Refusal('step-unknown')
    const left = actAtTable(table, id, action, nowMs)
    if (typeof left === 'string') return new Refusal(left)
    const own = table.seats[seatOf(table, id)]
    if (own && request.clientSeed !== undefined) own.clientSeed = request.clientSeed
    return left
  })
}

/** Leaves the table; what is left is paid at once, when the hand is over, or when the buy-in is known to be taken. Refusal: `not-seated`. */
export const leave = (tools: ChangeTools, play: Play): Promise<Refusal<'not-seated'> | undefined> => atOwnTable(tools, play, leaveTable)

/** Sits out from the next hand on, or plays again. Refusal: `not-seated`. */
export async function setOut(tools: ChangeTools, play: Play, body: unknown): Promise<Refusal<'not-seated'> | undefined> {
  const { isOut } = parse(OutBody, body)
  return atOwnTable(tools, play, (table, id, nowMs) => sitOut(table, id, isOut, nowMs))
}

async function atOwnTable<Code extends RefusalCode = never>(
  tools: ChangeTools,
  play: Play,
  work: (table: Table, id: string, nowMs: number) => Left | Refusal<Code>,
): Promise<Refusal<Code | 'not-seated'> | undefined> {
  const sitting = await findSitting(tools.pool, ownerOf(play))
  if (!sitting) return new Refusal('not-seated')
  return changeTable(tools, tableIdOf(sitting), async ({ state }, nowMs): Promise<Done<Code>> => {
    if (!state.seats.some((seat) => seat?.id === sitting.id)) return { result: new Refusal('not-seated') }
    const left = work(state, sitting.id, nowMs)
    return left instanceof Refusal ? { result: left } : { result: undefined, left }
  })
}

function readAction(currency: string, { kind, to }: { kind: Action['kind']; to?: string }): Action | Refusal<'raise-too-low'> {
  if (kind !== 'raise') return { kind }
  const minor = parseMinor(to ?? '', scaleOf(currency))
  if (minor === undefined) return new Refusal('raise-too-low')
  return { kind, to: Number(minor) }
}
