import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one process. */
export type Metrics = { registry: Registry; listen(port: number, host: string): Promise<void>; close(): Promise<void> }

/** Counts and times every request by route, and serves `/metrics` on a port of its own. */
export function createMetrics(server: FastifyInstance): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const http = createServer((request, response) => void answer(registry, request.url ?? '', response))
  return {
    registry,
    listen: (port, host) => listenOn(http, port, host),
    close: () => new Promise((resolve) => http.close(() => resolve())),
  }
}

async function answer(registry: Registry, url: string, response: import('node:http').ServerResponse): Promise<void> {
  if (url.split('?', 1)[0] !== '/metrics') {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
}

function listenOn(http: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => resolve())
  })
}
