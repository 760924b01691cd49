import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languages } from '@pavilion/api/languages'

const folder = join(import.meta.dirname, '../../../../packages/texts/site')

function textsOf(language: string): [string, string][] {
  return globSync(`${language}/*.json`, { cwd: folder }).flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return Object.entries(texts)
  })
}

test('every text that speaks of an age takes the age of the merchant, 18 or 21, and no text names one of its own', {
  tags: ['PROD-10', 'CONST-36'],
}, () => {
  for (const language of languages) {
    const texts = textsOf(language)
    const ofAge = texts.filter(([, text]) => text.includes('{age}'))
    assert.ok(ofAge.length >= 2, language)
    for (const age of [18, 21]) {
      for (const [key, text] of ofAge) {
        const i18n = setupI18n()
        i18n.loadAndActivate({ locale: language, messages: { [key]: compileMessageOrThrow(text) } })
        assert.match(i18n._(key, { age }), new RegExp(`(?<!\\d)${age}(?!\\d)`), `${language} ${key}`)
      }
    }
    const own = texts.filter(([, text]) => /(?<!\d)(?:18|21)(?!\d)/.test(text))
    assert.deepEqual(own, [], language)
  }
})
