import type { FastifyInstance, FastifyRequest } from 'fastify'

type Tools = {
  partOf(request: FastifyRequest): Promise<'staff' | 'members' | 'both'>
  lookOf(request: FastifyRequest): Promise<object | undefined>
}

/** What programs that read sites have no business in: calls, the desk of staff, and games, which are opened by people. */
const CLOSED = ['/operator/', '/console', '/lgw/', '/support', '/m/support', '/m/launchGame', '/provider/']

/** Says to search engines what they may read. A page that is a member's own says itself that it is not to be listed. */
export function serveRobots(server: FastifyInstance, tools: Tools): void {
  server.get('/robots.txt', async (request, reply) => {
    const [part, look] = await Promise.all([tools.partOf(request), tools.lookOf(request)])
    if (look === undefined) return reply.code(404).type('text/plain').send('There is no site under this name.')
    const closed = part === 'staff' ? ['/'] : CLOSED
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}`)
  })
}
