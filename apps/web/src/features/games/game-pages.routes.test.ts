import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import type { call } from '../../domain/api.ts'
import { gamePagesQuery, type ListAsked, nextPage } from './game-pages.ts'

const game = (id: string) => ({
  gameId: id,
  gameName: id,
  gameType: 'RNG',
  vassalage: 'PG',
  gameClassify: '',
  minBet: '',
  nodeId: id,
  nodeName: id,
  showIcon: 1,
  iconUrl: '',
  roomId: '',
  supportPlay: 1,
  gameClassifyNew: '',
  isGameH5: 1,
  freeplay: 0,
  lottoMode: '',
  isPlayable: true,
})

type Asked = { query: Record<string, string>; answer: (ids: string[], totalPages: number) => void }

/** A server that answers when the test says so. */
function handServer() {
  const asked: Asked[] = []
  const ask = ((_name: string, { query }: { query: Record<string, string> }) =>
    new Promise((resolve) => {
      asked.push({
        query,
        answer: (ids, totalPages) => resolve({ games: ids.map(game), pageNum: Number(query.pageNo), totalPages }),
      })
    })) as unknown as typeof call
  return { asked, ask }
}

const list = (name: string): ListAsked => ({ mode: 'all', filter: { type: 'RNG', name }, language: 'EN', pageSize: 35 })
const settle = () => new Promise((resolve) => setImmediate(resolve))

function watch(asked: ListAsked, ask: typeof call) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })
  const observer = new InfiniteQueryObserver(queries, gamePagesQuery(asked, ask))
  const stop = observer.subscribe(() => {})
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ games }) => games.map(({ id }) => id))
  return { observer, shown, stop }
}

test('there is a next page while the number of the page is below the number of pages', { tags: ['LIST-18'] }, () => {
  assert.deepEqual(
    [
      [1, 3],
      [2, 3],
      [3, 3],
      [1, 1],
      [1, 0],
    ].map(([pageNum = 0, totalPages = 0]) => nextPage({ pageNum, totalPages })),
    [2, 3, undefined, undefined, undefined],
  )
})

test('load more appends the next page, another list replaces what stood there', { tags: ['LIST-18', 'LIST-19'] }, async () => {
  const { asked, ask } = handServer()
  const { observer, shown, stop } = watch(list(''), ask)
  await settle()
  assert.deepEqual([asked[0]?.query.pageNo, asked[0]?.query.pageSize], ['1', '35'])
  asked[0]?.answer(['a', 'b'], 2)
  await settle()
  assert.equal(observer.getCurrentResult().hasNextPage, true)
  void observer.fetchNextPage()
  await settle()
  assert.equal(asked[1]?.query.pageNo, '2')
  asked[1]?.answer(['c'], 2)
  await settle()
  assert.deepEqual(shown(), ['a', 'b', 'c'])
  assert.equal(observer.getCurrentResult().hasNextPage, false)
  await observer.fetchNextPage()
  assert.equal(asked.length, 2, 'there is nothing more to ask for')
  observer.setOptions(gamePagesQuery({ ...list('koi'), pageSize: 15 }, ask))
  await settle()
  assert.deepEqual([asked[2]?.query.pageNo, asked[2]?.query.pageSize], ['1', '15'])
  asked[2]?.answer(['koi'], 1)
  await settle()
  assert.deepEqual(shown(), ['koi'])
  stop()
})

test('the hot list of a page asks for the hot games of its kind, all at once', { tags: ['PCALL-10'] }, async () => {
  const { asked, ask } = handServer()
  const { stop } = watch({ mode: 'hot', filter: { type: 'PVP' }, language: 'TH', pageSize: 35 }, ask)
  await settle()
  assert.deepEqual(
    asked.map(({ query }) => query),
    [{ isPlatform: '2', language: 'TH', platform: 'html5', gameType: 'PVP' }],
  )
  stop()
})

test('an answer that arrives after another list was chosen is dropped', { tags: ['LIST-30'] }, async () => {
  const { asked, ask } = handServer()
  const { observer, shown, stop } = watch(list('ko'), ask)
  await settle()
  observer.setOptions(gamePagesQuery(list('koi'), ask))
  await settle()
  asked[1]?.answer(['koi'], 1)
  await settle()
  asked[0]?.answer(['kodiak', 'koi'], 1)
  await settle()
  assert.deepEqual(shown(), ['koi'])
  stop()
})
