import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toastDurations } from '../ui/toast-store.ts'
import * as limits from './limits.ts'

test('a page fades for 300 ms and a swipe back takes 100 px', { tags: ['CONST-12', 'CONST-13'] }, () => {
  assert.deepEqual([limits.pageFadeMs, limits.swipeBackPixels], [300, 100])
})

test('toasts stay 3 s, 8 s when long, 2 s when they reject, 1 to 1.5 s when all is well', {
  tags: ['CONST-14', 'CONST-15', 'CONST-16', 'CONST-17'],
}, () => {
  assert.deepEqual([limits.toastShortMs, limits.toastLongMs, limits.toastRejectMs, limits.toastSmsSentMs], [3000, 8000, 2000, 1500])
  assert.deepEqual([toastDurations.info, toastDurations.reject, toastDurations.success, toastDurations.offline], [3000, 2000, 1000, 1000])
})

test('loading notices have their ceilings, and a changed password leads home after a second', {
  tags: ['CONST-18', 'CONST-19', 'CONST-20', 'CONST-21'],
}, () => {
  assert.deepEqual([limits.loadingPasswordChangeMs, limits.loadingPasswordResetMs, limits.loadingCeilingMs], [10_000, 15_000, 9_999_000])
  assert.equal(limits.passwordChangeRedirectMs, 1000)
})

test('a change of language settles for 250 ms', { tags: ['CONST-22'] }, () => {
  assert.equal(limits.languageChangeDebounceMs, 250)
})

test('gateways, platform, client type and registration type', {
  tags: ['CONST-24', 'CONST-25', 'CONST-26', 'CONST-27', 'PENTITY-22'],
}, () => {
  assert.deepEqual(
    [limits.gatewayWeb, limits.gatewayMobile, limits.platformCode, limits.gameListClientType, limits.registrationType],
    [1, 3, 'M', '2', 0],
  )
})

test('sizes and waits of the lists', { tags: ['PGEN-19'] }, () => {
  assert.deepEqual([limits.homePageSize, limits.hubPageSize, limits.hotGamesOnHomeMax, limits.hotGamesOnHubMax], [12, 12, 12, 15])
  assert.deepEqual(
    [limits.nameSearchDebounceMs, limits.infiniteScrollPixels, limits.infiniteScrollThrottleMs, limits.carouselSwipePixels],
    [600, 300, 1000, 60],
  )
})
