import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { TEST_KEYS } from './seals.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://app@127.0.0.1/pavilion',
  SEAL_KEYS: TEST_KEYS,
}
const why = (changes: NodeJS.ProcessEnv) => {
  try {
    readConfig({ ...production, ...changes })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown'
  }
}

test('production refuses unencrypted connections to other machines, names the setting and hides its value', () => {
  assert.equal(why({}), undefined)
  const database = why({ DATABASE_URL: 'postgres://app:geheim@db.test/pavilion' })
  assert.match(database ?? '', /^DATABASE_URL leads to another machine without TLS/)
  assert.doesNotMatch(database ?? '', /geheim|db\.test/)
  assert.equal(why({ DATABASE_URL: 'postgres://app@db.test/pavilion?sslmode=verify-full' }), undefined)
  assert.match(
    why({ DATABASE_READ_URL: 'postgres://app@replica.test/pavilion' }) ?? '',
    /^DATABASE_READ_URL leads to another machine without TLS/,
  )
  for (const scheme of ['udp', 'tcp'])
    assert.match(why({ SECURITY_LOG_SYSLOG: `${scheme}://logs.test:601` }) ?? '', /^SECURITY_LOG_SYSLOG .* tls:/)
  for (const address of ['tls://logs.test:6514', 'udp://127.0.0.1:514']) assert.equal(why({ SECURITY_LOG_SYSLOG: address }), undefined)
  assert.equal(why({ MODE: 'development', DATABASE_URL: 'postgres://app@db.test/pavilion' }), undefined)
})

test('partners are host names, of which a star stands for every one below, and nearby ones have their port', () => {
  const { partnerHosts, partnersNearby } = readConfig({
    ...production,
    PARTNER_HOSTS: 'a.test,*.b.test',
    PARTNERS_NEARBY: '10.0.0.8:8443,[::1]:3001',
  })
  assert.deepEqual(
    [partnerHosts, partnersNearby],
    [
      ['a.test', '*.b.test'],
      ['10.0.0.8:8443', '[::1]:3001'],
    ],
  )
  for (const hosts of ['*', 'https://a.test', 'a.test/', 'a.test, b.test'])
    assert.match(why({ PARTNER_HOSTS: hosts }) ?? '', /PARTNER_HOSTS/, hosts)
  for (const places of ['10.0.0.8', 'inner.test']) assert.match(why({ PARTNERS_NEARBY: places }) ?? '', /PARTNERS_NEARBY/, places)
})
