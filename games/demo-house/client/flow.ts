import { CallError, getRound, pause, sendBet, sendContinue, sendSeen } from '@pavilion/game-kit/client/api'
import { less, show } from '@pavilion/game-kit/client/money'
import { beginShow } from '@pavilion/game-kit/client/motion'
import type { Notice, NoticeAction } from '@pavilion/game-kit/client/notice'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import type { Sound } from '@pavilion/game-kit/client/sound'
import { cycleAt } from '@pavilion/game-kit/client/speed'
import { untilLeft } from '@pavilion/game-kit/client/until-left'
import type { Kind } from '../kinds.ts'
import type { RoundView } from '../wire.ts'
import { type Game, wholeStakeOf } from './game.ts'
import type { Stage } from './stage.ts'

/** What a round is played with. */
export type Table = { game: Game; stage: Stage; sound: Sound; notice: Notice; openDeposit: () => void }

/** No game cycle is shorter than this; those of one outcome that the house made itself show theirs at once. */
const CYCLE_MS = 2500
const QUICK_CYCLE_MS = 300
const QUICK_KINDS: readonly Kind[] = ['dice', 'limbo', 'plinko']
const cycleOf = (game: Game): number => cycleAt(QUICK_KINDS.includes(game.play.published.kind) ? QUICK_CYCLE_MS : CYCLE_MS, game)

const REPLAY_BEGIN_MS = 900
const REPLAY_STEP_MS = 450

type BetRequest = { requestId: string; stake: string; choice: string; isAutomatic?: true }

/** What became of a round: how it was paid, that it waits for the player, or why it does not go on. */
export type RoundEnd = { round: RoundView } | { waits: RoundView } | { stoppedBy: 'refused' | 'connection' | 'session' }
/** What a request that is tried again has done already: whether the balance that is shown is less its stake. */
type Tried = { isTaken: boolean }

/** One bet and its outcome. Does nothing while another is under way. */
export async function playRound(table: Table): Promise<void> {
  const { game } = table
  if (game.phase !== 'idle') return
  await playRequest(table, { requestId: makeRequestId(), stake: wholeStakeOf(game), choice: game.choice })
}

// The same request is sent again when the player tries again after a lost connection, so that it can only ever be one bet.
// What is shown of the balance lost its stake at the first try, and loses it once.
async function playRequest(table: Table, request: BetRequest, tried?: Tried): Promise<RoundEnd> {
  const { game, stage, sound, notice } = table
  game.startedAt = performance.now()
  beginShow()
  notice.hide()
  enter(table, 'playing')
  stage.say(game.say('goodLuck'))
  stage.face.begin()
  sound.begin()
  game.tell('pavilion:round-open', tried ? undefined : request.stake)
  const now: Tried = tried ?? { isTaken: false }
  try {
    const round = await untilLeft(table, (await sendBet<RoundView>(request)).round, ['staking', 'voiding'], 'staking')
    game.seeds.nonce = round.seeds.nonce + 1
    let end: RoundEnd = { stoppedBy: 'refused' }
    if (round.status === 'void') refuse(table, round)
    else {
      if (game.balance !== null && !now.isTaken) game.balance = less(game.balance, round.stake)
      now.isTaken = true
      stage.refresh()
      end = await tell(table, round)
    }
    if ('waits' in end) return end
    await pause(cycleOf(game) - (performance.now() - game.startedAt))
    enterRest(table)
    return end
  } catch (error) {
    stage.face.rest()
    return { stoppedBy: fail(table, error, () => void playRequest(table, request, now)) }
  }
}

/** Does what the player chose in the round that waits for it. The same step is asked for again after a lost connection, and played once. */
export async function takeAction(table: Table, action: string): Promise<void> {
  const { game, sound } = table
  const { round } = game
  if (game.phase !== 'open' || !round || game.autobet !== null) return
  sound.press()
  beginShow()
  enter(table, 'playing')
  await goOn(table, round, action)
}

/**
 * A round of several that follow each other, to its end: the same bet, and in a game of several steps the same actions, after which it
 * goes. All but the first, which a hand began, follow by themselves.
 * The caller has seen that nothing else goes on.
 */
export async function playNextRound(
  table: Table,
  actions: readonly string[],
  isFirst: boolean,
): Promise<Exclude<RoundEnd, { waits: RoundView }>> {
  const { game } = table
  const request = { requestId: makeRequestId(), stake: wholeStakeOf(game), choice: game.choice }
  let end = await playRequest(table, isFirst ? request : { ...request, isAutomatic: true })
  for (const action of [...actions, 'cash']) {
    if (!('waits' in end)) break
    enter(table, 'playing')
    end = await goOn(table, end.waits, action)
  }
  return 'waits' in end ? { stoppedBy: 'refused' } : end
}

async function goOn(table: Table, before: RoundView, action: string): Promise<RoundEnd> {
  const shown = before.steps.length
  table.game.tell('pavilion:round-open')
  try {
    const { round } = await sendContinue<RoundView>(before.id, shown, action).catch((error: unknown) => {
      // Another tab may have gone on with the round: it is taken as it is.
      if (error instanceof CallError && (error.failure === 'unfinished' || error.failure === 'refused'))
        return getRound<RoundView>(before.id)
      throw error
    })
    const end = await tell(table, round, shown)
    if ('waits' in end) return end
    await pause(cycleOf(table.game) - (performance.now() - table.game.startedAt))
    enterRest(table)
    return end
  } catch (error) {
    return { stoppedBy: fail(table, error, () => void goOn(table, before, action)) }
  }
}

