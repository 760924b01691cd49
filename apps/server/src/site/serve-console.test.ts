import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readHosts } from '@pavilion/service'
import Fastify from 'fastify'
import { serveConsole } from './serve-console.ts'

const directory = mkdtempSync(join(tmpdir(), 'console-'))
mkdirSync(join(directory, 'assets'))
writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Console</title>')
writeFileSync(join(directory, 'assets', 'main.js'), 'export {}')
after(() => rmSync(directory, { recursive: true }))

async function serverOf(needsOwnHost: boolean) {
  const server = Fastify()
  readHosts(server, false)
  await serveConsole(server, {
    directory,
    needsOwnHost,
    partOf: async ({ askedHost: { name } }) => {
      if (name === 'nobody.test') return undefined
      return name === 'staff.test' ? 'staff' : name === 'members.test' ? 'members' : 'both'
    },
    siteOf: async ({ askedHost: { name } }) => (name === 'staff.test' ? 'https://members.test' : undefined),
  })
  const ask = (host: string, url: string) => server.inject({ url, headers: { host } })
  return { ask, close: () => server.close() }
}

test('the console answers under its own address, whatever screen is asked, and /operator leads there', { tags: ['CON-001'] }, async (t) => {
  const { ask, close } = await serverOf(false)
  t.after(close)
  for (const url of ['/console/', '/console/withdrawals?status=waiting', '/console/a/b']) {
    const { statusCode, body } = await ask('both.test', url)
    assert.deepEqual([statusCode, body.includes('<title>Console')], [200, true], url)
  }
  for (const url of ['/console', '/operator', '/operator/']) {
    const { statusCode, headers } = await ask('staff.test', url)
    assert.deepEqual([statusCode, headers.location], [302, '/console/'], url)
  }
  const { statusCode, headers } = await ask('staff.test', '/console/assets/main.js')
  assert.deepEqual([statusCode, headers['cache-control']], [200, 'public, max-age=31536000, immutable'])
})

test('where staff has host names of its own, members find no console, and in production nobody does elsewhere', {
  tags: ['CON-001'],
}, async (t) => {
  const [free, own] = [await serverOf(false), await serverOf(true)]
  t.after(() => Promise.all([free.close(), own.close()]))
  const statuses = async ({ ask }: typeof free) =>
    Promise.all(['staff.test', 'both.test', 'members.test', 'nobody.test'].map(async (host) => (await ask(host, '/console/')).statusCode))
  assert.deepEqual(await statuses(free), [200, 200, 404, 404])
  assert.deepEqual(await statuses(own), [200, 404, 404, 404])
  assert.equal((await own.ask('members.test', '/operator')).statusCode, 404)
})

test('its page runs no inline script, asks nobody else, is framed by nobody and is kept by no browser', {
  tags: ['CON-002'],
}, async (t) => {
  const { ask, close } = await serverOf(false)
  t.after(close)
  const { headers } = await ask('staff.test', '/console/')
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.split(' ')[0], part] as const),
  )
  assert.equal(policy.get('default-src'), "default-src 'none'")
  assert.equal(policy.get('script-src'), "script-src 'self'")
  assert.equal(policy.get('connect-src'), "connect-src 'self'")
  assert.equal(policy.get('frame-ancestors'), "frame-ancestors 'none'")
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(policy.get('frame-src'), 'frame-src https://members.test', "nothing is framed but the merchant's own site")
  assert.match(String((await ask('both.test', '/console/')).headers['content-security-policy']), /frame-src 'none'/)
})
