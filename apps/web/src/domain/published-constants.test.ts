import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { contentTypes } from '@pavilion/api/content-types'
import { badgeText } from './badge-text.ts'
import { shownDate } from './dates.ts'
import * as limits from './limits.ts'

const source = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx,css}', { cwd: source }).filter((file) => !file.includes('.test.'))
const read = (file: string) => readFileSync(join(source, file), 'utf8')

test('every published constant has its default, in one place', { tags: ['PCONST-01'] }, () => {
  const table: readonly (readonly [string, unknown, unknown])[] = [
    ['home list page size', limits.homePageSize, 12],
    ['game list page size', [limits.gameListPageSize, limits.smallPageSize], [35, 15]],
    ['hub page size', limits.hubPageSize, 12],
    ['favourites page size', limits.favouritesPageSize, 35],
    ['favourite ids page size', limits.favouriteIdsPageSize, 100],
    ['hot games on home and on hub', [limits.hotGamesOnHomeMax, limits.hotGamesOnHubMax], [12, 15]],
    ['winner board limit and auto-scroll above', [limits.winnersMax, limits.winnersStillMax], [20, 4]],
    ['banner autoplay and speed', [limits.bannerAutoplayMs, limits.bannerSpeedMs], [5000, 1000]],
    ['infinite scroll distance and throttle', [limits.infiniteScrollPixels, limits.infiniteScrollThrottleMs], [300, 1000]],
    ['swipe threshold', limits.carouselSwipePixels, 60],
    ['name search debounce', limits.nameSearchDebounceMs, 600],
    ['language-change debounce', limits.languageChangeDebounceMs, 250],
    ['loading toast and promotions loading', [limits.loadingGamesMs, limits.loadingPromotionsMs], [3000, 3000]],
    ['side-menu promotions', limits.sideMenuPromotionsMax, 8],
    ['home swiper slides per view and first items', [limits.homeSlidesPerView, limits.homeFirstItems], [3, 6]],
    ['menu scroll step', limits.menuScrollItems, 3],
    ['marquee rate', limits.marqueeFramesPerSecond, 30],
    ['copy confirmation', limits.copyConfirmationMs, 2000],
    ['jackpot start', [limits.jackpotStartMin, limits.jackpotStartMax], [2_000_000_000, 2_099_999_999]],
    ['jackpot rise', [limits.jackpotRiseMin, limits.jackpotRiseMax], [10_000, 50_000]],
    ['jackpot interval', [...limits.jackpotPausesMs], [3000, 4000, 5000]],
    ['date format, theme and platform code', [limits.dateFormat, limits.defaultTheme, limits.platformCode], ['MM/DD/YYYY', 'dark', 'M']],
    ['unread badge cap', limits.unreadShownMax, 99],
    ['mark-read throttle', limits.markReadThrottleMs, 150],
    ['inbox unread throttle', limits.unreadThrottleMs, 250],
    ['oldest iOS for the web app and extra tip up to', [limits.iosVersionMin, limits.iosLegacyVersionMax], [1204, 1201]],
    ['balance decimals', limits.balanceDecimals, 2],
    ['feedback length, upload size and count', [limits.feedbackLengthMax, limits.uploadBytesMax, limits.uploadsMax], [140, 5_242_880, 3]],
    ['minimum age', limits.minimumAgeDefault, 18],
    ['gateways', [limits.gatewayWeb, limits.gatewayMobile], [1, 3]],
    ['winner board category', limits.winnersCategory, 'ALL'],
    ['hot games isPlatform, clientType of lists', [limits.hotGamesPlatform, limits.gameListClientType], ['2', '2']],
    ['lottery vendor codes', [...limits.lotteryProviders], ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']],
    ['prize modes', [...limits.prizeModes], ['Lott', 'ZY', 'Elott', 'SEA']],
    ['play types', [...limits.playTypes], ['trad', 'ent']],
  ]
  for (const [name, actual, expected] of table) assert.deepEqual(actual, expected, name)
  assert.equal(shownDate('2026-03-09'), limits.dateFormat.replace('MM', '03').replace('DD', '09').replace('YYYY', '2026'))
  // No other file gives one of these names a value of its own.
  const names = Object.keys(limits).join('|')
  const others = files.filter((file) => !/(domain[/\\](limits|lottery-launch\.routes)|lib[/\\]i18n)\.ts$/.test(file))
  assert.deepEqual(
    others.filter((file) => new RegExp(`\\bconst (?:${names})\\b`).test(read(file))),
    [],
  )
  // The theme and the slides per view live in the style sheets besides.
  assert.match(read('ui/tokens.css'), /:root \{[^}]*color-scheme: dark/)
  assert.match(read('features/games/game-section.module.css'), /calc\(\(100% - 16px\) \/ 3\)/)
  assert.deepEqual([99, 100].map(badgeText), ['99', '99+'])
})

test('the content types are agent A, player PL, banner B, popup PU and promotion PR, and hot news H', { tags: ['PENTITY-24'] }, () => {
  assert.deepEqual(contentTypes, { agent: 'A', player: 'PL', banner: 'B', popUp: 'PU', promotion: 'PR', hotNews: 'H' })
})

test('the front end holds no rule, price or payout of the server', { tags: ['PCONST-08'] }, () => {
  const known = /\b(?:payouts?|paytable|rtp|returnToPlayer|houseEdge|odds|prizeTable|multiplierOf)\b\s*=/i
  assert.deepEqual(
    files.filter((file) => /\.tsx?$/.test(file) && known.test(read(file))),
    [],
  )
  const games = /from '(?:@pavilion\/game-|(?:\.\.\/)+games\/)/
  assert.deepEqual(
    files.filter((file) => games.test(read(file))),
    [],
  )
  assert.ok(known.test('const payouts = [1, 2]') && games.test("from '@pavilion/game-kit'"), 'a breach would be noticed')
})
