import '../client/styles/tokens.css'
import './fairness.css'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { portion } from '@pavilion/game-kit/client/money'
import { type Language, languageOf, languages } from '@pavilion/game-kit/languages'
import { languageTags } from '../client/texts/index.ts'
import { RULES_VERSION, SYMBOLS } from '../paytable.ts'
import { gameNames, isTheme, type Theme, themes } from '../themes.ts'
import { loadPictures, paintSymbol } from './pictures.ts'
import { type Recomputed, recomputeRound } from './recompute.ts'
import { type FairnessTexts, fairnessTexts } from './texts.ts'

// Recomputes a round on the player's own device. The inputs come from the form or the address's fragment, which no server sees.

const root = document.getElementById('fairness')
if (root) draw(root, new URLSearchParams(location.hash.slice(1)))
window.addEventListener('hashchange', () => root && draw(root, new URLSearchParams(location.hash.slice(1))))

function draw(page: HTMLElement, given: URLSearchParams): void {
  const language = languageOf(given.get('lang') ?? navigator.language)
  const texts = fairnessTexts[language]
  document.documentElement.lang = languageTags[language]
  document.title = texts.title
  const field = (id: string, label: string, name: string, hint?: string) => {
    const input = h('input', {
      id,
      type: 'text',
      value: given.get(name) ?? '',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
    })
    return {
      input,
      row: h('div', { class: 'field' }, h('label', { for: id }, label), input, hint ? h('p', { class: 'hint' }, hint) : null),
    }
  }
  const server = field('server', texts.serverSeed, 'server', given.get('server') ? undefined : texts.serverSeedHint)
  const hash = field('hash', texts.serverHash, 'hash')
  const client = field('client', texts.clientSeed, 'client')
  const nonce = field('nonce', texts.nonce, 'nonce')
  const stake = field('stake', texts.stake, 'stake')
  const theme = isTheme(given.get('game') ?? '') ? (given.get('game') as Theme) : 'marigold-nights'
  const game: HTMLSelectElement = h(
    'select',
    { id: 'game', onchange: () => loadPictures(chosen()) },
    ...themes.map((id) => h('option', { value: id, selected: id === theme }, gameNames[id][language])),
  )
  const chosen = () => (isTheme(game.value) ? game.value : theme)
  loadPictures(theme)
  const version = given.get('version') ?? RULES_VERSION
  const result = h('section', { class: 'result', 'aria-live': 'polite' })
  const compute = () => {
    const inputs = {
      serverSeed: server.input.value.trim(),
      clientSeed: client.input.value.trim(),
      nonce: Number(nonce.input.value.trim()),
      version,
    }
    const isComplete = inputs.serverSeed !== '' && inputs.clientSeed !== '' && /^\d{1,9}$/.test(nonce.input.value.trim())
    if (!isComplete) return setContent(result, h('p', { class: 'verdict' }, texts.incomplete))
    const round = recomputeRound(inputs)
    if (!round) return setContent(result, h('p', { class: 'verdict is-bad' }, texts.versionUnknown))
    setContent(
      result,
      ...explain(round, {
        texts,
        theme: chosen(),
        hash: hash.input.value.trim(),
        stake: stake.input.value.trim(),
        message: `${inputs.clientSeed}:${inputs.nonce}`,
      }),
    )
  }
  const form = h(
    'form',
    {
      onsubmit: (event: Event) => {
        event.preventDefault()
        compute()
      },
    },
    server.row,
    hash.row,
    client.row,
    h('div', { class: 'pair' }, nonce.row, stake.row),
    h(
      'div',
      { class: 'pair' },
      h('div', { class: 'field' }, h('label', { for: 'game' }, texts.game), game),
      h('div', { class: 'field' }, h('span', { class: 'label' }, texts.version), h('code', {}, version)),
    ),
    h('button', { class: 'primary', type: 'submit' }, texts.compute),
  )
  setContent(page, languageNav(given, language), h('h1', {}, texts.title), h('p', { class: 'intro' }, texts.intro), form, result)
  if (given.get('server')) compute()
}

