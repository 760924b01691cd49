import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Players } from './players.ts'

/**
 * What to ask the server for: bets of these players, or the page at this path. With `perSecond` all connections together ask no more often
 * than that, each in turn; without it each asks as soon as it was answered.
 */
export type LoadOptions = { port: number; connections: number; seconds: number; perSecond?: number } & (
  | { bets: Players }
  | { path: string }
)

/** What came of it. `refused` counts answers other than 200. */
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; refused: number }

/** Asks from a process of its own over plain HTTP, each connection one thing after the other, with what it made before the clock started. */
export const measureLoad = (request: LoadOptions): Promise<LoadResult> => runProcess(new URL('load-process.ts', import.meta.url), request)

/** Bets at two servers that take turns of this many milliseconds. */
export type TurnsOptions = { sides: readonly { port: number; bets: Players }[]; connections: number; turns: number; turnMs: number }

/** The bets a second of each turn, of both servers beside each other. */
export type TurnsResult = { pairs: [number, number][]; refused: number }

/** Asks two servers in turn, from one process. */
export const measureInTurns = (request: TurnsOptions): Promise<TurnsResult> =>
  runProcess(new URL('turns-process.ts', import.meta.url), request)

function runProcess<Result>(file: URL, request: unknown): Promise<Result> {
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(request))
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('exit', (code) => (code === 0 ? resolve(JSON.parse(said) as Result) : reject(new Error(`the load ended with code ${code}`))))
  })
}

/** The figures of the teams follow the bets by as much. */
const FOLLOWED_AFTER_SECONDS = 4

/**
 * As `measureLoad`, for bets as they are taken all day: the figures of the teams are made behind the first of them as behind the last, and
 * none of these are left to be made beside what is measured next.
 */
export async function measureSteadyLoad(request: LoadOptions): Promise<LoadResult> {
  await measureLoad({ ...request, seconds: FOLLOWED_AFTER_SECONDS })
  const result = await measureLoad(request)
  await sleep(FOLLOWED_AFTER_SECONDS * 1_000)
  return result
}

const TURNS = { turns: 8, turnMs: 750 }

/** As `measureInTurns`, of bets as they are taken all day, as `measureSteadyLoad` says. */
export async function measureSteadyTurns(sides: TurnsOptions['sides'], connections: number): Promise<TurnsResult['pairs']> {
  await measureInTurns({ sides, connections, ...TURNS, turns: 3 })
  const { pairs, refused } = await measureInTurns({ sides, connections, ...TURNS })
  if (refused > 0) throw new Error(`${refused} bets were refused`)
  await sleep(FOLLOWED_AFTER_SECONDS * 1_000)
  return pairs
}
