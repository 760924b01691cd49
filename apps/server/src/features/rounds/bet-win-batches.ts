import type { Clock } from '../../base/clock.ts'
import type { AccountId, TransferId } from '../../base/ids.ts'
import type { RunStatement } from '../../base/statement.ts'
import { TransferKind } from '../../ledger/index.ts'

/** One BetWin call, ready to post: parsed, with its wallet and house account. */
export type BetWinCall = {
  shard: number
  wallet: AccountId
  /** The provider's account in the same shard. */
  house: AccountId
  linkId: number
  currency: string
  roundId: string
  gameId: string
  /** Empty when the provider sent no session. */
  launchId: string
  isFinished: boolean
  /** Whether the game currently takes bets. */
  isOpen: boolean
  /** The highest return of a round of the game, in stakes; 0 where wins need no stake. */
  multipleMax: number
  lines: readonly { id: TransferId; key: string; kind: 1 | 2; amountMinor: bigint }[]
}

/** The result of one line; statuses are those of `BetStatus`. */
export type BetWinLine = { status: number; transferId: bigint | undefined; balanceMinor: bigint }

/** Posts BetWin calls, many in one statement. */
export type BetWinBatches = { post(call: BetWinCall): Promise<BetWinLine[]> }

/**
 * The two ways to the database: in turn, one batch after the other; and beside those, while the
 * first of them is blocked.
 */
export type BatchStatements = { inTurn: RunStatement; beside: RunStatement }

type Waiting = { call: BetWinCall; untilMs: number; resolve: (lines: BetWinLine[]) => void; reject: (error: unknown) => void }

const BATCH_MAX = 128
const WAITING_MAX = 10_000
/**
 * A statement that runs for longer is blocked, for example by a locked wallet. Later calls then go
 * beside it.
 */
const LONG_MS = 10
/**
 * Smaller batches do not queue behind a statement that may turn out to be blocked: they would save
 * almost nothing.
 */
const BEHIND_MIN = 4
/**
 * After this time the request was answered with an error and will be repeated, so the result is not
 * needed.
 */
const WAIT_MAX_MS = 4_000

/** Thrown when more calls wait than can be answered in time. The provider repeats the call. */
export class TooManyWaiting extends Error {}

/**
 * Group commit without a delay: the next batch fills while a statement runs, so a lone call waits
 * for nobody and many calls share one commit. Each call is accepted or refused on its own. A wallet
 * is in at most one call in flight, since its calls must follow each other.
 */
export function createBetWinBatches(statements: BatchStatements, clock: Clock): BetWinBatches {
  let waiting: Waiting[] = []
  let isFillPlanned = false
  const flights = createFlights()
  const busyWallets = new Set<bigint>()

  const fill = () => {
    isFillPlanned = false
    for (let way = flights.free(waiting.length); way !== undefined; way = flights.free(waiting.length)) {
      const batch = takeBatch()
      if (batch.length === 0) return
      void send(batch, way)
    }
  }

  const takeBatch = () => {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const nowMs = clock().getTime()
    for (const one of waiting) {
      if (one.untilMs < nowMs) one.reject(new TooManyWaiting('a bet waited for too long'))
      else if (batch.length === BATCH_MAX || busyWallets.has(one.call.wallet)) later.push(one)
      else {
        busyWallets.add(one.call.wallet)
        batch.push(one)
      }
    }
    waiting = later
    return batch
  }

  const send = async (batch: Waiting[], way: keyof BatchStatements): Promise<void> => {
    const land = flights.start(way, batch.length, fill)
    const answers = await post(statements[way], batch)
    land()
    for (const { call } of batch) busyWallets.delete(call.wallet)
    // The next batch goes to the database before the results are delivered.
    fill()
    for (const answer of answers) answer()
  }

  /** Posts the batch. Returns one function per call that delivers its result. */
  const post = async (runStatement: RunStatement, batch: readonly Waiting[]): Promise<(() => void)[]> => {
    try {
      const calls = batch.map((one) => one.call)
      const outcomes = await postBatch(runStatement, calls, clock())
      return batch.map((one, index) => () => one.resolve(outcomes[index] ?? []))
    } catch (error) {
      // A call that the database rejects must not fail the others of its batch.
      if (batch.length === 1 || !isOnesOwnFault(error)) return batch.map((one) => () => one.reject(error))
      const answers: (() => void)[] = []
      for (const one of batch) answers.push(...(await post(runStatement, [one])))
      return answers
    }
  }

  return {
    post: (call) => {
      if (waiting.length >= WAITING_MAX) return Promise.reject(new TooManyWaiting('too many bets are waiting'))
      return new Promise((resolve, reject) => {
        waiting.push({ call, untilMs: clock().getTime() + WAIT_MAX_MS, resolve, reject })
        // The same turn of the event loop may bring more calls.
        if (!isFillPlanned) setImmediate(fill)
        isFillPlanned = true
      })
    },
  }
}

