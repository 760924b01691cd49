import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canBeFavourite, readAllIds, withFavourite, withoutFavourite } from './favourite-list.ts'

test('a game that is a favourite already is not added again', { tags: ['FAV-03', 'FAV-05'] }, () => {
  const ids = ['a', 'b']
  assert.equal(withFavourite(ids, 'a'), ids)
  assert.deepEqual(withFavourite(ids, 'c'), ['a', 'b', 'c'])
})

test('a mark that is not there cannot be taken away', () => {
  const ids = ['a', 'b']
  assert.equal(withoutFavourite(ids, 'x'), ids)
  assert.deepEqual(withoutFavourite(ids, 'a'), ['b'])
})

test('the ids of all pages are read, however many there are', async () => {
  const asked: number[] = []
  const ids = await readAllIds(async (pageNo) => {
    asked.push(pageNo)
    return { content: [`id-${pageNo}`], totalPages: 3 }
  })
  assert.deepEqual(asked, [1, 2, 3])
  assert.deepEqual(ids, ['id-1', 'id-2', 'id-3'])
  assert.deepEqual(await readAllIds(async () => ({ content: [], totalPages: 0 })), [])
})

test('lotteries carry no star', () => {
  assert.deepEqual(
    ['RNG', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS'].map((type) => canBeFavourite({ type })),
    [true, true, false, false, true],
  )
})