function languageNav(given: URLSearchParams, current: Language): HTMLElement {
  const links = languages.map((language) => {
    const inputs = new URLSearchParams(given)
    inputs.set('lang', language)
    return h('a', { href: `#${inputs}`, lang: languageTags[language], 'aria-current': language === current ? 'true' : undefined }, language)
  })
  return h('nav', { 'aria-label': 'Language' }, ...links)
}

type Context = { texts: FairnessTexts; theme: Theme; hash: string; stake: string; message: string }

function explain(round: Recomputed, context: Context): HTMLElement[] {
  const { texts, hash, stake, message } = context
  const isSame = hash.toLowerCase() === round.serverHash
  const verdict = hash === '' ? texts.seedUnchecked : isSame ? texts.seedMatches : texts.seedDiffers
  const stakes = round.totalUnits / round.unitsPerStake
  const amount = /^\d{1,12}(\.\d{1,8})?$/.test(stake) ? ` = ${portion(stake, round.totalUnits, round.unitsPerStake)}` : ''
  return [
    h('p', { class: 'total' }, texts.total, h('strong', {}, `${fill(texts.stakes, { count: stakes })}${amount}`)),
    h('h2', {}, texts.stepSeed),
    h('code', {}, round.serverHash),
    h('p', { class: `verdict ${hash === '' ? '' : isSame ? 'is-good' : 'is-bad'}` }, verdict),
    h('h2', {}, texts.stepBlocks),
    h('p', {}, texts.blocksHow),
    h('ol', { class: 'blocks' }, ...round.blocks.map((block, at) => h('li', {}, h('span', {}, `${message}:${at}`), h('code', {}, block)))),
    h('h2', {}, texts.stepNumbers),
    h('p', {}, texts.numbersHow),
    ...round.steps.map((each, at) => explainStep(each, at, context)),
  ]
}

function explainStep({ step, numbers }: Recomputed['steps'][number], at: number, { texts, theme, stake }: Context): HTMLElement {
  const worth = (units: number) => (/^\d{1,12}(\.\d{1,8})?$/.test(stake) ? portion(stake, units, 20) : `${units}/20`)
  const wins = step.lineWins.map((win) =>
    h(
      'li',
      {},
      fill(texts.line, { line: win.line + 1, count: win.count, symbol: SYMBOLS[win.symbol] ?? '' }),
      h('strong', {}, worth(win.units)),
    ),
  )
  if (step.scatterUnits > 0)
    wins.push(h('li', {}, fill(texts.scatters, { count: step.scatters }), h('strong', {}, worth(step.scatterUnits))))
  if (step.multiplier > 1 && wins.length > 0)
    wins.push(h('li', {}, fill(texts.multiplier, { count: step.multiplier }), h('strong', {}, worth(step.units))))
  if (step.freeSpinsWon > 0) wins.push(h('li', {}, fill(texts.wonFreeSpins, { count: step.freeSpinsWon })))
  return h(
    'article',
    { class: 'step' },
    h('h3', {}, at === 0 ? texts.spin : fill(texts.freeSpin, { count: at })),
    h(
      'div',
      { class: 'grid', role: 'img', 'aria-label': step.grid.map((reel) => reel.map((symbol) => SYMBOLS[symbol]).join(' ')).join('; ') },
      ...step.grid.map((reel) => h('div', {}, ...reel.map((symbol) => paintSymbol(theme, symbol)))),
    ),
    h(
      'table',
      {},
      h('tr', {}, h('th', { scope: 'row' }, texts.number), ...numbers.map((value) => h('td', {}, String(Math.floor(value * 1e6) / 1e6)))),
      h('tr', {}, h('th', { scope: 'row' }, texts.stop), ...step.stops.map((stop) => h('td', {}, String(stop)))),
    ),
    h('ul', {}, ...(wins.length > 0 ? wins : [h('li', {}, texts.noWin)])),
  )
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
