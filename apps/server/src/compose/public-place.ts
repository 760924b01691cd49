import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { PublicPlace } from '../features/merchants/wiring.ts'

/** How browsers reach the sites. A development system's port is known once it listens. */
export function publicPlaceOf({ publicScheme: scheme, publicPort, publicHosts: hosts }: Config, server: FastifyInstance): PublicPlace {
  const listeningPort = () => {
    const address = server.server.address()
    return address !== null && typeof address === 'object' ? address.port : undefined
  }
  return { scheme, hosts, port: publicPort === 'listening' ? listeningPort : () => publicPort }
}
