import type { FastifyInstance, FastifyRequest } from 'fastify'
import './picture-body.ts'

/**
 * Asks of every call of a scope who makes it, before its body is held against its schema. The body may carry the token, so this runs when it
 * is parsed; a picture carries none and is large, so that nobody who may not bring one gets as far as sending it.
 */
export function authenticateFirst(scope: FastifyInstance, authenticate: (request: FastifyRequest) => Promise<void>): void {
  const hook = (isForPictures: boolean) => (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    if ((request.routeOptions.config.isPicture === true) !== isForPictures) return done()
    authenticate(request).then(() => done(), done)
  }
  scope.addHook('onRequest', hook(true))
  scope.addHook('preValidation', hook(false))
}
