import { CallError, call } from '@pavilion/game-kit/client/api'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import type { SlipView } from '../wire.ts'
import { amountOf, betOn, type Laid, laidOf, type Phase, type Table } from './table.ts'
import type { TextKey } from './texts.ts'

// What lies is told to the host as a whole, a moment after the last chip, and again where more was laid meanwhile.

/** Chips that are laid one after the other are sent together; the first of them waits no longer than twice this. */
const TOLD_AFTER_MS = 180
const AGAIN_MS = 700

/** Chips that the host is to hear of, and the request that tells it, however often it is sent. */
type Attempt = { laid: Laid; round: string; requestId: string }

type SlipTools = { table: Table; phase: () => Phase; refresh: () => void; update: () => Promise<void> }

/** Tells the host what lies, one call at a time. To be called whenever chips were moved. */
export function createTeller(tools: SlipTools): () => void {
  const { table } = tools
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt = 0
  let isUnderWay = false
  let round = ''
  let unanswered: Attempt | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void tell(), ms)
  }
  const tell = async () => {
    firstAt = 0
    if (isUnderWay) return
    isUnderWay = true
    // The same request is what a try after a lost connection repeats, so that it can only ever be one slip.
    const attempt = unanswered?.laid === table.laid ? unanswered : { laid: table.laid, round, requestId: makeRequestId() }
    const next = await sendSlip(tools, attempt)
    isUnderWay = false
    unanswered = next === 'again' ? attempt : undefined
    // What was laid while the call was under way is sent by another one.
    if (next === 'again') return wait(AGAIN_MS)
    if (next === 'told' && table.laid !== attempt.laid) return wait(0)
    table.isUntold = false
    tools.refresh()
  }
  return () => {
    const now = performance.now()
    round = table.state.round.code
    if (firstAt === 0) firstAt = now
    wait(Math.min(TOLD_AFTER_MS, Math.max(0, firstAt + 2 * TOLD_AFTER_MS - now)))
  }
}

/** One try. `over` is where the host has other chips than these, which lie then; so it is with chips whose round went by meanwhile. */
async function sendSlip(tools: SlipTools, { laid, round, requestId }: Attempt): Promise<'told' | 'again' | 'over'> {
  const { table, phase } = tools
  const { state } = table
  const isGone = () => table.state.round.code !== round
  if (isGone()) return giveBack(tools, 'tooLate')
  const spots = [...laid].map(([spot, steps]) => ({ spot, stake: amountOf(state, steps) }))
  const revision = state.slip?.revision ?? 0
  try {
    const { slip } = await call<{ slip: SlipView }>('/api/table/bet', { requestId, round, revision, spots })
    if (isGone()) return giveBack(tools, table.laid === laid ? undefined : 'tooLate')
    table.state.slip = slip
    return 'told'
  } catch (error) {
    const { failure, code } = error instanceof CallError ? error : { failure: 'network' as const, code: undefined }
    if (failure === 'network' && phase() === 'open' && !isGone()) return 'again'
    return giveBack(tools, code === 'issue-closed' ? 'tooLate' : code === 'slip-changed' ? 'slipChanged' : failure)
  }
}

/** What the host has lies, and nothing else; why is said. */
async function giveBack({ table, update, refresh }: SlipTools, why: TextKey | undefined): Promise<'over'> {
  table.isUntold = false
  await update().catch(() => {})
  const { state } = table
  const kept = betOn(state, state.round.code) ? null : state.slip
  Object.assign(table, { laid: kept ? laidOf(kept, state.limits.step) : new Map(), past: [] })
  if (why !== undefined) table.trouble = table.say(why)
  refresh()
  return 'over'
}

/** Chips as the host knows them, where the page has told it all: after a reload, from another page, and once a round is over. */
export function followHost(table: Table, phase: Phase): void {
  const { state, isUntold } = table
  if (isUntold) return
  if (state.slip?.round === state.round.code) {
    const told = laidOf(state.slip, state.limits.step)
    if (!isSame(told, table.laid)) Object.assign(table, { laid: told, past: [] })
  } else if (phase !== 'closed' || betOn(state, state.round.code)) Object.assign(table, { laid: new Map(), past: [] })
}

const isSame = (one: Laid, other: Laid): boolean => one.size === other.size && [...one].every(([spot, steps]) => other.get(spot) === steps)
