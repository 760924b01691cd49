import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toastDurations } from '../ui/toast-store.ts'
import * as limits from './limits.ts'

test('CONST-12 CONST-13 a page fades for 300 ms and a swipe back takes 100 px', () => {
  assert.deepEqual([limits.pageFadeMs, limits.swipeBackPixels], [300, 100])
})

test('CONST-14 CONST-15 CONST-16 CONST-17 toasts stay 3 s, 8 s when long, 2 s when they reject, 1 to 1.5 s when all is well', () => {
  assert.deepEqual([limits.toastShortMs, limits.toastLongMs, limits.toastRejectMs, limits.toastSmsSentMs], [3000, 8000, 2000, 1500])
  assert.deepEqual([toastDurations.info, toastDurations.reject, toastDurations.success, toastDurations.offline], [3000, 2000, 1000, 1000])
})

test('CONST-18 CONST-19 CONST-20 CONST-21 loading notices have their ceilings, and a changed password leads home after a second', () => {
  assert.deepEqual([limits.loadingPasswordChangeMs, limits.loadingPasswordResetMs, limits.loadingCeilingMs], [10_000, 15_000, 9_999_000])
  assert.equal(limits.passwordChangeRedirectMs, 1000)
})

test('CONST-22 a change of language settles for 250 ms', () => {
  assert.equal(limits.languageChangeDebounceMs, 250)
})

test('CONST-24 CONST-25 CONST-26 CONST-27 PENTITY-22 gateways, platform, client type and registration type', () => {
  assert.deepEqual(
    [limits.gatewayWeb, limits.gatewayMobile, limits.platformCode, limits.gameListClientType, limits.registrationType],
    [1, 3, 'M', '2', 0],
  )
})

test('PGEN-19 sizes and waits of the lists', () => {
  assert.deepEqual([limits.homePageSize, limits.hubPageSize, limits.hotGamesOnHomeMax, limits.hotGamesOnHubMax], [12, 12, 12, 15])
  assert.deepEqual(
    [limits.nameSearchDebounceMs, limits.infiniteScrollPixels, limits.infiniteScrollThrottleMs, limits.carouselSwipePixels],
    [600, 300, 1000, 60],
  )
})
