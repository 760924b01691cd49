// Plain words. Each ban names the word to use instead; a word is banned once the tree is free of it.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './config.ts'

type Ban = { text: RegExp; instead: string; planted: string }

/** In the whole text of a source, names and comments alike. */
const anywhere: readonly Ban[] = [
  { text: /[wW]ish(?:e[sd])?(?![a-z])|\bWISH/, instead: 'request; options of a command', planted: 'type DepositWish = object' },
  { text: /[hH]indrance/, instead: 'obstacle', planted: 'const hindrance = 1' },
  { text: /\b[aA]new\b|[a-z]Anew\b/, instead: 'again, or rebuild, redraw, recompute', planted: '// Makes it anew.' },
  { text: /NowAndThen\b/, instead: 'start…, by what the job does', planted: 'sweepNowAndThen()' },
  { text: /\bfurnish/, instead: 'createServices', planted: 'await furnish(config)' },
  { text: /\btype House\b/, instead: 'Services', planted: 'type House = object' },
  { text: /\b(?:const|let) begun\b/, instead: 'what it holds, such as prepared', planted: 'const begun = 1' },
  { text: /[cC]onfigurable/, instead: 'configuration, or what can be set', planted: 'export * as configurable' },
  { text: /\btype Granted\b/, instead: 'Approved…', planted: 'type Granted = object' },
]

/** In comments alone. */
const inComments: readonly Ban[] = [
  {
    text: /(?:^|[.*/:;] )Answers (?:no|nothing|how|whether|what|which|when|where|why|whom|its|their|undefined|true|false)\b/,
    instead: 'Returns: a request is answered, a function returns',
    planted: '/** Moves it. Answers whether it moved. */',
  },
  { text: /\bReturns (?:yes|no) (?:when|where|while|for)\b/, instead: 'true, false', planted: '/** Returns no when it is late. */' },
  { text: /\bReturns how to\b/, instead: 'Returns a function that …', planted: '/** Returns how to stop. */' },
  { text: /\b[sS]o (?:many|much)\b(?! that)/, instead: 'a number, or the name of the parameter', planted: '// So many at a time.' },
  { text: /\b[pP]ay-out/, instead: 'payout', planted: '// A pay-out.' },
  {
    text: /\b[wW]hoever\b/,
    instead: 'the noun: a member, an operator, a caller, a server',
    planted: '// Whoever asks is answered.',
  },
  { text: /\b[bB]ef(?:all|ell)/, instead: 'happens to', planted: '// What befalls a server.' },
  { text: /\b[rR]eckon/, instead: 'compute, count', planted: '// Reckoned by the server.' },
  { text: /\b[hH]eed(?:s|ed)?\b/, instead: 'obey, follow', planted: '// A browser heeds it.' },
  { text: /\b[mM]end(?:s|ed|ing)?\b/, instead: 'repair, correct', planted: '// Mends the row.' },
  { text: /\bin vain\b/, instead: 'what was missing', planted: '// It was asked for in vain.' },
  {
    text: /\b(?:is|are|was|were|be|been) told\b(?! to\b| apart\b)/,
    instead: 'receives, reads, is shown, is reported',
    planted: '// The gateway is told.',
  },
  {
    text: /\bst(?:ands?|ood)\b(?! (?:for|still|in for|up|wild|against|on \d)\b|[-:])/,
    instead: 'is, is shown, is kept, is valid',
    planted: '// The row stands in the list.',
  },
]