/** Goes on with a round that was interrupted, wherever it is. */
export async function resumeRound(table: Table, round: RoundView): Promise<void> {
  enter(table, 'playing')
  table.game.tell('pavilion:round-open')
  try {
    const decided = await untilLeft(table, round, ['staking', 'voiding'], 'staking')
    if (decided.status === 'void') refuse(table, decided)
    else {
      table.game.choice = decided.choice
      // What had been shown before appears at once; a round of one outcome is shown from its beginning.
      if (decided.status === 'open') table.stage.face.stand?.(decided)
      await tell(table, decided, decided.status === 'open' ? decided.steps.length : 0)
    }
    if (decided.status !== 'open') enter(table, 'idle')
  } catch (error) {
    fail(table, error, () => void resumeRound(table, round))
  }
}

/** Shows the steps that have not been shown, and what the round brought once it is paid; or leaves it to the player to go on. */
async function tell(table: Table, round: RoundView, shown = 0): Promise<{ round: RoundView } | { waits: RoundView }> {
  const { game, stage } = table
  game.round = round
  for (const step of round.steps.slice(shown)) await stage.face.show(step)
  if (round.status === 'open') {
    stage.say(game.say(game.play.published.kind === 'tower' ? 'climbOrGo' : 'openOrGo'))
    enter(table, 'open')
    game.tell('pavilion:round-shown')
    return { waits: round }
  }
  game.round = null
  const done = await untilLeft(table, round, ['paying'], 'paying')
  if (done.balance !== null) game.balance = done.balance
  // Asked only now, when the round has been shown: an earlier figure would tell its end.
  game.net = await getRound<RoundView>(done.id).then(
    ({ net }) => net,
    () => game.net,
  )
  game.last = [done, ...game.last.filter(({ id }) => id !== done.id)].slice(0, 20)
  sayReturn(table, done)
  stage.refresh()
  tellShown(table, done.win)
  sendSeen(done.id).catch(() => {})
  return { round: done }
}

function sayReturn({ game, stage, sound }: Table, round: RoundView): void {
  const amount = show(round.win, game.play.currency)
  const isWin = round.totalUnits > round.unitsPerStake
  const step = round.steps[round.steps.length - 1]
  const outcome = step && stage.face.tell?.(step)
  const words = isWin ? game.say('win', { amount }) : round.totalUnits > 0 ? game.say('returned', { amount }) : game.say('noWin')
  stage.say(outcome === undefined ? words : `${outcome} · ${words}`, isWin ? 'win' : 'calm')
  if (isWin) sound.win()
}

/** Shows a stored round as it fell, with its state after each step. */
export async function showRound(table: Table, round: RoundView): Promise<void> {
  const { game, stage } = table
  game.choice = round.choice
  game.round = { ...round, steps: [] }
  enter(table, 'playing')
  stage.face.begin()
  await pause(REPLAY_BEGIN_MS)
  for (const [at, step] of round.steps.entries()) {
    await stage.face.show(step)
    game.round = { ...round, steps: round.steps.slice(0, at + 1) }
    stage.refresh()
    if (round.steps.length > 1) await pause(REPLAY_STEP_MS)
  }
  sayReturn(table, round)
  enter(table, 'stopped')
}

function refuse(table: Table, round: RoundView): void {
  const { game, stage, notice, openDeposit } = table
  if (round.balance !== null) game.balance = round.balance
  stage.face.rest()
  const refusal = round.refusal ?? 'refused'
  const canDeposit = refusal === 'not-enough-funds' && !game.play.isDemo
  const actions: NoticeAction[] = canDeposit ? [{ label: game.say('deposit'), run: openDeposit }] : []
  stage.say(game.say('ready'))
  notice.show(game.say(refusal), actions)
  tellShown(table, round.stake)
}

/** Only now may the site show what came back of the stake: it asks for the balance, and until then shows this. */
function tellShown({ game }: Table, returned?: string): void {
  game.tell('pavilion:round-shown', returned)
  game.tell('pavilion:round-closed')
}

function fail(table: Table, error: unknown, again: () => void): 'refused' | 'connection' | 'session' {
  const { game, stage, notice } = table
  const failure = error instanceof CallError ? error.failure : 'network'
  stage.say(game.say('ready'))
  // After a lost connection only the same request may be sent again: the round may exist.
  const mustRepeat = failure === 'network'
  enter(table, failure === 'expired' ? 'stopped' : mustRepeat ? 'playing' : 'idle')
  notice.show(game.say(failure), mustRepeat ? [{ label: game.say('retry'), run: again }] : [])
  if (mustRepeat) return 'connection'
  // A round that waits for the player still does.
  if (game.round) game.tell('pavilion:round-shown')
  else tellShown(table)
  return failure === 'expired' ? 'session' : 'refused'
}

/** Between rounds that follow each other nothing can be changed: they are all the same bet. */
const enterRest = (table: Table): void => enter(table, table.game.autobet === null ? 'idle' : 'playing')

export function enter({ game, stage }: Table, phase: Game['phase']): void {
  game.phase = phase
  stage.refresh()
}
