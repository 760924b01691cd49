import type { FastifyInstance } from 'fastify'

/** Every route of a server that is ready, with something where its address leaves a part open. */
export function routesOf(server: FastifyInstance): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }[] {
  const above: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods = ''] = /^(.*?── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      const depth = branch.length / 4
      above[depth] = `${above[depth - 1] ?? ''}${part}`
      const url = above[depth].replace(/\/?\*$/, '/x').replace(/:\w+/g, 'x')
      return methods
        .split(', ')
        .filter((method) => /^(?:GET|POST|PUT|DELETE)$/.test(method))
        .map((method) => ({ method: method as 'GET', url }))
    })
}
