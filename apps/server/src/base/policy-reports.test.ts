import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { takePolicyReports } from './policy-reports.ts'
import type { SecurityEvent } from './security-events.ts'

/** A site that takes reports, and what it wrote. */
async function withSite(
  act: (send: (type: string, payload: string, address?: string) => Promise<number>, written: SecurityEvent[]) => Promise<void>,
) {
  const written: SecurityEvent[] = []
  const site = Fastify()
  site.decorateRequest('merchantCode', 'garden')
  takePolicyReports(site, {
    clock: () => new Date('2026-03-01T08:00:00Z'),
    stream: { write: (event) => void written.push(event), close: async () => {} },
  })
  const send = async (type: string, payload: string, remoteAddress = '192.0.2.1') =>
    (await site.inject({ method: 'POST', url: '/policy-reports', headers: { 'content-type': type }, payload, remoteAddress })).statusCode
  await act(send, written)
  await site.close()
}

const old = (uri: string) =>
  JSON.stringify({
    'csp-report': { 'effective-directive': 'frame-src', 'blocked-uri': uri, 'document-uri': 'https://a.test/?token=secret' },
  })

test('a policy violation that a browser reports is an event with directive and host alone, in both formats', async () => {
  await withSite(async (send, written) => {
    assert.equal(await send('application/csp-report', old('https://evil.test/x?token=secret')), 204)
    const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } }]
    assert.equal(await send('application/reports+json', JSON.stringify(newer)), 204)
    assert.deepEqual(
      written.map(({ event, detail, merchant }) => [event, detail, merchant]),
      [
        ['policy-broken', 'frame-src evil.test', 'garden'],
        ['policy-broken', 'script-src-elem inline', 'garden'],
      ],
    )
    assert.doesNotMatch(JSON.stringify(written), /secret/)
  })
})

test('what is no report writes nothing, and one address writes ten and no more', async () => {
  await withSite(async (send, written) => {
    for (const payload of [
      '{',
      '{}',
      '[]',
      '[null]',
      '"x"',
      '{"csp-report":{"effective-directive":"<script>"}}',
      '{"csp-report":{"effective-directive":7}}',
    ])
      assert.equal(await send('application/csp-report', payload), 204, payload)
    assert.equal(await send('application/csp-report', old('x'.repeat(20_000))), 413)
    assert.equal(await send('text/html', 'x'), 415)
    assert.equal(written.length, 0)
    for (let count = 0; count < 15; count += 1) await send('application/csp-report', old('https://evil.test/'))
    assert.equal(written.length, 10)
    await send('application/csp-report', old('https://evil.test/'), '192.0.2.2')
    assert.equal(written.length, 11)
  })
})
