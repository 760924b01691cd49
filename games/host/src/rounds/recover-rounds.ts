import { driveRound, LEASE_MS, playStep, type RoundTools } from './drive-round.ts'
import { getRound, listRoundsLeftOpen, takeRoundsToDrive } from './rounds.store.ts'

const ROUNDS_PER_RUN = 20
const ROUNDS_AT_START = 1000
const WORKERS = 5
const LEFT_OPEN_MS = 24 * 3_600_000

/**
 * Finishes what was interrupted: rounds whose call to the wallet is due, and rounds left in mid-play for a day, whose steps are
 * played to the end since their outcome was decided with the bet. `isStart` takes every waiting round at once: whoever was driving
 * one before this process started may be gone, and a second driver does no harm.
 */
export async function recoverRounds(tools: RoundTools, isStart = false): Promise<void> {
  const nowMs = tools.clock().getTime()
  const due = new Date(isStart ? nowMs + 10 * LEASE_MS : nowMs)
  const waiting = await takeRoundsToDrive(tools.pool, due, new Date(nowMs + LEASE_MS), isStart ? ROUNDS_AT_START : ROUNDS_PER_RUN)
  await eachSafely(tools, waiting, (id) => driveRound(tools, id))
  const left = await listRoundsLeftOpen(tools.pool, new Date(nowMs - LEFT_OPEN_MS), ROUNDS_PER_RUN)
  await eachSafely(tools, left, (id) => playToEnd(tools, id))
}

async function playToEnd(tools: RoundTools, id: string): Promise<void> {
  let round = await getRound(tools.pool, id)
  while (round.status === 'open') round = await playStep(tools, round)
}

async function eachSafely(tools: RoundTools, ids: string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const queue = [...ids]
  const worker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      await work(id).catch((error: Error) => tools.warn({ err: error }, 'a round could not be recovered yet'))
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
}
