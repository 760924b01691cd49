import type { IncomingHttpHeaders } from 'node:http'
import { securityHeadersOf } from '@pavilion/service'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answered } from './metrics.ts'

/** A call as it came, whole and not looked at. */
export type DirectCall = {
  params: Readonly<Record<string, string>>
  headers: IncomingHttpHeaders
  /** The bytes of its body. */
  raw: Buffer
  log: FastifyBaseLogger
  requestId: string
  /** The address that the call came from. */
  address(): string
}

/** The response: a status, and a body that is sent as JSON. */
export type DirectAnswer = { status: number; body: unknown }

export type DirectRules = {
  bodyBytesMax: number
  /** From when the body is there. */
  withinMs: number
  act(call: DirectCall): Promise<DirectAnswer>
  /** To a body of too many bytes, whose connection ends. */
  tooLarge: DirectAnswer
  /** When `act` throws, returns what JSON cannot tell, or is not done in time (`NotInTime`); each is logged, and what it answers later is dropped. */
  failed(error: unknown): DirectAnswer
  count(answered: Answered): void
}

/** What an answer that did not come in time failed of. */
export class NotInTime extends Error {}

/**
 * Mounts a POST that machines call by the thousand: its bytes go to `act`, and the result goes
 * back, without the framework's parsing, hooks and reply, which are a quarter of the server's work
 * for a bet. It is routed like all others.
 */
export function answerDirectly(server: FastifyInstance, path: string, rules: DirectRules): void {
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    serve(request, reply, rules)
  }
  server.post(path, { onRequest }, () => {
    throw new Error('a call that was answered directly went on')
  })
}

function serve(request: FastifyRequest, { raw: response }: FastifyReply, rules: DirectRules): void {
  let chunks: Buffer[] = []
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  const beganMs = performance.now()
  const answer = ({ status, body }: DirectAnswer) => {
    clearTimeout(timer)
    if (response.headersSent || response.destroyed) return
    const text = JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...securityHeadersOf(request, true),
      'x-request-id': request.id,
    })
    response.end(text)
    rules.count({ method: request.method, route: request.routeOptions.url ?? '', status, tookMs: performance.now() - beganMs })
  }
  const fail = (error: unknown) => {
    request.log.error({ err: error }, 'unexpected')
    answer(rules.failed(error))
  }
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= rules.bodyBytesMax) {
      chunks.push(chunk)
      return
    }
    chunks = []
    if (!response.headersSent) response.setHeader('connection', 'close')
    answer(rules.tooLarge)
  })
  request.raw.on('end', () => {
    if (response.headersSent) return
    timer = setTimeout(() => fail(new NotInTime('a call was not answered in time')), rules.withinMs)
    const [first = Buffer.alloc(0)] = chunks
    const params = request.params as DirectCall['params']
    const raw = chunks.length > 1 ? Buffer.concat(chunks) : first
    rules
      .act({ params, headers: request.raw.headers, raw, log: request.log, requestId: request.id, address: () => request.ip })
      .then(answer)
      .catch(fail)
  })
}
