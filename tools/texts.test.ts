// The one check of all texts for people: `packages/texts/<place>/<language>/<slice>.json`. A text that misses in a language, lost the
// place of a value, or is read by nobody is wrong in five languages before anybody notices.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languages } from '@pavilion/api/languages'
import { transferKindNames } from '@pavilion/api/transfer-kinds'
import { root } from './config.ts'

const places = ['site', 'console', 'games', 'server'] as const
type Place = (typeof places)[number]

/** The texts of a language by `slice.key`. */
type Texts = Readonly<Record<string, string>>

/** The clients' texts have plural forms; those of games and of the server are sentences with `{name}`. */
const compiled: readonly Place[] = ['site', 'console']

/** What may read the texts of a place. */
const readers: Readonly<Record<Place, string>> = {
  site: '{apps/web/src,packages}/**/*.{ts,tsx}',
  console: '{apps/console/src,packages}/**/*.{ts,tsx}',
  games: '{games,packages/provider}/**/*.{ts,tsx}',
  server: 'apps/server/src/**/*.ts',
}

const isOutput = (name: string) => /(^|\/)(node_modules|dist)$/.test(name)

function readTexts(place: Place, language: string): Texts {
  const folder = join(root, 'packages/texts', place, language)
  return Object.fromEntries(
    globSync('*.json', { cwd: folder }).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(([key, text]) => [
        `${basename(file, '.json')}.${key}`,
        text,
      ]),
    ),
  )
}

const readPlace = (place: Place) => new Map(languages.map((language) => [language as string, readTexts(place, language)]))

function readCode(place: Place): string {
  return globSync(readers[place], { cwd: root, exclude: isOutput })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('packages/texts/'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

// The names in a compiled text, those within its plural forms too.
function namesIn(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return []
    const [name, , forms] = token
    const within = typeof forms === 'object' && forms !== null ? Object.values(forms).flatMap(namesIn) : []
    return [String(name), ...within]
  })
}

function valuesOf(text: string, isCompiled: boolean): string {
  const names = isCompiled ? namesIn(compileMessageOrThrow(text)) : [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].sort().join(' ')
}

/** What is wrong between a language and English: a key that only one of them has, an empty text, other values. */
function findGaps(texts: ReadonlyMap<string, Texts>, isCompiled: boolean): string[] {
  const english = texts.get('EN') ?? {}
  return [...texts].flatMap(([language, own]) => [
    ...Object.keys(english)
      .filter((key) => own[key] === undefined)
      .map((key) => `${language} lacks ${key}`),
    ...Object.keys(own)
      .filter((key) => english[key] === undefined)
      .map((key) => `English lacks ${key} of ${language}`),
    ...Object.entries(own)
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `${language} ${key} is empty`),
    ...Object.entries(own)
      .filter(([key, text]) => valuesOf(text, isCompiled) !== valuesOf(english[key] ?? '', isCompiled))
      .map(([key]) => `${language} ${key} has other values`),
  ])
}

/** Keys that no code of a client reads: neither as they are, nor by a name that is put together, nor as the words of a refusal. */
function findUnread(keys: readonly string[], code: string, putTogether = /[`'"]([a-zA-Z]+\.[A-Za-z]*)\$\{/g): string[] {
  const beginnings = [...code.matchAll(putTogether)].map(([, beginning = '']) => beginning)
  const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const refusals = new Set([...code.matchAll(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g)].map(([name]) => `errors.${camel(name)}`))
  // What a name is put together with is a word of the code, or a number.
  const bare = (word: string) => word.replace(/[-_]/g, '').toLowerCase()
  const words = new Set([...code.matchAll(/[A-Za-z][A-Za-z0-9_-]*/g)].map(([word]) => bare(word)))
  const isWord = (rest: string) =>
    /^\d*$/.test(rest) || [rest, rest.replace(/^[a-z]+_|^to(?=[A-Z])|(?:Field|Text|Hint)$/g, '')].some((word) => words.has(bare(word)))
  const isRead = (key: string) => ["'", '"', '`'].some((quote) => code.includes(quote + key + quote))
  return keys.filter((key) => {
    // Keys that the specification gives have no name of their file; some texts have another one that goes on from them.
    const name = key.replace(/^spec\./, '')
    const hasOther = name.endsWith('Text') && code.includes('}Text`') && isRead(name.slice(0, -'Text'.length))
    const isPutTogether = beginnings.some((beginning) => key.startsWith(beginning) && isWord(key.slice(beginning.length)))
    return !isRead(name) && !hasOther && !refusals.has(key) && !isPutTogether
  })
}

/**
 * Keys of an object of texts that no code reads: neither between quotes, nor as a property, nor put together of two words of the code.
 * Their slice is an import, so the key alone is looked for.
 */
function findUnreadProperties(keys: readonly string[], code: string): string[] {
  const quoted = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, word]) => word))
  const properties = new Set([...code.matchAll(/\.([A-Za-z]\w*)/g)].map(([, word]) => word))
  const words = new Set(code.match(/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g))
  const beginnings = new Set([...code.matchAll(/[`'"]([A-Za-z]+[.-])\$\{/g)].map(([, beginning]) => beginning))
  const endings = new Set([...code.matchAll(/\}([.-]?[A-Za-z]+)`/g)].map(([, ending = '']) => ending))
  const joined = new Set([...code.matchAll(/\}([.-])\$\{/g)].map(([, mark]) => mark))
  return keys.filter((key) => {
    const name = key.slice(key.indexOf('.') + 1)
    if (quoted.has(name) || properties.has(name)) return false
    const [, head = '', mark = '', rest = ''] = /^([A-Za-z]+)([.-])(.+)$/.exec(name) ?? []
    if (words.has(rest) && (beginnings.has(head + mark) || (joined.has(mark) && words.has(head)))) return false
    const ending = [...endings].find((end) => name.endsWith(end) && quoted.has(name.slice(0, -end.length)))
    return ending === undefined
  })
}

