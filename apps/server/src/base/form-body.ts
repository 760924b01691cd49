import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestRefused } from './errors.ts'

const FIELDS_MAX = 64

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form-encoded body, and no other. */
    isForm?: boolean
  }
}

/**
 * Reads bodies of the type `application/x-www-form-urlencoded` for the routes that ask for one; for every other route the type is
 * as unsupported as any. A field that comes twice is refused, since nobody can say which one was meant.
 */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (request.routeOptions.config.isForm !== true) throw new RequestRefused('unsupported-content')
    const fields = [...new URLSearchParams(text)]
    const body = Object.fromEntries(fields)
    if (fields.length > FIELDS_MAX || Object.keys(body).length !== fields.length) throw new RequestRefused('invalid-request')
    return body
  })
  server.addHook('preValidation', (request, _reply, done) => {
    const isForm = request.routeOptions.config.isForm === true
    if (isForm && !/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
      throw new RequestRefused('unsupported-content')
    done()
  })
}
