import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pictureBytesMax } from '@pavilion/api/feedback-limits'
import { type PictureKind, pictureKindOf } from '@pavilion/api/feedback-rules'
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

const program = fileURLToPath(new URL('src/base/draw-picture.ts', packageFolder))
const inLine = createOneAtATime<number>(WAITING_MAX / LINES)
let turn = 0

export type CleanPicture = { kind: PictureKind; content: Buffer }

/**
 * The picture decoded and encoded again, upright, in sRGB and no larger than a screen needs: nothing of the bytes that came is in it.
 * That is done by a program of its own, without our memory and environment, which is ended when it takes too long: what attacks a decoder
 * meets nothing. Undefined for what is no picture.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | undefined> {
  if (bytes.length > pictureBytesMax || pictureKindOf(bytes) === undefined) return undefined
  turn = (turn + 1) % LINES
  const content = await inLine(turn, () => draw(bytes))
  const kind = content && pictureKindOf(content)
  return kind && { kind, content }
}

async function draw(bytes: Buffer): Promise<Buffer | undefined> {
  const drawing = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, program], {
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
  return code === 0 ? Buffer.concat(parts) : undefined
}
