import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../lib/storage.ts'
import { ApiRefusal, createCall } from './api.ts'
import { createSessionStore } from './session-store.ts'
import './screen-routes.ts'

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }

function setUp(answer: () => Response | Promise<Response>, timeoutMs = 1_000) {
  const sent: Sent[] = []
  const session = createSessionStore(inMemory())
  const call = createCall({
    fetch: (async (url: string, init: Sent['init']) => {
      sent.push({ url, init })
      init.signal?.throwIfAborted()
      return await Promise.race([
        answer(),
        new Promise<never>((_, refuse) => init.signal?.addEventListener('abort', () => refuse(init.signal?.reason))),
      ])
    }) as unknown as typeof fetch,
    merchantCode: () => 'pavilion',
    device: () => 'H5',
    session,
    timeoutMs,
  })
  return { call, sent, session }
}

const member = { token: 't-1', merchantCode: 'pavilion', userName: 'mara', type: 0, firstTimeLogin: false }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (errorCode: string, status: number) => json({ success: false, errorCode, requestId: 'r-9' }, status)
const refused = (code: string) => (error: unknown) => error instanceof ApiRefusal && error.code === code

test('every call carries the merchant code, the module and the device', { tags: ['CALL-01'] }, async () => {
  const { call, sent } = setUp(() => json({ success: true, value: { list: [] } }))
  assert.deepEqual(await call('listHotGames', { query: { language: 'VI', platform: 'html5' } }), { list: [] })
  assert.equal(sent[0]?.url, '/wps/game/hot?language=VI&platform=html5')
  const { 'merchant-code': merchant, module, device } = sent[0]?.init.headers ?? {}
  assert.deepEqual([merchant, module, device], ['pavilion', 'GAMELO3', 'H5'])
})

test('the token goes with every call of a member and with none of a visitor', { tags: ['CALL-02'] }, async () => {
  const { call, sent, session } = setUp(() => json({ success: true, value: {} }))
  await call('logout')
  session.dispatch({ kind: 'opened', session: member })
  await call('logout')
  assert.deepEqual(
    sent.map(({ init }) => init.headers.authorization),
    [undefined, 'Bearer t-1'],
  )
})

test('a refusal keeps its code, its request id and what it carries', async () => {
  const { call } = setUp(() => json({ success: false, errorCode: 'wrong-credentials', requestId: 'r-9', value: { captcha: true } }, 401))
  await assert.rejects(call('login', { body: { data: 'x' } }), (error) => {
    assert.ok(error instanceof ApiRefusal)
    assert.deepEqual([error.code, error.requestId, error.value.captcha], ['wrong-credentials', 'r-9', true])
    return true
  })
})

test('a session that the server ended is over here too, and a wrong password ends none', async () => {
  let answer = refusal('wrong-credentials', 401)
  const { call, session } = setUp(() => answer)
  session.dispatch({ kind: 'opened', session: member })
  await assert.rejects(call('getMemberInfo'), refused('wrong-credentials'))
  assert.equal(session.read().session?.token, 't-1')
  answer = refusal('session-ended', 401)
  await assert.rejects(call('getMemberInfo'), refused('session-ended'))
  assert.deepEqual(session.read(), { session: null, ending: 'by-server' })
  session.dispatch({ kind: 'opened', session: member })
  answer = refusal('session-limit-reached', 401)
  await assert.rejects(call('getMemberInfo'), refused('session-limit-reached'))
  assert.deepEqual(session.read(), { session: null, ending: 'by-limit' })
})

test('no network and no answer in time both read as offline', { tags: ['ERR-31'] }, async () => {
  const broken = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  await assert.rejects(broken.call('getMemberInfo'), refused('offline'))
  const silent = setUp(() => new Promise(() => {}), 1)
  await assert.rejects(silent.call('getMemberInfo'), refused('offline'))
})

test('an answer that is no envelope is upgrading or unknown, never a crash', { tags: ['ERR-28'] }, async () => {
  await assert.rejects(setUp(() => new Response('<html>', { status: 502 })).call('getMemberInfo'), refused('unavailable'))
  await assert.rejects(setUp(() => new Response('7', { status: 200 })).call('getMemberInfo'), refused('internal'))
})

test('a caller that gives up gets its own abort and not a network error', async () => {
  const { call } = setUp(() => new Promise(() => {}))
  const ended = new AbortController()
  const answer = call('getMemberInfo', { signal: ended.signal })
  ended.abort()
  await assert.rejects(answer, (error: Error) => error.name === 'AbortError')
})

test('a call that asks for a form sends its body form-encoded', { tags: ['FORGOT-10'] }, async () => {
  const { call, sent } = setUp(() => json({ success: true, value: {} }))
  await call('forgetPassword', { form: true, body: { username: 'anna', email: 'a+b@mail.com' } })
  assert.equal(sent[0]?.init.headers['content-type'], 'application/x-www-form-urlencoded')
  assert.equal(sent[0]?.init.body, 'username=anna&email=a%2Bb%40mail.com')
})
