import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageAddress } from './image-address.ts'

const game = { id: 'lucky-koi', provider_code: 'PG', icon_url: '' }
const images = { merchantCode: 'pavilion', hosts: ['one.test', 'two.test', 'three.test'], fallbackHost: 'spare.test' }
const give = (number: number) => () => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

test('the host of a picture is picked at random from the configured list', { tags: ['PGEN-14'] }, () => {
  const hosts = [0, 1, 2, 3, 0xff_ff_ff_ff].map((number) => new URL(imageAddress(images, game, give(number))).host)
  assert.deepEqual(hosts, ['one.test', 'two.test', 'three.test', 'one.test', 'one.test'])
})

test('without a list the configured fallback host is used, and without both there is no address', { tags: ['PGEN-15'] }, () => {
  assert.equal(imageAddress({ ...images, hosts: [] }, game, give(7)), 'https://spare.test/pavilion/mobile/PG/lucky-koi.png')
  assert.equal(imageAddress({ ...images, hosts: [], fallbackHost: '' }, game, give(7)), '')
})

test('a game icon is below its provider’s mobile path with the merchant code, unless it has an address of its own', {
  tags: ['PGEN-16'],
}, () => {
  assert.equal(imageAddress(images, game, give(1)), 'https://two.test/pavilion/mobile/PG/lucky-koi.png')
  assert.equal(
    imageAddress(images, { ...game, id: 'a/../b', provider_code: 'X?Y' }, give(0)),
    'https://one.test/pavilion/mobile/X%3FY/a%2F..%2Fb.png',
  )
  assert.equal(imageAddress(images, { ...game, icon_url: '/art/covers/lucky-koi' }, give(0)), '/art/covers/lucky-koi')
})
