import { CallError, getRound, pause, sendBet, sendSeen } from '@pavilion/game-kit/client/api'
import { portion } from '@pavilion/game-kit/client/money'
import type { NoticeAction } from '@pavilion/game-kit/client/notice'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import { untilLeft } from '@pavilion/game-kit/client/until-left'
import { choiceOf } from '../rules.ts'
import type { RoundView } from '../wire.ts'
import { type Hit, pauseAfter, takeBatch } from './batch.ts'
import type { Table } from './table.ts'
import { tellBatch } from './tell-batch.ts'

/** Sends hits to the host, batch by batch, and shows what they caught. */
export type Gun = {
  /** A shot has hit somebody: from now on it is a bet. */
  add(hit: Hit): void
  /** Whether a shot may be fired; where a lost connection holds the gun up, says so. */
  isReady(): boolean
  /** Goes on with a batch that was interrupted, wherever it is. */
  resume(round: RoundView): Promise<void>
}

/** The most shots that may be under way; more would run ahead of what the host has decided. */
const UNDER_WAY_MAX = 16

type BatchRequest = { requestId: string; stake: string; choice: string }

export function createGun(table: Table): Gun {
  const { game, stage } = table
  let waiting: Hit[] = []
  let isSending = false
  let readyAt = 0
  let sayStuck: (() => void) | undefined

  /** Asks until there is an answer; after a lost connection only when the player says so, and always for the same batch. */
  const decide = async (ask: () => Promise<RoundView>): Promise<RoundView> => {
    for (;;) {
      try {
        const decided = await untilLeft(table, await ask(), ['staking', 'voiding'], 'staking')
        return await untilLeft(table, decided, ['paying'], 'paying')
      } catch (error) {
        if (!(error instanceof CallError) || error.failure !== 'network') throw error
        await new Promise<void>((again) => {
          sayStuck = () => table.notice.show(game.say('network'), [{ label: game.say('retry'), run: again }])
          sayStuck()
        })
        sayStuck = undefined
      }
    }
  }
  const send = async (batch: readonly Hit[]): Promise<void> => {
    const stake = portion(batch[0]?.stake ?? '0', batch.length, 1)
    const request: BatchRequest = {
      requestId: makeRequestId(),
      stake,
      choice: choiceOf(batch.map(({ kind }) => kind)),
    }
    game.tell('pavilion:round-open', stake)
    const sentAt = performance.now()
    const round = await decide(async () => (await sendBet<RoundView>(request)).round)
    readyAt = sentAt + Math.max(pauseAfter(batch.length), game.play.cycleMs)
    release(table, batch)
    await settle(table, round, batch, putAway)
  }
  /** Everything that is not staked yet is given back. */
  const putAway = () => {
    waiting = []
    game.pending = []
    stage.stopFire()
  }
  const run = async () => {
    isSending = true
    while (waiting.length > 0) {
      await pause(readyAt - performance.now())
      const { batch, rest } = takeBatch(waiting)
      waiting = rest
      await send(batch).catch((error: unknown) => {
        putAway()
        fail(table, error)
      })
    }
    isSending = false
    stage.refresh()
  }
  return {
    add: (hit) => {
      waiting.push(hit)
      if (!isSending) void run()
    },
    isReady: () => {
      sayStuck?.()
      return sayStuck === undefined && game.phase !== 'stopped' && game.pending.length < UNDER_WAY_MAX
    },
    resume: async (round) => {
      isSending = true
      await decide(async () => round)
        .then((done) => settle(table, done, [], putAway))
        .catch((error: unknown) => fail(table, error))
      // What was fired meanwhile follows.
      await run()
    },
  }
}

/** The shots of a batch that was answered are under way no more. */
function release({ game }: Table, batch: readonly Hit[]): void {
  for (const { stake } of batch) {
    const at = game.pending.indexOf(stake)
    if (at !== -1) game.pending.splice(at, 1)
  }
}

/** Takes over what the host says of a batch, and shows it. */
async function settle(table: Table, round: RoundView, batch: readonly Hit[], putAway: () => void): Promise<void> {
  const { game, stage } = table
  if (round.balance !== null) game.balance = round.balance
  game.seeds.nonce = round.seeds.nonce + 1
  if (round.status === 'void') {
    putAway()
    refuse(table, round)
    tellShown(table, round.stake)
    return
  }
  tellBatch(table, round, batch)
  stage.refresh()
  tellShown(table, round.win)
  game.last = [round, ...game.last.filter(({ id }) => id !== round.id)].slice(0, 20)
  sendSeen(round.id).catch(() => {})
  game.net = await getRound<RoundView>(round.id).then(
    ({ net }) => net,
    () => game.net,
  )
  stage.refresh()
}

/** Only now may the site show what came back of the stake: it asks for the balance, and until then shows this. */
function tellShown({ game }: Table, returned?: string): void {
  game.tell('pavilion:round-shown', returned)
  game.tell('pavilion:round-closed')
}

function refuse({ game, stage, notice, openDeposit }: Table, round: RoundView): void {
  const refusal = round.refusal ?? 'refused'
  const canDeposit = refusal === 'not-enough-funds' && !game.play.isDemo
  const actions: NoticeAction[] = canDeposit ? [{ label: game.say('deposit'), run: openDeposit }] : []
  stage.say(game.say('ready'))
  notice.show(game.say(refusal), actions)
  stage.refresh()
}

function fail(table: Table, error: unknown): void {
  const { game, stage, notice } = table
  const failure = error instanceof CallError ? error.failure : 'network'
  if (failure === 'expired') game.phase = 'stopped'
  stage.say(game.say('ready'))
  notice.show(game.say(failure))
  stage.refresh()
  tellShown(table)
}
