import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What was answered, and how long that took. */
export type Answered = { method: string; route: string; status: number; tookMs: number }

/** Prometheus metrics of one process. */
export type Metrics = {
  registry: Registry
  count(answered: Answered): void
  listen(port: number, host: string): Promise<void>
  close(): Promise<void>
}

/** Counts and times every answer to the requests of this scope, by route. */
export function countAnswers(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime: tookMs }, done) => {
    metrics.count({ method, route: routeOptions.url ?? 'unknown', status, tookMs })
    done()
  })
}

/** Serves what was counted as `/metrics` on a port of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Which holes a server may have is nobody's business.
  registry.removeSingleMetric('nodejs_version_info')
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const http = createServer((request, response) => void answer(registry, request.url ?? '', response))
  return {
    registry,
    count: ({ tookMs, ...labels }) => seconds.observe(labels, tookMs / 1000),
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
