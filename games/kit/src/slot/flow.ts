import { type BetRequest, CallError, getRound, pause, sendBet, sendSeen } from '../client/api.ts'
import { less } from '../client/money.ts'
import { beginShow, rest } from '../client/motion.ts'
import type { NoticeAction } from '../client/notice.ts'
import { makeRequestId } from '../client/random.ts'
import { cycleAt } from '../client/speed.ts'
import { untilLeft } from '../client/until-left.ts'
import { CYCLE_MS } from './cycle.ts'
import type { SlotRound } from './design.ts'
import { type Game, isIdle, type Phase, stakeOf } from './game.ts'
import type { Table } from './table.ts'

const TURNING_MS = 650

/** One press of the spin button: a paid spin and the free spins that it wins. Does nothing while anything else is going on. */
export async function playSpin<Round extends SlotRound>(table: Table<Round>): Promise<void> {
  const { game } = table
  if (!isIdle(game)) return
  await playRequest(table, makeRequest(table))
}

/** What became of a spin: the round as it was paid, or why no stake could be placed or shown. */
export type SpinEnd<Round> = { round: Round } | { stoppedBy: 'refused' | 'connection' | 'session' }

/**
 * One spin of several that follow each other, to its end. The caller has seen that nothing else goes on. All but the first, which a hand
 * began, follow by themselves.
 */
export function playNextSpin<Round extends SlotRound>(table: Table<Round>, isFirst: boolean): Promise<SpinEnd<Round>> {
  return playRequest(table, { ...makeRequest(table), ...(!isFirst && { isAutomatic: true }) })
}

/** From stake to stake: what plays by itself keeps its own least time at every speed. */
const cycleOf = <Round extends SlotRound>(game: Game<Round>): number =>
  game.autoplay === null ? cycleAt(CYCLE_MS, game) : Math.max(CYCLE_MS, game.play.cycleMs)

const makeRequest = <Round extends SlotRound>({ game }: Table<Round>): BetRequest => ({
  requestId: makeRequestId(),
  stake: stakeOf(game),
})

/** What a request that is tried again has done already: whether the balance that is shown is less its stake. */
type Tried = { isTaken: boolean }

// The same request is sent again when the player tries again after a lost connection, so that it can only ever be one bet.
// What is shown of the balance lost its stake at the first try, and loses it once.
async function playRequest<Round extends SlotRound>(table: Table<Round>, request: BetRequest, tried?: Tried): Promise<SpinEnd<Round>> {
  const { game, stage, sound, notice } = table
  const started = performance.now()
  beginShow()
  notice.hide()
  stage.lines.clear()
  stage.setBadge(null)
  enter(table, 'spinning')
  stage.say(game.say('goodLuck'))
  stage.announce(game.say('spinning'))
  sound.takeOff()
  game.tell('pavilion:round-open', tried ? undefined : request.stake)
  const now: Tried = tried ?? { isTaken: false }
  stage.reels.takeOff()
  try {
    const round = await untilDecided(table, (await sendBet<Round>(request)).round)
    await table.pictures
    await rest(TURNING_MS - (performance.now() - started))
    let end: SpinEnd<Round> = { stoppedBy: 'refused' }
    if (round.status === 'void') await refuse(table, round)
    else {
      game.seeds.nonce = round.seeds.nonce + 1
      if (game.balance !== null && !now.isTaken) game.balance = less(game.balance, round.stake)
      now.isTaken = true
      stage.refresh()
      await table.features.showStep(table, round, 0)
      end = { round: await finishRound(table, round, 1) }
    }
    await pause(cycleOf(game) - (performance.now() - started))
    enter(table, 'idle')
    return end
  } catch (error) {
    await stopOnOldGrid(table)
    return { stoppedBy: fail(table, error, () => void playRequest(table, request, now)) }
  }
}

