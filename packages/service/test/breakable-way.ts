import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A way to a database that can be broken, made to stand still, and repaired. */
export type BreakableWay = { url: string; break(): void; pause(): void; mend(): void; close(): void }

/** Listens on a port of its own, which stays the same whatever happens to the way. */
export async function startBreakableWay(databaseUrl: string): Promise<BreakableWay> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  let state: 'open' | 'broken' | 'paused' = 'open'
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (state === 'paused') socket.pause()
  }
  const server = createServer((near) => {
    if (state === 'broken') return void near.resetAndDestroy()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    keep(near)
    keep(far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const who = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `postgres://${who}@127.0.0.1:${address.port}/${database}`,
    break: () => {
      state = 'broken'
      cut()
    },
    pause: () => {
      state = 'paused'
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