/** In the English texts for people. */
const inTexts: readonly Ban[] = [
  { text: /\b[wW]hoever\b/, instead: 'the noun: a member, an operator, anybody who', planted: '"a": "Whoever asks is answered."' },
  { text: /\bstands? (?:here|there|beside)\b|\bwill stand\b/, instead: 'is, appears', planted: '"a": "The first will stand here."' },
  { text: /\b(?:is|are|was|were|be|been) told\b/, instead: 'is notified, receives, reads', planted: '"a": "Your upline is told."' },
  { text: /\b(?:is|are) good\b/, instead: 'is valid', planted: '"a": "This link is good once."' },
  { text: /\bmeanwhile\b(?!")/, instead: 'in the meantime', planted: '"a": "Somebody changed it meanwhile."' },
  { text: /\bfeeds?\b/, instead: 'goes into, adds to', planted: '"a": "No stake feeds it."' },
  { text: /\bwhat lies\b/, instead: 'the noun: the chips on the felt', planted: '"a": "Keep what lies as a layout."' },
  { text: /\bholds? (?:all the same|from)\b/, instead: 'applies, takes effect', planted: '"a": "It holds from the next day."' },
]

/** In the documents, besides what comments may not have. Code, emphasis and addresses are left out: they name words and files. */
const inDocuments: readonly Ban[] = [
  ...inComments,
  { text: /\b[aA]new\b/, instead: 'again, or rebuild, redraw, recompute', planted: 'The page is drawn anew.' },
  { text: /\b[mM]eanwhile\b/, instead: 'in the meantime', planted: 'Somebody changed it meanwhile.' },
  { text: /\b(?:is|are) good\b/, instead: 'is valid, works', planted: 'This link is good once.' },
  { text: /\b(?:held|holds?)\b[^.;|]{0,60} against\b/, instead: 'compares … with', planted: 'A test holds the page against the code.' },
  { text: /\brests? sealed\b/, instead: 'is stored sealed', planted: 'Secrets rest sealed.' },
  { text: /\bin the clear\b/, instead: 'unencrypted, unsealed', planted: 'Calls in the clear are refused.' },
  { text: /\bwritten down\b/, instead: 'recorded', planted: 'Each look is written down.' },
  { text: /\blies? (?:at|behind|beside|in|outside)\b/, instead: 'is, is kept', planted: 'The database lies in the data folder.' },
  { text: /\bbut for\b/, instead: 'except', planted: 'All roles but for the owner.' },
  {
    text: /(?:^|[.;] )Who (?:cashes|comes|has|is|leaves|must|opens|pays|sees|sits|staked|was)\b(?![^.?]*\?)/,
    instead: 'the noun: a member who, an operator with',
    planted: 'It is a list. Who sees money may look.',
  },
]

const isOutput = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)
const own = 'tools/plain-words.test.ts'
// A migration that was applied is never edited.
const sources = globSync('{apps,packages,games,tools,e2e,bench,faults,art}/**/*.{ts,tsx,cjs,mjs,sql,css}', {
  cwd: root,
  exclude: (path) => isOutput(path) || /(^|\/)migrations$/.test(path),
}).filter((file) => file !== own)
const englishTexts = globSync('packages/texts/*/EN/*.json', { cwd: root })
// What requirements say is the specification's.
const documents = globSync(['*.md', 'deploy/*.md', 'docs/**/*.md'], { cwd: root }).filter(
  (file) => !file.startsWith('docs/requirements/requirements-'),
)

const commentsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\s*(?:\/\*|\*|\/\/|--)/.test(line))
    .join('\n')

/** The sentences of a document: no code, no emphasis, no address, and no line that breaks one. */
const proseOf = (text: string) =>
  text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/(?<![*\w])\*(?![*\s])[^*\n]+\*(?!\*)/g, '')
    .replace(/\s+/g, ' ')

function findBanned(file: string, text: string): string[] {
  const within = (bans: readonly Ban[], words: string) => bans.filter((ban) => ban.text.test(words))
  const found = file.endsWith('.json')
    ? within(inTexts, text)
    : file.endsWith('.md')
      ? within(inDocuments, proseOf(text))
      : [...within(anywhere, text), ...within(inComments, commentsOf(text))]
  return found.map((ban) => `${file}: ${ban.text.source}: use ${ban.instead}`)
}

test('no name, no comment, no English text and no document uses a banned word', () => {
  assert.ok(sources.length > 1000, `only ${sources.length} files found`)
  assert.ok(englishTexts.length > 100, `only ${englishTexts.length} files of texts found`)
  assert.ok(documents.length > 30, `only ${documents.length} documents found`)
  assert.ok(documents.filter((file) => file.startsWith('docs/decisions/')).length > 100, 'decisions are documents too')
  assert.deepEqual(
    [...sources, ...englishTexts, ...documents].flatMap((file) => findBanned(file, readFileSync(join(root, file), 'utf8'))),
    [],
  )
})

test('every banned word is noticed', () => {
  for (const { planted } of [...anywhere, ...inComments]) assert.equal(findBanned('x.ts', `const one = 1\n${planted}\n`).length, 1, planted)
  for (const { planted } of inTexts) assert.equal(findBanned('EN/x.json', `{ ${planted} }`).length, 1, planted)
  for (const { planted } of inDocuments) assert.equal(findBanned('x.md', `# One\n\n${planted}\n`).length, 1, planted)
  assert.equal(findBanned('x.md', 'The gateway is\ntold.').length, 1)
  assert.equal(findBanned('x.sql', '-- Whoever posts waits.\nselect 1').length, 1)
  assert.ok(sources.some((file) => file.endsWith('.sql')) && sources.some((file) => file.endsWith('.css')))
  for (const plain of [
    '// So many that it is slow.',
    "send('no answers what')",
    'const request = 1',
    '// Answers 503 when it is late.',
    '// It stands for the name.',
    '// It is told to end.',
  ])
    assert.deepEqual(findBanned('x.ts', plain), [], plain)
  for (const plain of ['* **Not** *anew* but `again`', '[it](what-stands-here.md)', '```\nstands ──▶\n```', 'Who pays? A stand-in.'])
    assert.deepEqual(findBanned('x.md', plain), [], plain)
})
