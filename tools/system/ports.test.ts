import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { Complaint } from '../complaint.ts'
import { readConfig } from '../config.ts'
import { choosePorts, findFreePort } from './ports.ts'

const host = '127.0.0.1'

test('the ports of games and metrics give way when nobody chose them', async (t) => {
  const config = { ...readConfig({}), host, port: await findFreePort(host) }
  const busy = await occupy(t)
  const ports = await choosePorts({ ...config, gamesPort: busy, metricsPort: config.port })
  assert.equal(ports.site, config.port)
  assert.equal(new Set([ports.site, ports.games, ports.metrics, busy]).size, 4)
})

test('a port that was chosen explicitly does not give way', async (t) => {
  const busy = await occupy(t)
  const config = readConfig({ HOST: host, PORT: String(await findFreePort(host)), GAMES_PORT: String(busy) })
  await assert.rejects(
    choosePorts(config),
    (error) => error instanceof Complaint && error.message === `Port ${busy} is already in use: set GAMES_PORT to another one.`,
  )
})

test('a free port is given once, and never one that the system may give to a connection', async () => {
  const ports = await Promise.all(Array.from({ length: 30 }, () => findFreePort(host)))
  assert.equal(new Set(ports).size, ports.length)
  assert.ok(
    ports.every((port) => port < 32_768),
    ports.join(' '),
  )
})

async function occupy(t: TestContext): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
