import type { IncomingMessage } from 'node:http'

const BODY_BYTES_MAX = 16 * 1024

/** The body of a request as text. Throws when it is longer than anybody here has to say. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > BODY_BYTES_MAX) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
