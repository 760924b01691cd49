import './verify-page.css'
import { verifyTexts } from '@pavilion/texts/games/verify'
import { type Language, languageOf, languages, languageTags } from '../languages.ts'
import type { SeedTriple } from '../seeds.ts'
import { showAscii } from './digits.ts'
import { h, setContent } from './dom.ts'
import { portion } from './money.ts'

// Recomputes a round on the player's own device. The inputs come from the form or the address's fragment, which no server sees.

/** What a round came to, worked out from its inputs alone. */
export type Verified = {
  serverHash: string
  /** The bytes in the order they are used, as hex. */
  blocks: string[]
  totalUnits: number
  /** 0 where the inputs decide no return, as where players act. */
  unitsPerStake: number
}

type VerifyTexts = Readonly<Record<keyof (typeof verifyTexts)['EN'], string>>

/** What was put in, beside what the game asks for itself. `stake` is decimal text, or anything else when none was given. */
export type VerifyInputs = SeedTriple & { version: string; stake: string }

/** A game's own part of the form and of its result. `recompute` answers undefined for rules that are not here. */
export type VerifyGame<Found extends Verified> = {
  field: HTMLElement
  recompute: (inputs: VerifyInputs) => Found | undefined
  explain: (found: Found, inputs: VerifyInputs) => HTMLElement[]
}

/**
 * Draws the page, again whenever its fragment changes. `makeGame` is given what the fragment says; `ownTexts` are said in place of the
 * usual ones, by a game without seeds of the player.
 */
export function standVerifyPage<Found extends Verified>(
  version: string,
  makeGame: (given: URLSearchParams, language: Language) => VerifyGame<Found>,
  ownTexts?: Readonly<Record<Language, Partial<VerifyTexts>>>,
): void {
  const root = document.getElementById('fairness')
  if (!root) return
  const draw = () => {
    const given = new URLSearchParams(location.hash.slice(1))
    const language = languageOf(given.get('lang') ?? navigator.language)
    document.documentElement.lang = languageTags[language]
    document.title = verifyTexts[language].title
    drawPage(root, given, language, version, { ...verifyTexts[language], ...ownTexts?.[language] }, makeGame(given, language))
  }
  draw()
  window.addEventListener('hashchange', draw)
}

function drawPage<Found extends Verified>(
  page: HTMLElement,
  given: URLSearchParams,
  language: Language,
  current: string,
  texts: VerifyTexts,
  game: VerifyGame<Found>,
): void {
  const server = makeField(given, 'server', texts.serverSeed, given.get('server') ? undefined : texts.serverSeedHint)
  const hash = makeField(given, 'hash', texts.serverHash)
  const client = makeField(given, 'client', texts.clientSeed)
  const nonce = makeField(given, 'nonce', texts.nonce)
  const stake = makeField(given, 'stake', texts.stake)
  const version = given.get('version') ?? current
  const result = h('section', { class: 'result', 'aria-live': 'polite' })
  const compute = () => {
    const inputs = { serverSeed: server.read(), clientSeed: client.read(), nonce: Number(nonce.read()), stake: stake.read(), version }
    const isComplete = inputs.serverSeed !== '' && inputs.clientSeed !== '' && /^\d{1,9}$/.test(nonce.read())
    if (!isComplete) return setContent(result, h('p', { class: 'verdict' }, texts.incomplete))
    const found = game.recompute(inputs)
    if (!found) return setContent(result, h('p', { class: 'verdict is-bad' }, texts.versionUnknown))
    setContent(result, ...explainSeeds(found, inputs, texts, hash.read()), ...game.explain(found, inputs))
  }
  const submit = (event: Event) => {
    event.preventDefault()
    compute()
  }
  const form = h(
    'form',
    { onsubmit: submit },
    server.row,
    hash.row,
    client.row,
    h('div', { class: 'pair' }, nonce.row, stake.row),
    game.field,
    h('div', { class: 'field' }, h('span', { class: 'label' }, texts.version), h('code', {}, version)),
    h('button', { class: 'primary', type: 'submit' }, texts.compute),
  )
  setContent(page, languageNav(given, language), h('h1', {}, texts.title), h('p', { class: 'intro' }, texts.intro), form, result)
  if (given.get('server')) compute()
}

/** The inputs that are numbers; seeds are taken as they are written. */
const DIGITS = ['nonce', 'stake']

function makeField(given: URLSearchParams, id: string, label: string, hint?: string): { row: HTMLElement; read: () => string } {
  const input = h('input', {
    id,
    type: 'text',
    value: given.get(id) ?? '',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  })
  const row = h('div', { class: 'field' }, h('label', { for: id }, label), input, hint ? h('p', { class: 'hint' }, hint) : null)
  return { row, read: () => (DIGITS.includes(id) ? showAscii(input) : input.value).trim() }
}

function languageNav(given: URLSearchParams, current: Language): HTMLElement {
  const links = languages.map((language) => {
    const inputs = new URLSearchParams(given)
    inputs.set('lang', language)
    return h('a', { href: `#${inputs}`, lang: languageTags[language], 'aria-current': language === current ? 'true' : undefined }, language)
  })
  return h('nav', { 'aria-label': 'Language' }, ...links)
}

function explainSeeds(found: Verified, { stake, clientSeed, nonce }: VerifyInputs, texts: VerifyTexts, hash: string): HTMLElement[] {
  const isSame = hash.toLowerCase() === found.serverHash
  const verdict = hash === '' ? texts.seedUnchecked : isSame ? texts.seedMatches : texts.seedDiffers
  const isReturned = found.unitsPerStake > 0
  const amount = isReturned && isAmount(stake) ? ` = ${portion(stake, found.totalUnits, found.unitsPerStake)}` : ''
  const total = fill(texts.stakes, { count: found.totalUnits / found.unitsPerStake })
  return [
    ...(isReturned ? [h('p', { class: 'total' }, texts.total, h('strong', {}, `${total}${amount}`))] : []),
    h('h2', {}, texts.stepSeed),
    h('code', {}, found.serverHash),
    h('p', { class: `verdict ${hash === '' ? '' : isSame ? 'is-good' : 'is-bad'}` }, verdict),
    h('h2', {}, texts.stepBlocks),
    h('p', {}, texts.blocksHow),
    h(
      'ol',
      { class: 'blocks' },
      ...found.blocks.map((block, at) => h('li', {}, h('span', {}, `${clientSeed}:${nonce}:${at}`), h('code', {}, block))),
    ),
  ]
}

/** Whether a text is an amount that a part can be taken of. */
export function isAmount(text: string): boolean {
  return /^\d{1,12}(\.\d{1,8})?$/.test(text)
}

/** A text with its values filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
