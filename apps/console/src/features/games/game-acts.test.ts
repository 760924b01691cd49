import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actsOf, actsOfMany, type Game } from './game-acts.ts'

const t = (key: string) => key
const game = (more: Partial<Game> = {}): Game => ({
  ...{ id: 'koi', provider: 'BGS', type: 'RNG', kinds: [], isHot: false, isNew: false, names: { EN: 'Koi' }, picture: '', place: 3 },
  ...{ isPlayable: true, isHidden: false, isMobile: true, version: 1 },
  ...more,
})

test('a game offers what it is not yet, and many games whatever one of them is not yet', { tags: ['CON-123'] }, () => {
  const idsOf = (more: Partial<Game>) => actsOf(game(more), 'Koi', t).map(({ id }) => id)
  assert.deepEqual(idsOf({}), ['hide', 'hot', 'new', 'move', 'names', 'picture'])
  assert.deepEqual(idsOf({ isHidden: true, isHot: true, isNew: true }), ['show', 'not-hot', 'not-new', 'move', 'names', 'picture'])
  const many = actsOfMany([game({}), game({ id: 'bells', isHidden: true })], t, () => undefined)
  assert.deepEqual(
    many.map(({ id }) => id),
    ['hide', 'show', 'hot', 'new', 'move'],
  )
})

test('the names of a game begin with what it is called, and English cannot be left out', { tags: ['CON-123'] }, () => {
  const fields = actsOf(game({ names: { EN: 'Koi', TH: 'ปลา' } }), 'Koi', t).find(({ id }) => id === 'names')?.fields ?? []
  assert.deepEqual(
    fields.map(({ name, initial, min = 0 }) => [name, initial, min]),
    [
      ['EN', 'Koi', 1],
      ['TY', '', 0],
      ['CN', '', 0],
      ['VI', '', 0],
      ['TH', 'ปลา', 0],
    ],
  )
})
