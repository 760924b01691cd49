import assert from 'node:assert/strict'
import type { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import {
  createAskPartner,
  isLoopback,
  isPublicAddress,
  PartnerAway,
  type PartnerLine,
  type PartnerRules,
  whyDatabaseInTheClear,
} from '@pavilion/service'
import { partnerRulesOf } from './partners.ts'

const partners = { shop: { withinMs: 1_000, bytesMax: 1_000 } }
const production: PartnerRules = { isProduction: true, isListed: (host) => host.endsWith('.example'), nearby: [] }
const development: PartnerRules = { isProduction: false, isListed: () => false, nearby: [] }

/** Names that lead where a test says, one after the other. */
function leading(...addresses: string[][]): typeof lookup {
  let asked = 0
  const resolve = (_host: string, _options: object, done: (error: null, found: { address: string; family: number }[]) => void) => {
    const found = addresses[Math.min(asked, addresses.length - 1)] ?? []
    asked += 1
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return resolve as unknown as typeof lookup
}

/** A partner on this machine. `seen` is what reached it. */
async function withPartner(answer: RequestListener, act: (port: number, seen: string[]) => Promise<void>): Promise<void> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await act((server.address() as AddressInfo).port, seen).finally(() => server.closeAllConnections())
  await new Promise((resolve) => server.close(resolve))
}

function asking(rules: PartnerRules, resolve?: typeof lookup) {
  const lines: (PartnerLine & { isForbidden: boolean })[] = []
  const ask = createAskPartner(partners, rules, (line, isForbidden) => lines.push({ ...line, isForbidden }), resolve)
  return { lines, ask, why: async (address: string) => ask('shop', address).then(() => 'answered', sentenceOf) }
}

const sentenceOf = (error: unknown) =>
  error instanceof PartnerAway ? `${error.isForbidden ? 'forbidden: ' : ''}${error.message}` : String(error)

test('a partner is asked with method, headers and body, and its answer is told with its status, whatever that is', async () => {
  const answer: RequestListener = async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(418, { 'x-told': 'yes' }).end(`${request.headers['content-type']} ${body} é`)
  }
  await withPartner(answer, async (port, seen) => {
    const { ask, lines } = asking(development)
    const question = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'ü' } as const
    const told = await ask('shop', `http://127.0.0.1:${port}/pay?secret=1`, question)
    assert.deepEqual([told.status, told.headers['x-told'], told.text], [418, 'yes', 'text/plain ü é'])
    assert.deepEqual(seen, ['POST /pay?secret=1'])
    const { ms: _, ...line } = lines[0] ?? assert.fail()
    assert.deepEqual(line, { partner: 'shop', host: `127.0.0.1:${port}`, outcome: '418', bytes: told.text.length, isForbidden: false })
    assert.equal(lines.length, 1)
  })
})

test('in production only listed hosts are asked, encrypted, and no address that carries a password', async () => {
  const { why, lines } = asking(production, leading(['93.184.215.14']))
  for (const [address, reason] of [
    ['https://elsewhere.test/', /forbidden: .* elsewhere\.test is not listed/],
    ['http://shop.example/', /forbidden: .*not encrypted/],
    ['https://me:secret@shop.example/', /forbidden: .*password/],
    ['ftp://shop.example/', /forbidden: .*none of the web/],
    ['file:///etc/passwd', /forbidden: .*none of the web/],
    ['nothing', /forbidden: .*no address/],
  ] as const)
    assert.match(await why(address), reason, address)
  assert.ok(lines.every(({ isForbidden }) => isForbidden))
  assert.doesNotMatch(JSON.stringify(lines), /secret/)
})

test('a name that resolves to this machine, a private network or a link is refused, also if it changed since', async () => {
  await withPartner(
    (_, response) => response.end('inside'),
    async (port, seen) => {
      for (const inside of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1', '::ffff:127.0.0.1']) {
        const { why } = asking(production, leading([inside]))
        assert.match(await why(`https://shop.example:${port}/`), /forbidden: .*private network/, inside)
      }
      // One of two is enough, and what a name led to before is not remembered.
      const twofold = asking(production, leading(['93.184.215.14', '127.0.0.1']))
      assert.match(await twofold.why(`https://shop.example:${port}/`), /forbidden/)
      const rules = { ...production, nearby: [`shop.example:${port}`] }
      const rebound = asking(rules, leading(['127.0.0.1'], ['10.0.0.8']))
      assert.equal(await rebound.why(`http://shop.example:${port}/`), 'answered')
      assert.equal(seen.length, 1)
    },
  )
})

