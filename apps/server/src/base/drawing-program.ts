import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createOneAtATime } from './one-at-a-time.ts'
import { packageFolder } from './package-folder.ts'

/**
 * Pictures drawn in parallel. More of them wait, and beyond the queue the sender is asked to come
 * later.
 */
const LINES = 2
const WAITING_MAX = 20
/** Longer than the largest picture takes on a slow machine under load. */
const WITHIN_MS = 30_000
/** The program holds only the bytes that came and those that go. */
const MEMORY_MB = 64

const inLine = createOneAtATime<number>(WAITING_MAX / LINES)
let turn = 0

/**
 * Gives a picture to a program of `base/` and returns what it wrote, with how it ended (null where it was ended for taking too long). It
 * has neither our memory nor our environment: what attacks a decoder meets nothing.
 */
export function runDrawing(name: string, bytes: Buffer, argument = ''): Promise<{ code: number | null; output: Buffer }> {
  turn = (turn + 1) % LINES
  return inLine(turn, () => draw(fileURLToPath(new URL(`src/base/${name}.ts`, packageFolder)), bytes, argument))
}

async function draw(program: string, bytes: Buffer, argument: string): Promise<{ code: number | null; output: Buffer }> {
  const drawing = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, program, argument], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  const ended = once(drawing, 'close')
  // A program that stops reading has seen enough; its end says how it went.
  drawing.stdin.on('error', () => {})
  drawing.stdin.end(bytes)
  const parts: Buffer[] = []
  drawing.stdout.on('data', (part: Buffer) => parts.push(part))
  const [code] = (await ended) as [code: number | null]
  return { code, output: Buffer.concat(parts) }
}
