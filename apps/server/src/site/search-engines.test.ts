import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHosts } from '@pavilion/service'
import Fastify from 'fastify'
import { type About, pageHtml } from './page-html.ts'
import { serveRobots } from './robots.ts'
import type { PageResult, WebBundle } from './web-bundle.ts'

const bundle = { assetsOf: () => ({ css: '', styles: [], scripts: [] }), entry: '/assets/main.js' } as unknown as WebBundle
const home: PageResult = {
  html: '',
  title: 'Home · Lantern',
  description: 'What every site says.',
  isListed: true,
  status: 200,
  modules: [],
}
const lantern: About = {
  theme: { brand: 'lantern' },
  merchantName: 'Lantern',
  description: undefined,
  site: 'https://lantern.example',
}
const draw = (page: Partial<PageResult>, about: Partial<About> = {}) =>
  pageHtml(bundle, 'EN', { ...home, ...page }, { template: {}, status: {}, queries: [] }, { ...lantern, ...about })

/** A site of members, one of staff alone, and no site, by the host that is asked. */
async function askRobots(host: string) {
  const server = Fastify()
  readHosts(server, false)
  serveRobots(server, {
    lookOf: async ({ askedHost }) => (askedHost.name === 'nobody.example' ? undefined : {}),
    partOf: async ({ askedHost }) => (askedHost.name === 'desk.example' ? 'staff' : 'members'),
  })
  const answer = await server.inject({ url: '/robots.txt', headers: { host } })
  await server.close()
  return answer
}

test('a page says what the site is: in the words of its merchant where it has any, else in words for every site', () => {
  assert.match(draw({}), /<meta name="description" content="What every site says\.">/)
  const own = draw({}, { description: 'Slots & "more"' })
  assert.match(own, /<meta name="description" content="Slots &#38; &#34;more&#34;">/)
  assert.match(own, /<meta property="og:description" content="Slots &#38; &#34;more&#34;">/)
})

test('a shared link shows the merchant’s picture by its full address, and none without a site address', () => {
  assert.match(draw({}), /<meta property="og:image" content="https:\/\/lantern\.example\/art\/brand\/lantern\/sharing\.jpg">/)
  assert.match(draw({}), /<meta property="og:title" content="Home · Lantern">/)
  assert.doesNotMatch(draw({}, { site: undefined }), /og:image/)
})

test('a shared invitation keeps its code: no page tells those who show it another address', () => {
  assert.doesNotMatch(draw({}), /og:url|rel="canonical"/)
})

test('a page that is a member’s own, or closed, is not to be listed', () => {
  assert.doesNotMatch(draw({}), /noindex/)
  assert.match(draw({ isListed: false }), /<meta name="robots" content="noindex">/)
})

test('robots.txt is a list of what is closed to programs, and each page that is not named in it is open', async () => {
  const answer = await askRobots('lantern.example')
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^text\/plain/)
  const lines = answer.body.trimEnd().split('\n')
  assert.equal(lines[0], 'User-agent: *')
  for (const line of lines.slice(1)) assert.match(line, /^Disallow: \/[\w/]+$/)
  assert.ok(lines.includes('Disallow: /m/support'))
  assert.ok(!lines.includes('Disallow: /'))
})

test('robots.txt of a host of staff closes all of it, and a host without a site has none', async () => {
  assert.equal((await askRobots('desk.example')).body, 'User-agent: *\nDisallow: /\n')
  assert.equal((await askRobots('nobody.example')).statusCode, 404)
})
