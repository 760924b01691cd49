import type { Page } from 'playwright-core'

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

/** Watches what a page receives from now on. Answers how to read what has arrived whole so far. */
export async function watchTraffic(page: Page): Promise<() => readonly Answer[]> {
  const devtools = await page.context().newCDPSession(page)
  const begun = new Map<string, { url: string; kind: AnswerKind }>()
  const answers: Answer[] = []
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = KINDS.find(([pattern]) => pattern.test(response.mimeType))?.[1] ?? 'data'
    begun.set(requestId, { url: response.url, kind })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = begun.get(requestId)
    if (answer) answers.push({ ...answer, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  return () => answers
}

/** The bytes of all answers of a kind. */
export const bytesOf = (answers: readonly Answer[], kind: AnswerKind): number =>
  answers.reduce((sum, answer) => sum + (answer.kind === kind ? answer.bytes : 0), 0)
