import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listConversations } from '@pavilion/api/chat'
import type { Endpoint } from '@pavilion/api/endpoint'
import { listDeskMails } from '@pavilion/api/messages'
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'
import { finishOperatorLogin } from '@pavilion/api/operators'
import { enterDesk, getDesk, listFeedback, logoutOfDesk } from '@pavilion/api/support'
import { addressOf, createCall, createFetchFile, type Refused } from './api.ts'
import { knownRoutes } from './calls.ts'

// The desk has a page of its own, which reads the same lists one by one, and the terminal a token.
const others: readonly Endpoint[] = [enterDesk, logoutOfDesk, getDesk, listFeedback, listConversations, listDeskMails, finishOperatorLogin]

test('the console knows path, method and role of every operator endpoint exactly as the contract says them', { tags: ['CON-003'] }, () => {
  const contract = operatorEndpoints
    .filter((endpoint) => !others.includes(endpoint))
    .map(({ method, path, audience, role }) => [method, path, audience === 'public' ? 'nobody' : role].join(' '))
  assert.deepEqual(
    Object.values(knownRoutes)
      .map((route) => route.join(' '))
      .sort(),
    contract.sort(),
  )
})

// `old-page.ts` asks for the page itself, which is no call.
test('no file of the console asks a path by itself', { tags: ['CON-003'] }, () => {
  const source = join(import.meta.dirname, '..')
  const asking = /['"`]\/(?:operator|wps|lgw)\/|\bfetch\(/
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.test\.tsx?$|^domain\/(calls|api)\.ts$|^lib\/old-page\.ts$/.test(file),
  )
  assert.ok(files.length > 20)
  assert.deepEqual(
    files.filter((file) => asking.test(readFileSync(join(source, file), 'utf8'))),
    [],
  )
  for (const breach of ["fetch('/x')", "call('/operator/api/me')"]) assert.match(breach, asking)
})

const answering = (status: number, body: string, onSessionOver = () => {}) =>
  createCall({ fetch: async () => new Response(body, { status }), timeoutMs: 1_000, onSessionOver, proveAgain: async () => false })

test('a refusal keeps its code, its number and the field that it speaks of', async () => {
  const call = answering(400, '{"success":false,"errorCode":"contract-terms-invalid","requestId":"r1","value":{"field":"tiers"}}')
  await assert.rejects(call('getOperator'), (fault: Refused) => {
    assert.deepEqual([fault.code, fault.requestId, fault.field], ['contract-terms-invalid', 'r1', 'tiers'])
    return true
  })
})

test('what is no answer of ours is told as such, and the end of a session is told to the frame', async () => {
  const codeOf = (call: ReturnType<typeof answering>) => call('getOperator').then(String, ({ code }: Refused) => code)
  assert.equal(await codeOf(answering(502, '<html>')), 'unavailable')
  assert.equal(await codeOf(answering(500, 'x')), 'internal')
  let ends = 0
  const over = answering(401, '{"success":false,"errorCode":"session-ended"}', () => {
    ends += 1
  })
  assert.deepEqual([await codeOf(over), ends], ['session-ended', 1])
  const cut = createCall({
    fetch: async () => Promise.reject(new TypeError('cut')),
    timeoutMs: 1_000,
    onSessionOver: () => {},
    proveAgain: async () => false,
  })
  assert.equal(await codeOf(cut), 'offline')
})

test('an address carries what is asked for, and nothing that was left out', () => {
  assert.equal(addressOf('listProposals', { status: 'waiting', kind: undefined, subject: '' }), '/operator/api/proposals?status=waiting')
})

test('a picture that is refused keeps its code and number, and tells the end of a session as any call does', async () => {
  let ends = 0
  const fetchFile = createFetchFile({
    fetch: async () => new Response('{"success":false,"errorCode":"session-ended","requestId":"r2"}', { status: 401 }),
    timeoutMs: 1_000,
    proveAgain: async () => false,
    onSessionOver: () => {
      ends += 1
    },
  })
  await assert.rejects(fetchFile('getReviewedSlip', { id: '1' }), (fault: Refused) => {
    assert.deepEqual([fault.code, fault.requestId], ['session-ended', 'r2'])
    return true
  })
  assert.equal(ends, 1)
})

test('a call that takes a fresh proof goes on once, as the same request, where the operator gave one', async () => {
  const sent: string[] = []
  const answers = ['fresh-proof-needed', 'fresh-proof-needed', 'withheld', 'fresh-proof-needed']
  let isProved = true
  const asking = createCall({
    fetch: async (_address, how) => {
      sent.push(String(how?.body))
      return new Response(JSON.stringify({ success: false, errorCode: answers.shift(), requestId: 'r3' }), { status: 403 })
    },
    timeoutMs: 1_000,
    onSessionOver: () => {},
    proveAgain: async () => isProved,
  })
  const ask = () => asking('approveProposal', { body: { id: '7' } })
  await assert.rejects(ask, { code: 'fresh-proof-needed' })
  assert.deepEqual(sent, ['{"id":"7"}', '{"id":"7"}'], 'nobody is asked twice for one call')
  await assert.rejects(ask, { code: 'withheld' })
  isProved = false
  await assert.rejects(ask, { code: 'fresh-proof-needed' })
  assert.equal(sent.length, 4)
})
