import { h } from '@pavilion/game-kit/client/dom'
import { fill, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { goalsText } from '../client/live.ts'
import { fixtureName, matchText, oddsText, pickShort } from '../client/names.ts'
import { sayIn } from '../client/texts/index.ts'
import { partsAt } from '../goals.ts'
import { leagues, ratesOf } from '../leagues.ts'
import { oddsOf, picks } from '../markets.ts'
import { scoreOf } from '../matchday.ts'
import { leagueOf, type RecomputedDay, recomputeDay } from './recompute.ts'
import { ownTexts } from './texts.ts'

standVerifyPage<RecomputedDay>(leagues.football.version, makeDay, ownTexts)

/** The part of the page that knows the game: which pick of the match was bet on, and how bytes become goals. */
function makeDay(given: URLSearchParams, language: Language): VerifyGame<RecomputedDay> {
  const texts = ownTexts[language]
  const say = sayIn(language)
  const league = leagueOf(given.get('version') ?? '') ?? leagues.football
  // The bet's own line names its first pick, a link of the sheet none.
  const wanted = /^\d:([^:]+):/.exec(given.get('choice') ?? '')?.[1] ?? 'home'
  const options = league.markets
    .flatMap((market) => picks[market].map((pick) => [market, pick] as const))
    .map(([market, pick]) => h('option', { value: pick, selected: pick === wanted }, `${say(`market-${market}`)}: ${pickShort(say, pick)}`))
  const select = h('select', { id: 'choice' }, ...options)
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.pick), select),
    recompute: (inputs) => recomputeDay({ ...inputs, pick: select.value }),
    explain: ({ fixtures, matches, place, values }) => {
      const fixture = fixtures[place]
      const rates = fixture && ratesOf(fixture)
      const rows = matches.map(({ home, away }, at) => {
        const played = fixtures[at]
        return h(
          'article',
          { class: 'step' },
          h('h3', {}, played ? matchText(played, scoreOf({ home, away })) : ''),
          h('code', {}, played ? goalsText(played, { home, away }) || '–' : ''),
        )
      })
      const sides =
        rates &&
        ([
          [rates.home, values[0]],
          [rates.away, values[1]],
        ] as const)
      return [
        h('h2', {}, texts.stepGoals),
        h('p', {}, fill(texts.goalsHow, { match: fixture ? fixtureName(fixture) : '' })),
        ...(sides ?? []).map(([rate, value]) => h('code', {}, `${rate / 10}: ${partsAt(rate).join(' + ')} → ${value}`)),
        h('p', {}, fixture ? fill(texts.oddsAre, { odds: oddsText(oddsOf(fixture, select.value)) }) : ''),
        h('h2', {}, texts.stepMatches),
        ...rows,
      ]
    },
  }
}
