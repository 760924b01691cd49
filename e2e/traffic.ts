import type { Page } from 'playwright-core'
import { PATIENCE_MS } from './browser.ts'

/** What an answer is to a page. `data` is everything else, answers of the server's interface above all. */
export type AnswerKind = 'html' | 'css' | 'script' | 'image' | 'font' | 'data'

/** An answer with its size on the wire: compressed, with its headers, and 0 when it came from the browser's cache. */
export type Answer = { url: string; kind: AnswerKind; bytes: number }

const KINDS: readonly (readonly [RegExp, AnswerKind])[] = [
  [/html/, 'html'],
  [/css/, 'css'],
  [/javascript/, 'script'],
  [/^image\//, 'image'],
  [/font/, 'font'],
]

export type Traffic = {
  /** What has arrived whole so far. */
  answers(): readonly Answer[]
  /** Resolves once an answer from such an address has arrived whole, with all that was asked for before it had. */
  arrived(address: RegExp): Promise<void>
}

/** Watches what a page receives from now on. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const devtools = await page.context().newCDPSession(page)
  const open = new Set<string>()
  const prepared = new Map<string, { url: string; kind: AnswerKind }>()
  const answers: Answer[] = []
  const waiting = new Set<() => void>()
  const end = (requestId: string) => {
    open.delete(requestId)
    for (const look of waiting) look()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = KINDS.find(([pattern]) => pattern.test(response.mimeType))?.[1] ?? 'data'
    prepared.set(requestId, { url: response.url, kind })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = prepared.get(requestId)
    if (answer) answers.push({ ...answer, bytes: encodedDataLength })
    end(requestId)
  })
  await devtools.send('Network.enable')
  return {
    answers: () => answers,
    arrived: (address) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`${address} has not arrived; under way: ${open.size}`)), PATIENCE_MS)
        const look = () => {
          if (open.size > 0 || !answers.some(({ url }) => address.test(url))) return
          waiting.delete(look)
          clearTimeout(limit)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

/** The bytes of all answers of a kind. */
export const bytesOf = (answers: readonly Answer[], kind: AnswerKind): number =>
  answers.reduce((sum, answer) => sum + (answer.kind === kind ? answer.bytes : 0), 0)
