import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picturePlans } from '@pavilion/api/picture-uses'
import { bannerWidths } from './banners.ts'

test('uploaded banners are made in exactly the widths that pages ask for', { tags: ['CON-112'] }, () => {
  assert.deepEqual(bannerWidths, [...picturePlans.banner.widths])
})