/**
 * Tracks the batches in flight and chooses the way of the next one. A statement costs half a
 * millisecond whatever its size, so a second batch queues behind the first only once it has as many
 * calls. The database then goes from one to the next without waiting for this process. While the
 * first is blocked, the next goes beside it, one at a time.
 */
function createFlights() {
  type Flight = { size: number; isLong: boolean; watch(): void; timer?: NodeJS.Timeout }
  const inTurn: Flight[] = []
  let isBeside = false
  return {
    /**
     * The way for the next batch, given the number of waiting calls; undefined when it must wait.
     */
    free(waitingCount: number): keyof BatchStatements | undefined {
      const [first, second] = inTurn
      if (waitingCount === 0) return undefined
      if (!first) return 'inTurn'
      if (first.isLong) return isBeside ? undefined : 'beside'
      return !second && waitingCount >= Math.max(first.size, BEHIND_MIN) ? 'inTurn' : undefined
    },
    /**
     * Registers a batch and returns the function to call at its end. `onLong` is called when the
     * batch turns out to be blocked.
     */
    start(way: keyof BatchStatements, size: number, onLong: () => void): () => void {
      if (way === 'beside') {
        isBeside = true
        return () => {
          isBeside = false
        }
      }
      const flight: Flight = {
        size,
        isLong: false,
        watch: () => {
          flight.timer = setTimeout(() => {
            flight.isLong = true
            onLong()
          }, LONG_MS)
        },
      }
      inTurn.push(flight)
      if (inTurn.length === 1) flight.watch()
      return () => {
        clearTimeout(flight.timer)
        inTurn.splice(inTurn.indexOf(flight), 1)
        // A queued batch starts to run only now.
        const [next] = inTurn
        if (next && next.timer === undefined) next.watch()
      }
    },
  }
}

/**
 * Data and constraint errors (SQLSTATE classes 22 and 23) belong to one call, others to the
 * connection or the server.
 */
function isOnesOwnFault(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^2[23]/.test(code)
}

const POST = `select line, status, transfer_id, balance_minor from post_bet_wins(
  $1::integer[], $2::smallint[], $3::bigint[], $4::integer[], $5::text[], $6::smallint[], $7::bigint[], $8::bigint[], $9::bigint[],
  $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::boolean[], $16::boolean[], $17::bigint[], $18::bigint[],
  $19::integer[], $20::timestamptz)`

type Row = { line: number; status: number; transfer_id: bigint | null; balance_minor: bigint | null }

async function postBatch(runStatement: RunStatement, calls: readonly BetWinCall[], at: Date): Promise<BetWinLine[][]> {
  const lines = calls.flatMap((call, index) => withSums(call).map((line) => ({ ...line, number: index + 1, call })))
  const texts = (pick: (line: (typeof lines)[number]) => string) => lines.map(pick)
  // The driver quotes each element of an array separately; these values need no quotes.
  const plain = (pick: (line: (typeof lines)[number]) => number | bigint | boolean) => `{${lines.map(pick).join()}}`
  const rows = await runStatement<Row>('post-bet-wins', POST, [
    plain((line) => line.number),
    plain((line) => line.call.shard),
    plain((line) => line.id),
    plain((line) => line.call.linkId),
    texts((line) => line.key),
    plain((line) => line.kind),
    plain((line) => (line.kind === TransferKind.bet ? line.call.wallet : line.call.house)),
    plain((line) => (line.kind === TransferKind.bet ? line.call.house : line.call.wallet)),
    plain((line) => line.call.wallet),
    plain((line) => line.amountMinor),
    texts((line) => line.call.currency),
    texts((line) => line.call.roundId),
    texts((line) => line.call.gameId),
    texts((line) => line.call.launchId),
    plain((line) => line.call.isFinished),
    plain((line) => line.call.isOpen),
    plain((line) => line.stakedMinor),
    plain((line) => line.wonMinor),
    plain((line) => line.call.multipleMax),
    at,
  ])
  const outcomes: BetWinLine[][] = calls.map(() => [])
  for (const row of rows) {
    const owner = lines[row.line - 1]
    if (!owner) throw new Error('post_bet_wins answered a line that was not asked')
    outcomes[owner.number - 1]?.push({
      status: row.status,
      transferId: row.transfer_id ?? undefined,
      balanceMinor: row.balance_minor ?? 0n,
    })
  }
  return outcomes
}

/** The lines, each with the call's stakes before it and the call's wins up to and including it. */
function withSums({ lines }: BetWinCall) {
  let stakedMinor = 0n
  let wonMinor = 0n
  return lines.map((line) => {
    if (line.kind === TransferKind.bet) stakedMinor += line.amountMinor
    else wonMinor += line.amountMinor
    return { ...line, stakedMinor, wonMinor }
  })
}
