import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { sitePictureBytesMax } from '@pavilion/api/picture-uses'
import { listSitePictures } from '@pavilion/api/pictures'
import sharp from 'sharp'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { type App, buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let beside: App
let writer: Client
let cashier: Client
before(async () => {
  world = await startTestApp()
  beside = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  writer = await openOperator(world, 'writer', ['content'])
  cashier = await openOperator(world, 'cashier', ['cashier', 'viewer'])
})
after(async () => {
  await beside.close()
  await world.stop()
})

type Uploaded = { address: string; use: string; name: string; bytes: number; uploadedBy: string }
const upload = async (by: Client, payload: Buffer, query: Record<string, string> = {}, type = 'image/png') => {
  const headers = { 'content-type': type }
  const answer = await by.send({ method: 'POST', url: '/operator/api/pictures', payload, query: { use: 'banner', ...query }, headers })
  return { code: answer.errorCode, picture: answer.value as Uploaded | undefined }
}
const fetchFile = (address: string, app: App = world.app, host = 'localhost') =>
  app.server.inject({ method: 'GET', url: address, headers: { host } })

const WORDS = 'Taken at 14.5995 N, 120.9842 E'
/** A gradient, so that no two widths are alike, with a place of birth in its head. */
const draw = (width = 1600, height = 800, tint = '#3b2f8f') => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g"><stop stop-color="${tint}"/><stop offset="1" stop-color="#f7b23b"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg)).withExif({ IFD0: { ImageDescription: WORDS } })
}

test('a picture of each format is made in the widths and formats of the site, without a word of its file', {
  tags: ['CON-112'],
}, async () => {
  const sources = { png: draw().png(), jpeg: draw().jpeg(), webp: draw().webp(), avif: draw().avif({ effort: 0 }) }
  for (const [kind, source] of Object.entries(sources)) {
    const bytes = await source.toBuffer()
    assert.ok(bytes.includes(WORDS), `${kind} tells where it was taken`)
    const { picture, code } = await upload(writer, bytes, { name: `harbour.${kind}` }, `image/${kind}`)
    assert.ok(picture, code)
    assert.match(picture.address, /^\/pictures\/[0-9a-f]{32}$/)
    assert.deepEqual([picture.use, picture.name, picture.uploadedBy], ['banner', `harbour.${kind}`, 'writer'])
    for (const [width, height] of [
      [780, 366],
      [1170, 549],
    ] as const)
      for (const [ending, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const file = await fetchFile(`${picture.address}-${width}.${ending}`)
        const drawn = await sharp(file.rawPayload).metadata()
        assert.deepEqual([drawn.format, drawn.width, drawn.height, drawn.exif], [format, width, height, undefined], `${kind} ${ending}`)
        assert.ok(!file.rawPayload.includes(WORDS))
      }
  }
  const cover = (await upload(writer, await draw(600, 800).png().toBuffer(), { use: 'cover' })).picture
  const file = await sharp((await fetchFile(`${cover?.address}-360.avif`)).rawPayload).metadata()
  assert.deepEqual([file.width, file.height], [360, 480])
})

test('what is at an address stays for ever and is answered by every server; the same picture once more is the same', {
  tags: ['CON-112'],
}, async () => {
  const bytes = await draw(1200, 600, '#146c43').png().toBuffer()
  const first = await upload(writer, bytes, { name: 'forest.png' })
  const again = await upload(writer, bytes, { name: 'forest again.png' })
  assert.deepEqual(again.picture, first.picture)
  const { rows } = await world.app.pool.query(
    "select count(*)::integer as count from operator_actions where action = 'upload-picture' and subject = $1",
    [`picture:${first.picture?.address.slice('/pictures/'.length)}`],
  )
  assert.equal(rows[0]?.count, 1)
  for (const app of [world.app, beside]) {
    const file = await fetchFile(`${first.picture?.address}-780.avif`, app)
    assert.equal(file.statusCode, 200)
    assert.equal(file.headers['content-type'], 'image/avif')
    assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(file.headers['x-content-type-options'], 'nosniff')
    assert.match(String(file.headers['content-security-policy']), /sandbox/)
  }
  const [one] = [await fetchFile(`${first.picture?.address}-780.avif`), await fetchFile(`${first.picture?.address}-780.avif`)]
  assert.ok(one && one.rawPayload.length > 500)
  for (const address of [`/pictures/${'0'.repeat(32)}-780.avif`, `${first.picture?.address}-781.avif`, '/pictures/x'])
    assert.equal((await fetchFile(address)).statusCode, 404, address)
})

test('SVG, a wrong signature, a bomb, what is too large, too small or cut off is refused with its own code', {
  tags: ['CON-112'],
}, async () => {
  const png = await draw(900, 500).png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  assert.equal((await upload(writer, svg, {}, 'image/svg+xml')).code, 'unsupported-content')
  assert.equal((await upload(writer, svg)).code, 'site-picture-kind')
  const before = await count()
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), png])
  const gif = await sharp(png).gif().toBuffer()
  const torn = Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>'.repeat(10))])
  for (const bytes of [pdf, gif, torn, png.subarray(0, 60), png.subarray(0, Math.floor(png.length / 2)), Buffer.from('RIFF0000WEBPVP8 ')])
    assert.equal((await upload(writer, bytes)).code, 'site-picture-kind')
  // Small as a file and large as a picture: 49 million pixels of one colour. And one that only says so in its head.
  const bomb = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#000' } })
    .png({ palette: true })
    .toBuffer()
  const liar = Buffer.from(png)
  liar.writeUInt32BE(60_000, 16)
  liar.writeUInt32BE(60_000, 20)
  assert.ok(bomb.length < 200_000)
  assert.equal((await upload(writer, bomb)).code, 'site-picture-too-large')
  assert.notEqual((await upload(writer, liar)).code, undefined)
  assert.equal(
    (await upload(writer, Buffer.concat([png, Buffer.alloc(sitePictureBytesMax + 1 - png.length)]))).code,
    'site-picture-too-large',
  )
  assert.equal((await upload(writer, await draw(779, 600).png().toBuffer())).code, 'picture-too-small')
  assert.equal(await count(), before, 'nothing is kept of what was refused')
  // As long as is allowed, to the byte, and of 40 million pixels.
  const large = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#204080' } })
    .png()
    .toBuffer()
  const { code, picture } = await upload(writer, Buffer.concat([large, Buffer.alloc(sitePictureBytesMax - large.length)]))
  assert.ok(picture, code)
})

