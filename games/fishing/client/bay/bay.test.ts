import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS } from '../../paytable.ts'
import { type Bay, createBay, leave, oneOf, swim, touchedAt } from './bay.ts'
import { type Bullet, fire, fly, type Hit } from './bullets.ts'
import { chanceOf } from './chance.ts'

const bayOf = (isStill = false, seed = 7) => createBay(390, 560, isStill, chanceOf(seed))

/** Lets a shot fly, sixty frames a second, until it has hit somebody or was given back. */
function flyOut(bay: Bay, bullet: Bullet): { hit: Hit | undefined; spent: Bullet | undefined } {
  let bullets = [bullet]
  for (let frame = 0; frame < 60 * 20; frame++) {
    swim(bay, 1000 / 60)
    const { flying, hits, spent } = fly(bay, bullets, 1000 / 60)
    if (hits.length + spent.length > 0) return { hit: hits[0], spent: spent[0] }
    bullets = flying
  }
  throw new Error('a shot without an end')
}

test('every kind is in the bay at all times, however many are caught and however long it swims', () => {
  const bay = bayOf()
  for (let second = 0; second < 240; second++) {
    for (let frame = 0; frame < 20; frame++) swim(bay, 50)
    leave(bay, bay.swimmers[second % bay.swimmers.length]?.id ?? 0)
    for (const { id } of KINDS) assert.ok(oneOf(bay, id), id)
    for (const { x, y } of bay.swimmers) assert.ok(x > -90 && x < 480 && y > 0 && y < 560, `${x} ${y}`)
  }
  assert.equal(new Set(bay.swimmers.map(({ id }) => id)).size, bay.swimmers.length)
})

test('a shot that follows a fish hits that one and no other, wherever it swims', () => {
  for (const [seed, { id: kind }] of KINDS.entries()) {
    const bay = bayOf(false, seed)
    const target = oneOf(bay, kind)
    assert.ok(target)
    const { hit } = flyOut(bay, fire(bay, 1, '1.00', target, target.id))
    assert.equal(hit?.swimmer.kind, kind)
  }
})

test('a shot at a place hits whoever is first in its way, and one that meets nobody is given back', () => {
  const bay = bayOf()
  const { hit } = flyOut(bay, fire(bay, 1, '1.00', { x: 60, y: 80 }, null))
  assert.ok(hit)
  assert.equal(touchedAt(bay, hit.bullet.x, hit.bullet.y, 8)?.id, hit.swimmer.id)
  const empty: Bay = { ...bayOf(), swimmers: [] }
  const { spent } = flyOut(empty, fire(empty, 2, '0.20', { x: 300, y: 80 }, null))
  assert.deepEqual([spent?.id, spent?.stake], [2, '0.20'])
})

test('with less motion nobody moves, one of each kind stands apart from the others, and a shot arrives at once', () => {
  const bay = bayOf(true)
  const before = bay.swimmers.map(({ x, y }) => `${x} ${y}`)
  swim(bay, 5_000)
  assert.deepEqual(
    bay.swimmers.map(({ x, y }) => `${x} ${y}`),
    before,
  )
  assert.equal(bay.swimmers.length, KINDS.length)
  assert.equal(new Set(before).size, KINDS.length)
  const target = oneOf(bay, 'whale')
  assert.ok(target)
  const { hits } = fly(bay, [fire(bay, 1, '1.00', target, target.id)], 16)
  assert.equal(hits[0]?.swimmer.id, target.id)
})
