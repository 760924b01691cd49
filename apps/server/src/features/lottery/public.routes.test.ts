import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getLastNumbersByLevel, getLotteryMenu, listLastNumbers, listLotteries, listRecentDraws } from '@pavilion/api/lottery'
import type { LotteryTold } from '@pavilion/provider'
import { startTestApp } from '../../../test/harness.ts'
import { type ListingProvider, startListingProvider } from '../../../test/listing-provider.ts'
import { type Client, createClient } from '../../../test/member-client.ts'

// A provider of lotteries, and what it answers to the casino of each of its names.
let vendor: ListingProvider
let world: Awaited<ReturnType<typeof startTestApp>>
let visitor: Client

before(async () => {
  vendor = await startListingProvider()
  world = await startTestApp({ gamesUrl: vendor.url })
  visitor = createClient(world.app)
  await vendor.learn(world.app.pool)
})
after(async () => {
  await world.stop()
  await vendor.stop()
})
beforeEach(() => {
  // Longer than an answer is remembered.
  world.clock.advance(1_001)
  vendor.asked = []
  vendor.answer = (code) => ({ status: 200, body: JSON.stringify({ lotteries: lotteriesOf(code) }) })
})

const draw = (number: number, levels: LotteryTold['draws'][number]['levels']) => ({
  code: `20260301-000${number}`,
  drawn_at: `2026-03-01T08:0${number}:00.000Z`,
  levels,
  revealed: 'ab'.repeat(32),
})
const told = (game: string, draws: LotteryTold['draws']): LotteryTold => ({
  game,
  period_seconds: 60,
  issue: { code: '20260301-0005', closes_at: '2026-03-01T08:04:52.000Z', draws_at: '2026-03-01T08:05:00.000Z' },
  promised: 'cd'.repeat(32),
  draws,
})
const levels = [
  { level: 'special', numbers: ['01234'] },
  { level: 'first', numbers: ['56789'] },
]

function lotteriesOf(provider: string): LotteryTold[] {
  if (provider === 'TCG_LOTTO_VN')
    return [
      told(
        'lotus-draw',
        [2, 1].map((number) => draw(number, levels)),
      ),
    ]
  if (provider === 'ELOTT') return [told('minute-race', [draw(4, [{ level: 'numbers', numbers: ['03', '10'] }])])]
  return []
}

test('the lottery list answers code, name, vassalage, icon, lottoMode, playTypes and closeTime', {
  tags: ['PCALL-12', 'DP-35'],
}, async () => {
  const { value } = await visitor.call(listLotteries, { query: { language: 'VI' } })
  const lotus = value?.list.find(({ code }) => code === 'lotus-draw')
  assert.equal(lotus?.name, 'Xổ Số Hoa Sen')
  assert.deepEqual(
    [lotus?.vassalage, lotus?.gameType, lotus?.closeTime, lotus?.periodSeconds],
    ['TCG_LOTTO_VN', 'LOTT', '2026-03-01T08:04:52.000Z', 60],
  )
  assert.deepEqual(lotus?.playTypes, ['trad', 'ent'])
  const race = value?.list.find(({ code }) => code === 'minute-race')
  assert.deepEqual([race?.lottoMode, race?.gameType], ['Elott', 'ELOTT'])
  assert.ok(value?.list.every(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT'))
  assert.ok(vendor.asked.length > 0 && vendor.asked.every((line) => line === '/v2/a8r_provider.Lottery/List true'), vendor.asked.join())
})

test('the lottery menu answers groups of codes, each lottery in one', { tags: ['PCALL-13', 'DP-35'] }, async () => {
  const { value } = await visitor.call(getLotteryMenu)
  const { value: all } = await visitor.call(listLotteries)
  assert.deepEqual(value?.groups.flatMap(({ codes }) => codes).sort(), all?.list.map(({ code }) => code).sort())
  assert.ok(value?.groups.find(({ key }) => key === 'ELOTT')?.codes.includes('minute-race'))
})

test('recent VN lottery answers the last draws, the newest first', { tags: ['PCALL-14', 'DP-35'] }, async () => {
  const { value } = await visitor.call(listRecentDraws, { query: { code: 'lotus-draw' } })
  assert.deepEqual(
    value?.list.map(({ issue }) => issue),
    ['20260301-0002', '20260301-0001'],
  )
  assert.equal(value?.promised, 'cd'.repeat(32))
})

test('numero answers the latest issue, draw time and numbers of each lottery, or of one', { tags: ['PCALL-15', 'DP-35'] }, async () => {
  const { value } = await visitor.call(listLastNumbers, { query: { code: 'minute-race' } })
  assert.deepEqual(value?.list, [
    { code: 'minute-race', issue: '20260301-0004', drawTime: '2026-03-01T08:04:00.000Z', numbers: ['03', '10'], revealed: 'ab'.repeat(32) },
  ])
  const all = (await visitor.call(listLastNumbers)).value?.list
  assert.deepEqual(all?.map(({ code }) => code).sort(), ['lotus-draw', 'minute-race'])
})

test('VN numero answers the same by prize level', { tags: ['PCALL-16', 'DP-35'] }, async () => {
  const { value } = await visitor.call(getLastNumbersByLevel, { query: { code: 'lotus-draw' } })
  assert.equal(value?.draw?.issue, '20260301-0002')
  assert.deepEqual(value?.draw?.levels, levels)
  const none = lotteriesOf('LOTT')
  assert.deepEqual([none, (await visitor.call(getLastNumbersByLevel, { query: { code: 'sunday-six' } })).value], [[], {}])
})

test('a provider is asked once a second, however many look', async () => {
  await Promise.all(Array.from({ length: 20 }, () => visitor.call(listLastNumbers, { query: { code: 'minute-race' } })))
  assert.equal(vendor.asked.length, 1)
})

test('an unknown lottery is refused; a provider that is down or sends rubbish leaves lists without results', async () => {
  for (const code of ['nothing', 'marigold-nights', '../x', '<script>'])
    assert.equal((await visitor.call(listRecentDraws, { query: { code } })).errorCode, 'game-unknown')
  const rubbish = [
    '{"lotteries":[{}]}',
    'rubbish',
    '[]',
    `{"lotteries":[${JSON.stringify({ ...told('minute-race', []), promised: '<b>' })}]}`,
  ]
  for (const body of rubbish) {
    world.clock.advance(1_001)
    vendor.answer = () => ({ status: 200, body })
    const { value } = await visitor.call(listLotteries)
    assert.equal(value?.list.find(({ code }) => code === 'minute-race')?.closeTime, '', body)
  }
  world.clock.advance(1_001)
  vendor.answer = () => ({ status: 500, body: '{}' })
  assert.deepEqual((await visitor.call(listLastNumbers)).value?.list, [])
})
