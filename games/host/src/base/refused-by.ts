import type { FastifyReply, FastifyRequest } from 'fastify'
import { playRefusals, Refusal, type RefusalCode, refusalBody } from './refusal.ts'

/** What a call answers: anything but a refusal, of which `code` tells it apart. */
export type Answer = object & { readonly code?: never }

/** An act and what it can be refused with, beside what any call can. */
export type Declared<Args extends unknown[]> = {
  readonly refusals: readonly RefusalCode[]
  readonly act: (...args: Args) => Promise<Answer | Refusal>
}

/** Declares what an act can be refused with: an act that returns another refusal does not compile. */
export function refusedBy<Code extends RefusalCode, Args extends unknown[]>(
  refusals: readonly Code[],
  act: (...args: Args) => Promise<Answer | Refusal<NoInfer<Code>>>,
): Declared<Args> {
  return { refusals, act }
}

/** A route of Fastify that answers as the act does. Its refusals are in the route's configuration. */
export function routeOf<Args extends unknown[]>(
  { refusals, act }: Declared<Args>,
  argsOf: (request: FastifyRequest) => Promise<[...Args]> | [...Args],
) {
  return {
    config: { refusals },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const outcome = await act(...(await argsOf(request)))
      if (!(outcome instanceof Refusal)) return outcome
      return reply.code(playRefusals[outcome.code]).send(refusalBody(outcome.code, request.id))
    },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the act of the route can be refused with. */
    refusals?: readonly RefusalCode[]
  }
}
