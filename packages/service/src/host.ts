import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Which site was asked, as the one reading of a request's host tells it. */
export type Host = {
  /** Lower case, without port and without the dot of the root. */
  name: string
  /** Name and port as they were asked for, lower case. */
  text: string
}

const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/**
 * Reads the host of every request once, before anything else looks at it; whatever else needs it asks `request.askedHost`. One that is
 * missing, doubled or no host name is refused, also where nothing is found: two readers of such a text understand two different sites.
 * What a proxy forwarded counts only where the configuration says so, and only from a proxy that is trusted.
 */
export function readHosts(server: FastifyInstance, believesForwarded: boolean): void {
  server.decorateRequest('askedHost')
  server.addHook('onRequest', (request, _reply, done) => {
    const host = isDoubled(request) ? undefined : hostOf(believesForwarded ? request.host : (request.raw.headers.host ?? ''))
    if (host) request.askedHost = host
    // Each part of the server handles it like any other bad request.
    done(host ? undefined : Object.assign(new Error('the host is no host name'), { statusCode: 400 }))
  })
}

/** The host that the text is; undefined where it is none. */
export function hostOf(asked: string): Host | undefined {
  const text = asked.toLowerCase()
  const name = HOST.exec(text)?.[1]?.replace(/\.$/, '')
  return name ? { name, text } : undefined
}

// Node keeps the first of two and says nothing.
function isDoubled(request: FastifyRequest): boolean {
  const { rawHeaders } = request.raw
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') found += 1
  return found > 1
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any other hook runs. */
    askedHost: Host
  }
}
