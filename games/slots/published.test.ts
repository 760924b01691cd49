import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyFigures, returnOf, toldOf } from './proof/told-of.ts'
import { publishedOf, publishedVersions } from './published.ts'
import { titles } from './titles/index.ts'

for (const title of titles) {
  test(`what is published of ${title.id} is what is worked out, and its data are those of its version`, {
    tags: ['GAM-026', 'GAM-045'],
  }, () => {
    assert.deepEqual(publishedOf(title.id), toldOf(title))
    assert.equal(new Set(publishedVersions[title.id]?.map(({ version }) => version)).size, publishedVersions[title.id]?.length)
  })

  test(`${title.id} returns between 95.5 and 97 %, whatever start is chosen`, () => {
    const returns = everyFigures(title).map((figures) => returnOf(figures) * 100)
    assert.ok(
      returns.every((each) => each >= 95.5 && each <= 97),
      String(returns),
    )
    assert.ok(Math.max(...returns) - Math.min(...returns) <= 0.2)
  })
}
