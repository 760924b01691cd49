import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { call } from '../../domain/api.ts'
import type { GamesPage } from './game-pages.ts'
import { favouriteIdsKey, favouriteIdsQuery, toggleFavourite } from './toggle-favourite.ts'

const game = (id: string) => ({
  id,
  name: id,
  editionOf: '',
  providerCode: 'PG',
  type: 'RNG',
  cover: '',
  isPlayable: true,
  isNew: false,
  isFreePlay: false,
})
const listKey = ['listFavourites', {}, 'EN']

function setUp() {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(favouriteIdsKey, ['a', 'b'])
  queries.setQueryData(listKey, { pages: [{ games: [game('b'), game('a')], next: undefined }], pageParams: [1] })
  const shown = () => ({
    ids: queries.getQueryData(favouriteIdsKey),
    list: queries.getQueryData<{ pages: GamesPage[] }>(listKey)?.pages.flatMap(({ games }) => games.map(({ id }) => id)),
  })
  return { queries, shown }
}

test('removing a favourite updates the lists of the page, and then calls the server', { tags: ['FAV-04'] }, async () => {
  const { queries, shown } = setUp()
  const calls: unknown[] = []
  const ask = (async (name: string, { body }: { body: unknown }) => {
    calls.push([name, body, shown()])
    return {}
  }) as unknown as typeof call
  assert.equal(await toggleFavourite(queries, game('a'), ask), undefined)
  assert.deepEqual(calls, [['removeFavourite', { nodeId: 'a', vendor: 'PG' }, { ids: ['b'], list: ['b'] }]])
  await toggleFavourite(queries, game('c'), ask)
  assert.deepEqual(calls[1], ['addFavourite', { nodeId: 'c', vendor: 'PG' }, { ids: ['b', 'c'], list: ['b'] }])
})

test('what the server does not take stands in the lists again', { tags: ['FAV-04'] }, async () => {
  const { queries, shown } = setUp()
  const refusal = new Error('refused')
  const ask = (async () => {
    throw refusal
  }) as unknown as typeof call
  assert.equal(await toggleFavourite(queries, game('a'), ask), refusal)
  assert.deepEqual(shown().ids, ['b', 'a'])
  assert.deepEqual(shown().list, ['b', 'a'])
})

test('a tap before the favourites are known waits for them, and takes the mark of a favourite away', { tags: ['FAV-04'] }, async () => {
  const { queries } = setUp()
  queries.removeQueries({ queryKey: favouriteIdsKey })
  const calls: string[] = []
  const ask = (async (name: string) => {
    calls.push(name)
    return name === 'listFavouriteIds' ? { content: ['a', 'b'], totalPages: 1 } : {}
  }) as unknown as typeof call
  assert.equal(await toggleFavourite(queries, game('a'), ask), undefined)
  assert.deepEqual(calls, ['listFavouriteIds', 'removeFavourite'])
  assert.deepEqual(queries.getQueryData(favouriteIdsKey), ['b'])
})

test('where the favourites cannot be read, a tap changes nothing and answers why', { tags: ['FAV-04'] }, async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const refusal = new Error('no connection')
  const ask = (async () => {
    throw refusal
  }) as unknown as typeof call
  assert.equal(await toggleFavourite(queries, game('a'), ask), refusal)
  assert.equal(queries.getQueryData(favouriteIdsKey), undefined)
})

test('a tap that waits for the favourites is not lost when its page is left before they are known', { tags: ['FAV-04'] }, async () => {
  const { queries } = setUp()
  queries.removeQueries({ queryKey: favouriteIdsKey })
  const calls: string[] = []
  let tell = (_: unknown) => {}
  const told = new Promise((resolve) => {
    tell = resolve
  })
  const ask = (async (name: string, options: { signal?: AbortSignal }) => {
    calls.push(name)
    if (name !== 'listFavouriteIds') return {}
    await told
    options.signal?.throwIfAborted()
    return { content: [], totalPages: 1 }
  }) as unknown as typeof call
  const leave = new QueryObserver(queries, favouriteIdsQuery(ask)).subscribe(() => {})
  const toggled = toggleFavourite(queries, game('c'), ask)
  leave()
  tell(undefined)
  assert.equal(await toggled, undefined)
  assert.deepEqual(calls, ['listFavouriteIds', 'addFavourite'])
})