test('an address that is written as a number is held against the same networks, in every spelling', async () => {
  const everywhere = asking({ ...production, isListed: () => true })
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '10.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254', '0'])
    assert.match(await everywhere.why(`https://${host}/`), /forbidden: .*private network/, host)
})

test('a partner that is listed as nearby is asked on this machine in the clear, and on another one encrypted alone', async () => {
  await withPartner(
    (_, response) => response.end('ok'),
    async (port) => {
      const nearby = [`127.0.0.1:${port}`, `shop.example:${port}`]
      assert.equal(await asking({ ...production, nearby }).why(`http://127.0.0.1:${port}/`), 'answered')
      assert.match(await asking({ ...production, nearby }).why(`http://127.0.0.1:${port + 1}/`), /forbidden: .*not listed/)
      const away = asking({ ...production, nearby }, leading(['10.0.0.8']))
      assert.match(await away.why(`http://shop.example:${port}/`), /forbidden: .*not this machine/)
    },
  )
})

test('no redirect is followed', async () => {
  await withPartner(
    (request, response) => response.writeHead(request.url === '/' ? 302 : 200, { location: '/elsewhere' }).end(),
    async (port, seen) => {
      assert.match(await asking(development).why(`http://127.0.0.1:${port}/`), /leads elsewhere/)
      assert.deepEqual(seen, ['GET /'])
    },
  )
})

test('an answer without end is cut at the size that the partner may answer, while it is read', async () => {
  let sent = 0
  let isCut = false
  const endless: RequestListener = (_, response) => {
    response.on('close', () => {
      isCut = true
    })
    const more = () => {
      if (isCut) return
      sent += 400
      response.write('x'.repeat(400), () => setImmediate(more))
    }
    more()
  }
  await withPartner(endless, async (port) => {
    assert.match(await asking(development).why(`http://127.0.0.1:${port}/`), /more than 1000 bytes/)
    while (!isCut) await new Promise(setImmediate)
    assert.ok(sent < 10_000_000)
  })
})

test('whoever does not answer in time, breaks off or is not there is away', async () => {
  await withPartner(
    () => {},
    async (port) => {
      const { ask } = asking(development)
      await assert.rejects(ask('shop', `http://127.0.0.1:${port}/`, { withinMs: 50 }), /no answer within 50 ms/)
    },
  )
  await withPartner(
    (_, response) => {
      response.writeHead(200, { 'content-length': '50' }).write('half')
      setImmediate(() => response.destroy())
    },
    async (port) => assert.match(await asking(development).why(`http://127.0.0.1:${port}/`), /no answer|broke off/),
  )
  assert.match(await asking(development).why('http://127.0.0.1:1/'), /^no answer: ECONNREFUSED$/)
})

test('the configuration lists hosts, those below a name, and what its own addresses name', () => {
  const places = {
    isProduction: true,
    hosts: ['pay.test', '*.vendor.test'],
    nearby: ['inner.test:8443'],
    ownAddresses: ['http://127.0.0.1:3001', undefined],
  }
  const { isListed, nearby } = partnerRulesOf(places)
  assert.deepEqual(['pay.test', 'a.vendor.test', '127.0.0.1', 'api.hcaptcha.com'].map(isListed), [true, true, true, true])
  assert.deepEqual(['vendor.test', 'evilvendor.test', 'x.pay.test', ''].map(isListed), [false, false, false, false])
  assert.deepEqual(nearby, ['inner.test:8443', '127.0.0.1:3001'])
})

test('what is public and what is this machine is told for addresses of both kinds', () => {
  for (const address of ['8.8.8.8', '93.184.215.14', '2606:4700::1111']) assert.equal(isPublicAddress(address), true, address)
  for (const address of [
    '100.64.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '64:ff9b::a00:1',
    'x',
  ])
    assert.equal(isPublicAddress(address), false, address)
  assert.deepEqual(['127.9.9.9', '::1', '10.0.0.1', '8.8.8.8'].map(isLoopback), [true, true, false, false])
})

test('a database on another machine is used in production over verified TLS alone', () => {
  const why = (url: string) => whyDatabaseInTheClear('DATABASE_URL', url)
  for (const url of ['postgres://a@db.test/x', 'postgres://a@10.0.0.2/x?sslmode=disable', 'postgres://a@db.test/x?sslmode=no-verify'])
    assert.match(why(url) ?? '', /^DATABASE_URL leads to another machine without TLS/, url)
  for (const url of [
    'postgres://a@db.test/x?sslmode=verify-full',
    'postgres://a@localhost/x',
    'postgres://a@127.0.0.1:5433/x',
    'postgres://a@/x?host=/run/pg',
  ])
    assert.equal(why(url), undefined, url)
})
