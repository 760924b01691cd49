// The way between one server and its database: a unix socket that can be cut, held up, and watched for a commit.
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way that trouble strikes. */
export type Wire = {
  /** The folder of the socket, for the address of the database. */
  folder: string
  /** Breaks every connection; new ones may be made. */
  cut(): void
  /** Connections stay open, and no byte comes through until `resume`. */
  pause(): void
  resume(): void
  /** Calls `act` once the database has committed bets of the server and before the server knows; the answer is never passed on. */
  onceCommitted(act: () => void): void
  close(): void
}

const SOCKET = '.s.PGSQL.5432'
/** As the server names its statement for bets. */
const POSTING = 'post-bet-wins'
/** The database's word that nothing is open any more: what was asked for is committed. */
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

export async function startWire(folder: string, databaseFolder: () => string): Promise<Wire> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const sockets = new Set<Socket>()
  let isPaused = false
  let committed: (() => void) | undefined

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (isPaused) socket.pause()
  }
  const server = createServer((near) => {
    const far = connect(join(databaseFolder(), SOCKET))
    let isPosting = false
    near.on('data', (bytes) => {
      if (committed) isPosting = bytes.includes(POSTING)
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!(committed && isPosting && bytes.subarray(-IDLE.length).equals(IDLE))) return void near.write(bytes)
      const act = committed
      committed = undefined
      act()
      near.destroy()
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    keep(near)
    keep(far)
  })
  server.listen(join(folder, SOCKET))
  await once(server, 'listening')
  return {
    folder,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    pause: () => {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isPaused = false
      for (const socket of sockets) socket.resume()
    },
    onceCommitted: (act) => {
      committed = act
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