/** Goes on with a round that was interrupted, wherever it is. */
export async function resumeRound<Round extends SlotRound>(table: Table<Round>, round: Round): Promise<void> {
  const { game, stage } = table
  enter(table, 'showing')
  game.tell('pavilion:round-open')
  try {
    const decided = await untilDecided(table, round)
    await table.pictures
    const last = decided.steps[decided.steps.length - 1]
    if (last) stage.reels.show(last.grid)
    if (decided.status === 'void') await refuse(table, decided)
    else await finishRound(table, decided, decided.steps.length, true)
    enter(table, 'idle')
  } catch (error) {
    fail(table, error, () => resumeRound(table, round))
  }
}

/** What follows a step: free spins if any are left, then the payment. */
async function finishRound<Round extends SlotRound>(
  table: Table<Round>,
  round: Round,
  stepsShown: number,
  isResumed = false,
): Promise<Round> {
  const { game, stage, features } = table
  let done = round
  if (round.status === 'open' && features.playFeature) {
    enter(table, 'feature')
    done = await features.playFeature(table, round, stepsShown, isResumed)
  }
  done = await untilPaid(table, done)
  if (done.balance !== null) game.balance = done.balance
  game.net = await getNet(done, game.net)
  game.last = [done, ...game.last.filter(({ id }) => id !== done.id)].slice(0, 20)
  const lastWord = features.lastWord?.(game, done)
  if (lastWord !== undefined) stage.say(lastWord, true)
  stage.refresh()
  tellShown(table, done.win)
  sendSeen(done.id).catch(() => {})
  return done
}

// Asked only now, when the round has been shown: an earlier figure would tell its end.
async function getNet<Round extends SlotRound>(round: Round, before: string): Promise<string> {
  return getRound<Round>(round.id).then(
    ({ net }) => net,
    () => before,
  )
}

/** Waits until it is known whether the stake was accepted. */
async function untilDecided<Round extends SlotRound>(table: Table<Round>, round: Round): Promise<Round> {
  return untilLeft(table, round, ['staking', 'voiding'], 'staking')
}

/** Waits until the return is paid; the win is safe meanwhile. */
async function untilPaid<Round extends SlotRound>(table: Table<Round>, round: Round): Promise<Round> {
  return untilLeft(table, round, ['paying'], 'paying')
}

async function refuse<Round extends SlotRound>(table: Table<Round>, round: Round): Promise<void> {
  const { game, stage, notice, openDeposit } = table
  if (round.balance !== null) game.balance = round.balance
  game.seeds.nonce = round.seeds.nonce + 1
  await stopOnOldGrid(table)
  const refusal = round.refusal ?? 'refused'
  const actions: NoticeAction[] =
    refusal === 'not-enough-funds' && !game.play.isDemo ? [{ label: game.say('deposit'), run: openDeposit }] : []
  stage.say(game.say('ready'))
  notice.show(game.say(refusal), actions)
  tellShown(table, round.stake)
}

/** Only now may the site show what came back of the stake: it asks for the balance, and until then shows this. */
function tellShown<Round extends SlotRound>({ game }: Table<Round>, returned?: string): void {
  game.tell('pavilion:round-shown', returned)
  game.tell('pavilion:round-closed')
}

async function stopOnOldGrid<Round extends SlotRound>({ game, stage }: Table<Round>): Promise<void> {
  const grid = game.last[0]?.steps.slice(-1)[0]?.grid ?? game.design.restingGrid
  await stage.reels.stopAt(grid, silence)
}

const silence = { stop: () => {}, scatter: () => {}, anticipate: () => {} }

function fail<Round extends SlotRound>(table: Table<Round>, error: unknown, again: () => void): 'refused' | 'connection' | 'session' {
  const { game, stage, notice } = table
  const failure = error instanceof CallError ? error.failure : 'network'
  stage.say(game.say('ready'))
  enter(table, failure === 'expired' ? 'stopped' : 'idle')
  // After a lost connection only the same request may be sent again: the round may exist.
  if (failure === 'network') {
    enter(table, 'showing')
    notice.show(game.say('network'), [{ label: game.say('retry'), run: again }])
  } else {
    notice.show(game.say(failure))
    tellShown(table)
  }
  if (failure === 'expired') return 'session'
  return failure === 'network' ? 'connection' : 'refused'
}

function enter<Round extends SlotRound>({ game, stage }: Table<Round>, phase: Phase): void {
  game.phase = phase
  stage.refresh()
}
