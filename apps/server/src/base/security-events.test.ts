import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { commonRefusals } from '@pavilion/api/endpoint'
import { finishOperatorLogin, setOperatorDisabled, startOperatorLogin } from '@pavilion/api/operators'
import { securityMeanings } from '@pavilion/api/security-meanings'
import { logout } from '@pavilion/api/session'
import { startTestApp } from '../../test/harness.ts'
import { createClient, registerMember } from '../../test/member-client.ts'
import { openOperator } from '../../test/operator-client.ts'
import { refusalsInStream, type SecurityEvent, securityEventKinds } from './security-events.ts'
import { messageOf, openSecurityStream } from './security-stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-security-'))
const file = join(folder, 'security.log')
let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ securityLogFile: file })
})
after(async () => {
  await world.stop()
  rmSync(folder, { recursive: true })
})

const lines = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SecurityEvent)
const newest = () => lines().at(-1)
const SECRET = 'correct horse battery'

test('a log-in, a wrong one and a log-out each write who, when, from where and by which call', async () => {
  const client = await registerMember(world.app, 'Watched1', SECRET)
  const { rows } = await world.app.pool.query<{ id: string }>("select id::text from members where account = 'Watched1'")
  const member = `member:${rows[0]?.id}`
  assert.deepEqual([newest()?.event, newest()?.actor, newest()?.detail], ['account-opened', member, 'registerByUsername'])

  const other = createClient(world.app, { address: '10.1.2.3' })
  const refused = await other.login('Watched1', 'not the password')
  const { at, requestId, ...rest } = newest() ?? ({} as SecurityEvent)
  assert.equal(at, world.clock().toISOString())
  assert.equal(requestId, refused.requestId)
  assert.match(rest.actor, /^name:[\w-]{22}$/)
  assert.deepEqual(
    { ...rest, actor: '', stream: '' },
    {
      stream: '',
      event: 'log-in-failed',
      detail: 'wrong-credentials',
      merchant: 'pavilion',
      actor: '',
      address: '10.1.2.3',
      method: 'POST',
      route: '/wps/session/login',
    },
  )
  await other.login('wAtched1', 'again not the password')
  assert.equal(newest()?.actor, rest.actor)

  await other.login('Watched1', SECRET)
  assert.deepEqual([newest()?.event, newest()?.actor], ['log-in', member])
  await client.call(logout)
  assert.deepEqual([newest()?.event, newest()?.actor], ['log-out', member])
})

test('operators: a wrong password, a right that is missing and a change that is made are written', async () => {
  await createClient(world.app).call(startOperatorLogin, { body: { username: 'rosa', password: 'no password of hers' } })
  assert.deepEqual([newest()?.event, newest()?.route], ['log-in-failed', '/operator/api/session/password'])
  await createClient(world.app).call(finishOperatorLogin, { body: { ticket: 'x'.repeat(43), code: '123456' } })
  assert.deepEqual([newest()?.event, newest()?.detail], ['log-in-failed', 'second-factor-expired'])
  const viewer = await openOperator(world, 'onlylooks', ['viewer'])
  await viewer.send({ method: 'POST', url: setOperatorDisabled.path, payload: {} })
  assert.deepEqual([newest()?.event, newest()?.detail, newest()?.actor], ['right-refused', 'role-missing', `operator:${viewer.operatorId}`])
})

test('calls of companies with a wrong signature, and a browser that another site sends, are written', async () => {
  const client = createClient(world.app, { address: '10.9.9.9' })
  const unsigned = { method: 'POST', url: '/provider/somewhere/betwin', payload: {}, remoteAddress: '10.9.9.9' } as const
  await world.app.server.inject(unsigned)
  assert.deepEqual([newest()?.event, newest()?.actor, newest()?.address], ['signature-refused', 'casino:somewhere', '10.9.9.9'])
  await world.app.server.inject({ method: 'POST', url: '/payments/nobody', payload: {}, remoteAddress: '10.9.9.9' })
  assert.deepEqual([newest()?.event, newest()?.route, newest()?.address], ['signature-refused', '/payments/:account', '10.9.9.9'])
  await client.send({ method: 'POST', url: '/wps/session/logout', headers: { origin: 'https://evil.example' } })
  assert.deepEqual([newest()?.event, newest()?.detail], ['right-refused', 'wrong-origin'])
})

test('no line holds a password, a token or a name that was typed', async () => {
  const typed = `typed${randomUUID()}`
  await createClient(world.app).login(typed, SECRET)
  const text = readFileSync(file, 'utf8')
  for (const secret of [SECRET, typed, 'not the password', 'no password of hers', 'Watched1', 'rosa'])
    assert.ok(!text.includes(secret), secret)
})

test('every code and every call that the stream knows is one of the contract', () => {
  const declared = new Set(['signature', ...Object.keys(commonRefusals), ...endpoints.flatMap(({ refusals }) => Object.keys(refusals))])
  assert.deepEqual(
    refusalsInStream.filter((code) => !declared.has(code)),
    [],
  )
  const names = new Set(endpoints.map(({ name }) => name))
  assert.deepEqual(
    Object.keys(securityMeanings).filter((name) => !names.has(name)),
    [],
  )
})

test('a refusal that speaks of a wrong proof, a lock or a missing right is in the stream', () => {
  const suspicious = /-wrong$|(?<!not-)locked|-refused$|too-many-(requests|attempts)|role-missing|needs-another|wrong-(?!pick)|replayed/
  const codes = new Set([...Object.keys(commonRefusals), ...endpoints.flatMap(({ refusals }) => Object.keys(refusals))])
  assert.deepEqual(
    [...codes].filter((code) => suspicious.test(code) && !refusalsInStream.includes(code)),
    [],
  )
})

test('the document names every kind of event as the code does, and no other', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../docs/operating/security-events.md'), 'utf8')
  const rows = document.slice(document.indexOf('## Kinds of events')).matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)
  assert.deepEqual(Object.fromEntries([...rows].map(([, kind, meaning]) => [kind, meaning])), securityEventKinds)
})

test('a second system is sent each line as RFC 5424 has it, and the lines of the time that it was away', async () => {
  const event: SecurityEvent = { ...(newest() as SecurityEvent), event: 'throttle-hit' }
  assert.match(messageOf(event, '{"a":1}'), /^<84>1 \d{4}-\d\d-\d\dT\S+ \S+ pavilion \d+ throttle-hit - \{"a":1\}$/)
  const heard = Promise.withResolvers<string>()
  const receiver = createServer((socket) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      if (text.match(/throttle-hit - /g)?.length === 2) heard.resolve(text)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as { port: number }
  const stream = openSecurityStream({ file: join(folder, 'second.log'), syslog: new URL(`tcp://127.0.0.1:${port}`) }, assert.fail)
  stream.write(event)
  stream.write(event)
  const [, length = '', rest = ''] = /^(\d+) (.*)/s.exec(await heard.promise) ?? []
  assert.match(rest.slice(Number(length)), /^\d+ <84>1 /)
  await stream.close()
  receiver.close()
})
