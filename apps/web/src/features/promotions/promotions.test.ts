import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promotionCategories } from '@pavilion/api/promotion-rules'
import { rulesOf } from '@pavilion/api/promotion-sentences'
import { moneyText } from '../../domain/money-text.ts'
import { readToast, showToast } from '../../ui/toast-store.ts'
import { ALL, cardPicture, firstPromotions, type Promotion, promotionPath, spanOf, tabsOf } from './promotions.ts'
import { sayLoading } from './use-loading-toast.ts'

const promotion = (changes: Partial<Promotion> = {}): Promotion => ({
  id: '1',
  title: 'One',
  category: 'rng_promo',
  content: '<p>x</p>',
  startDate: '2026-11-01',
  endDate: '',
  noExpiry: 1,
  announcementImages: [],
  read: false,
  currencySymbol: '₱',
  ...changes,
})

test('the side menu takes the first eight promotions', { tags: ['SIDEMENU-21'] }, () => {
  const many = Array.from({ length: 11 }, (_, index) => promotion({ id: String(index) }))
  assert.deepEqual(
    firstPromotions(many).map(({ id }) => id),
    ['0', '1', '2', '3', '4', '5', '6', '7'],
  )
  assert.equal(firstPromotions(many.slice(0, 3)).length, 3)
})

test('the picture of a card is the one with sequence 1', { tags: ['PROMO-03'] }, () => {
  const images = [
    { sequence: 2, url: '/art/covers/b' },
    { sequence: 1, url: '/art/covers/a' },
  ]
  assert.equal(cardPicture(promotion({ announcementImages: images })), '/art/covers/a')
  assert.equal(cardPicture(promotion()), undefined)
})

test('the days are written MM/DD/YYYY: without an end long term, on one day once', { tags: ['PROMO-09', 'PROMO-10', 'PROMO-11'] }, () => {
  assert.deepEqual(spanOf(promotion()), { kind: 'open', start: '11/01/2026', end: '' })
  assert.deepEqual(spanOf(promotion({ endDate: '2026-11-01', noExpiry: 0 })), { kind: 'day', start: '11/01/2026', end: '11/01/2026' })
  assert.deepEqual(spanOf(promotion({ endDate: '2026-12-31', noExpiry: 0 })), { kind: 'range', start: '11/01/2026', end: '12/31/2026' })
})

test('the kinds of promotion are those of the specification, and tabs show only for more than one of them', { tags: ['PROMO-13'] }, () => {
  const named =
    'all new_player deposit_promo app_download rng_promo live_promo pvp_promo sport_promo fish_promo lotto_promo rebate_promo player_rank_rules point_mall other_promo'
  assert.deepEqual([ALL, ...promotionCategories], named.split(' '))
  assert.deepEqual(tabsOf([promotion(), promotion({ id: '2' })]), [])
  assert.deepEqual(tabsOf([promotion({ category: 'other_promo' }), promotion(), promotion({ category: 'new_player' })]), [
    'all',
    'new_player',
    'rng_promo',
    'other_promo',
  ])
})

test('a promotion has an address of its own', () => {
  assert.equal(promotionPath('12'), '/m/activityDetail?id=12')
})

test('that promotions load is said until they are there, and for three seconds at most', { tags: ['PROMO-15'] }, ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const over = sayLoading('Loading')
  mock.timers.tick(2_999)
  assert.deepEqual([readToast()?.kind, readToast()?.text], ['loading', 'Loading'])
  mock.timers.tick(1)
  assert.equal(readToast(), null, 'they are not there yet, and nothing is said any more')
  showToast('success', 'Something else')
  over()
  assert.equal(readToast()?.text, 'Something else', 'what is said since stays')
  const quick = sayLoading('Loading')
  mock.timers.tick(100)
  quick()
  assert.equal(readToast(), null, 'they are there')
})

test('the rules that are read are made of the terms that decide: each part of the terms has its sentence', () => {
  const terms = {
    kind: 'promotion',
    entry: 'join',
    deposit: { minimum: '100.00', percent: 50, maximum: '75.00' },
    turnover: 4,
    countsDeposit: true,
    weights: { RNG: 100, LIVE: 10, PVP: 0 },
    maximumStake: '20.00',
    claimDays: 7,
    days: 30,
    memberTypes: [0],
    repeat: 'daily',
  } as const
  const rules = rulesOf({ ...terms, memberTypes: [0] }, (amount) => moneyText('₱', amount))
  assert.deepEqual(rules.slice(0, 5), [
    { key: 'promotions.ruleDeposit', values: { amount: '₱100.00' } },
    { key: 'promotions.rulePercent', values: { percent: '50' } },
    { key: 'promotions.ruleMaximum', values: { amount: '₱75.00' } },
    { key: 'promotions.ruleTurnoverDeposit', values: { days: '30', times: '4' } },
    {
      key: 'promotions.ruleWeights',
      games: [
        { type: 'RNG', percent: '100' },
        { type: 'LIVE', percent: '10' },
      ],
    },
  ])
  const keys = rules.map(({ key }) => key)
  for (const key of ['ruleMaximumStake', 'ruleRealFirst', 'ruleLost', 'ruleClaimDays', 'ruleMembers', 'ruleDaily']) {
    assert.ok(keys.includes(`promotions.${key}`), key)
  }
})