test('every text exists in all five languages, none is empty, and all have the same values', {
  tags: ['I18N-04', 'I18N-05', 'I18N-06', 'ERR-35', 'CON-017'],
}, () => {
  for (const place of places) {
    const texts = readPlace(place)
    assert.ok(Object.keys(texts.get('EN') ?? {}).length > (place === 'server' ? 40 : 100), place)
    assert.deepEqual(findGaps(texts, compiled.includes(place)), [], place)
    const [key = ''] = Object.keys(texts.get('EN') ?? {})
    const planted = (own: Texts) => new Map([...texts, ['TH', own]])
    const { [key]: text = '', ...others } = texts.get('TH') ?? {}
    assert.deepEqual(findGaps(planted(others), compiled.includes(place)), [`TH lacks ${key}`], place)
    assert.deepEqual(findGaps(planted({ ...others, [key]: text, 'more.thanEnglish': 'x' }), compiled.includes(place)), [
      'English lacks more.thanEnglish of TH',
    ])
    assert.ok(findGaps(planted({ ...others, [key]: ' ' }), compiled.includes(place)).includes(`TH ${key} is empty`), place)
    assert.deepEqual(findGaps(planted({ ...others, [key]: `${text} {nobodyHasIt}` }), compiled.includes(place)), [
      `TH ${key} has other values`,
    ])
  }
})

test('every text of the site and of the console is read by some screen', () => {
  // The console names kinds and statuses by the codes of the calls behind a word and a hyphen.
  for (const [place, putTogether] of [
    ['site', undefined],
    ['console', /[`'"]([a-zA-Z]+\.[A-Za-z-]*)\$\{/g],
  ] as const) {
    const code = readCode(place)
    const planted =
      place === 'site'
        ? ['registration.birthdayConfirm', 'members.nobodyReadsThis']
        : ['deposits.nobodyReadsThis', 'proposals.kind-nobodyReadsThis']
    // Meanings belong to the names of the server, whose own test holds the two together.
    const keys = Object.keys(readTexts(place, 'EN')).filter((key) => !key.startsWith('meanings.'))
    assert.deepEqual(findUnread([...keys, ...planted], code, putTogether), planted)
  }
})

test('every text of the games and of the server is read by their code', () => {
  for (const place of ['games', 'server'] as const) {
    const planted = ['crash.nobodyReadsThis', 'league.market-nobodyReadsThis', 'contracts.nobodyReadsThis.title']
    assert.deepEqual(findUnreadProperties([...Object.keys(readTexts(place, 'EN')), ...planted], readCode(place)), planted, place)
  }
})

/** A sentence in a script of ours, by letters that only its language has. */
const foreign = /[\u0e01-\u0e3a\u0e40-\u0e5b\u1ea0-\u1eff\u4e00-\u9fff]/

test('no source holds letters that only Thai, Vietnamese or Chinese has: these texts stand in packages/texts', () => {
  const files = globSync('{apps,games,packages}/**/*.{ts,tsx}', { cwd: root, exclude: isOutput })
  // None of these is a text of ours: what languages call themselves, names that are refused, and people and levels of the demo.
  const others = [
    'packages/api/src/languages.ts',
    'apps/server/src/features/operators/house-names.ts',
    'apps/server/src/demo/seed-demo.ts',
    'apps/server/src/demo/demo-identity/people.ts',
  ]
  const found = files.filter((file) => !/\.test\.tsx?$|\/test\//.test(file) && foreign.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(found.sort(), [...others].sort())
  for (const planted of ["TH: 'ปิด'", "CN: '关闭'", "VI: 'Đặt cược'"]) assert.ok(foreign.test(planted), planted)
})

test('every kind of movement that the books know has words at the console', () => {
  const words: Record<string, string> = JSON.parse(readFileSync(join(root, 'packages/texts/console/EN/books.json'), 'utf8'))
  const wordless = (known: typeof words) => transferKindNames.filter((kind) => known[`kind-${kind}`] === undefined)
  assert.deepEqual(wordless(words), [])
  assert.deepEqual(wordless({ ...words, 'kind-jackpot-win': undefined } as never), ['jackpot-win'])
})
