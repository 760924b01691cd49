import { h } from '@pavilion/game-kit/client/dom'
import { fill, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import { withPoint } from '@pavilion/game-kit/hundredths'
import type { Language } from '@pavilion/game-kit/languages'
import { leagueFairnessTexts } from '@pavilion/texts/games/league-fairness'
import { goalsText } from '../client/live.ts'
import { fixtureName, matchText, pickShort } from '../client/names.ts'
import { sayIn } from '../client/texts.ts'
import { leagueNamed } from '../competitions.ts'
import { fightPartsOf } from '../fights.ts'
import { partsAt } from '../goals.ts'
import { leagues, ratesOf } from '../leagues.ts'
import { MAP_PARTS, mapPartsOf } from '../maps.ts'
import { oddsOf, picksOf } from '../markets.ts'
import { scoreOf } from '../matchday.ts'
import type { Fixture } from '../season.ts'
import { type RecomputedDay, recomputeDay } from './recompute.ts'

standVerifyPage<RecomputedDay>(leagues.football.version, makeDay, leagueFairnessTexts)

/** The part of the page that knows the game: which pick of the match was bet on, and how bytes become goals. */
function makeDay(given: URLSearchParams, language: Language): VerifyGame<RecomputedDay> {
  const texts = leagueFairnessTexts[language]
  const league = leagueNamed(given.get('version') ?? '') ?? leagues.football
  const say = sayIn(language, league.kind)
  const { step, how } = {
    goals: { step: texts.stepGoals, how: texts.goalsHow },
    maps: { step: texts.stepMaps, how: texts.mapsHow },
    fights: { step: texts.stepFights, how: texts.fightsHow },
  }[league.model]
  // The bet's own line names its first pick, a link of the sheet none.
  const wanted = /^\d:([^:]+):/.exec(given.get('choice') ?? '')?.[1] ?? 'home'
  const options = league.markets
    .flatMap((market) => picksOf(league, market).map((pick) => [market, pick] as const))
    .map(([market, pick]) => h('option', { value: pick, selected: pick === wanted }, `${say(`market-${market}`)}: ${pickShort(say, pick)}`))
  const select = h('select', { id: 'choice' }, ...options)
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.pick), select),
    recompute: (inputs) => recomputeDay({ ...inputs, pick: select.value }),
    explain: ({ fixtures, matches, place, values }) => {
      const fixture = fixtures[place]
      const rows = matches.map(({ home, away }, at) => {
        const played = fixtures[at]
        return h(
          'article',
          { class: 'step' },
          h('h3', {}, played ? matchText(played, scoreOf({ home, away })) : ''),
          h('code', {}, played ? goalsText(played, { home, away }) || '–' : ''),
        )
      })
      return [
        h('h2', {}, step),
        h('p', {}, fill(how, { match: fixture ? fixtureName(fixture) : '' })),
        ...(fixture ? linesOf(fixture, values) : []).map((line) => h('code', {}, line)),
        h('p', {}, fixture ? fill(texts.oddsAre, { odds: withPoint(oddsOf(fixture, select.value)) }) : ''),
        h('h2', {}, texts.stepMatches),
        ...rows,
      ]
    },
  }
}

/** The numbers that were drawn beside the parts that they were held against. */
function linesOf(fixture: Fixture, values: readonly number[]): string[] {
  if (fixture.model === 'maps') return [`${mapPartsOf(fixture)} / ${MAP_PARTS} → ${values.join(', ')}`]
  if (fixture.model === 'fights') return [`${fightPartsOf(fixture).join(' + ')} → ${values.join(', ')}`]
  const { home, away } = ratesOf(fixture)
  return [home, away].map((rate, at) => `${rate / 10}: ${partsAt(rate).join(' + ')} → ${values[at]}`)
}
