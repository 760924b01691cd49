import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadGameNamer, type Names, readSeed } from './demo-texts.ts'

type Promotion = { titles: Names; contents: Names; startsOn?: string; endsOn?: string; terms?: object; category: string }
type Text = { titles: Names; contents?: Names; subtitles?: Names }
type Game = { id: string; playable?: boolean; names: Names }

const LANGUAGES = ['CN', 'EN', 'TH', 'TY', 'VI']
const promotions = await readSeed<Promotion[]>('promotions.json')
const { banners, announcements } = await readSeed<{ banners: Text[]; announcements: Text[] }>('content.json')
const help = await readSeed<Text[]>('help.json')
const merchants = await readSeed<{ settings: Record<string, string> }[]>('merchants.json')
const { games } = await readSeed<{ games: Game[] }>('catalogue.json')
const all: Text[] = [...promotions, ...banners, ...announcements, ...help]
const inEnglish = all.map(({ titles, subtitles, contents }) => [titles.EN, subtitles?.EN, contents?.EN].join(' '))

test('every text of the demo stands in all five languages', () => {
  for (const { titles, subtitles, contents } of all) {
    for (const texts of [titles, subtitles, contents]) if (texts) assert.deepEqual(Object.keys(texts).sort(), LANGUAGES, titles.EN)
  }
})

test('every demo promotion but the welcome names its reward, and none starts in another century', () => {
  for (const { category, terms, titles, startsOn = '', endsOn = '' } of promotions) {
    assert.ok(terms !== undefined || category === 'new_player', titles.EN)
    assert.ok(!/^2[1-9]|^20[3-9]/.test(`${startsOn}${endsOn}`), titles.EN)
  }
})

test('games are named as the catalogue names them in each language: no text writes a name of its own', async () => {
  const texts = inEnglish.join('\n')
  for (const { names } of games) if ((names.EN ?? '').includes(' ')) assert.ok(!texts.includes(names.EN ?? ''), names.EN)
  const withNames = await loadGameNamer()
  for (const { titles, contents = {} } of all) {
    for (const text of Object.values({ ...withNames(titles), ...withNames(contents) })) assert.doesNotMatch(text, /\{game:/)
  }
  assert.deepEqual(withNames({ TH: '{game:marigold-nights}!' }), { TH: 'ราตรีดาวเรือง!' })
  assert.throws(() => withNames({ EN: '{game:no-such-game}' }), /no-such-game/)
})

test('where every game is open, no text says that one is closed or still to come', () => {
  assert.deepEqual(
    games.filter(({ playable }) => playable !== true),
    [],
  )
  for (const text of inEnglish) assert.doesNotMatch(text, /not connected|until the provider|soon|open yet|look ahead/i)
})

test('with a working deposit no text says that money cannot move, and no member is asked to register', () => {
  const licences = merchants.flatMap(({ settings }) =>
    Object.entries(settings).filter(([name]) => /^(licence_text|description)/.test(name)),
  )
  assert.ok(licences.length > 10)
  for (const text of [...inEnglish, ...licences.map(([, value]) => value)]) {
    assert.doesNotMatch(text, /for play money only|demonstration for play money|plays for play money|all for play money/i)
  }
  for (const { contents } of promotions) for (const text of Object.values(contents)) assert.ok(!text.includes('/m/register'))
})

test('the jackpot that a demo merchant shows is a real one', () => {
  for (const { settings } of merchants) assert.equal(settings['jackpot.source'], 'server')
})