test('pictures are brought and listed by who writes content, each merchant its own', { tags: ['CON-112'] }, async () => {
  const foreign = await openOperator(world, 'foreign', ['content'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const bytes = await draw(800, 400, '#7a1f2b').png().toBuffer()
  assert.equal((await upload(cashier, bytes)).code, 'role-missing')
  assert.equal((await upload(createClient(world.app), bytes)).code, 'not-logged-in')
  world.clock.advance(1_000)
  const mine = (await upload(writer, bytes)).picture
  const list = async (by: Client, query: object = {}) => (await by.call(listSitePictures, { query })).value?.list ?? []
  assert.equal((await list(writer))[0]?.address, mine?.address)
  assert.ok((await list(writer, { use: 'cover' })).every(({ use }) => use === 'cover'))
  assert.deepEqual(await list(foreign), [])
  assert.equal((await cashier.call(listSitePictures, { query: {} })).errorCode, 'role-missing')
  // The same picture of another merchant is its own row over the same files.
  const theirs = (await upload(foreign, bytes)).picture
  assert.deepEqual([theirs?.address, theirs?.uploadedBy], [mine?.address, 'foreign'])
})

const count = async (): Promise<number> =>
  (await world.app.pool.query('select count(*)::integer as count from site_pictures')).rows[0]?.count

test('who may not bring a picture is refused before a byte of it is read', { tags: ['CON-112'] }, async () => {
  const address = new URL(await world.app.server.listen({ port: 0, host: '127.0.0.1' }))
  for (const [path, token, code] of [
    ['/operator/api/pictures?use=banner', undefined, 'not-logged-in'],
    ['/operator/api/pictures?use=banner', cashier.token, 'role-missing'],
    ['/wps/cashier/deposit/slip?id=1', undefined, 'not-logged-in'],
  ] as const) {
    const headers = {
      ...{ host: 'localhost', 'content-type': 'image/png', 'content-length': sitePictureBytesMax },
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const asked = request(new URL(path, address), { method: 'POST', headers })
    asked.on('error', () => {})
    asked.flushHeaders()
    const [answer] = (await once(asked, 'response', { signal: AbortSignal.timeout(5_000) })) as [IncomingMessage]
    assert.equal(JSON.parse(await text(answer)).errorCode, code, path)
    asked.destroy()
  }
})
