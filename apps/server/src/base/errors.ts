import { type CommonRefusal, commonRefusals, type RefusalReplyBody } from '@pavilion/api/endpoint'
import type { FastifyError, FastifyInstance } from 'fastify'

const REFUSALS_BY_STATUS: ReadonlyMap<number, CommonRefusal> = new Map([
  [400, 'invalid-request'],
  [401, 'not-logged-in'],
  [403, 'wrong-origin'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [408, 'invalid-request'],
  [413, 'request-too-large'],
  [414, 'request-too-large'],
  [415, 'unsupported-content'],
  [429, 'too-many-requests'],
  [503, 'unavailable'],
])

/** Thrown where the flow of a request must end with a common refusal before its action runs. */
export class RequestRefused extends Error {
  readonly code: CommonRefusal
  readonly statusCode: number

  constructor(code: CommonRefusal) {
    super(code)
    this.code = code
    this.statusCode = commonRefusals[code]
  }
}

/** The body of every refusal: a code for programs and a request id for support. */
export function refusalBody(errorCode: string, requestId: string, value?: RefusalReplyBody['value']): RefusalReplyBody {
  return { success: false, errorCode, requestId, ...(value ? { value } : {}) }
}

/** The one place where an error becomes an answer. Callers see a code and a request id, never a message. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | RequestRefused, request, reply) => {
    const status = statusOf(error)
    if (status >= 500 && !(error instanceof RequestRefused)) request.log.error({ err: error }, 'unexpected')
    else request.log.info({ code: error.code, status }, 'refused')
    const code =
      error instanceof RequestRefused ? error.code : (REFUSALS_BY_STATUS.get(status) ?? (status < 500 ? 'invalid-request' : 'internal'))
    request.refusal = code
    return reply.code(status).header('cache-control', 'no-store').send(refusalBody(code, request.id))
  })
}

/** A database that is gone, hangs or writes no more is 503: the caller may try again. Everything unknown is 500. */
function statusOf(error: FastifyError | RequestRefused): number {
  if (error.statusCode !== undefined && error.statusCode >= 400) return error.statusCode
  if ('validation' in error && error.validation) return 400
  return isDatabaseAway(error) ? 503 : 500
}

/** The last is what a primary says from which another one has taken over. */
const DATABASE_AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOENT|EPIPE|57P0[1-5]|08\d{3}|53\d{3}|25006)$/
const DATABASE_AWAY_MESSAGE = /timeout exceeded when trying to connect|Query read timeout|Connection terminated|statement timeout/i

/** Whether the error says that the database cannot be reached now, rather than that a statement was wrong. */
export function isDatabaseAway(error: { code?: string | undefined; message?: string }): boolean {
  return DATABASE_AWAY.test(error.code ?? '') || DATABASE_AWAY_MESSAGE.test(error.message ?? '')
}
