import type { connectBridge } from '@pavilion/game-kit/bridge'
import { portion, stepsIn } from '@pavilion/game-kit/client/money'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import { leagueNamed } from '../competitions.ts'
import type { League } from '../leagues.ts'
import { oddsOf, totalOdds } from '../markets.ts'
import { type Fixture, fixturesOf, indexOfCode, roundOf } from '../season.ts'
import type { About, BetReplay, LeagueState } from '../wire.ts'
import type { TextKey } from './texts.ts'

export type Play = PlayState<BetReplay, About>

export type View = 'matches' | 'bets' | 'table'

/** What the page shows and what can be chosen on it. */
export type Stand = {
  play: Play
  language: Language
  say: Say<TextKey>
  league: League
  tell: ReturnType<typeof connectBridge>
  state: LeagueState
  /** How far the host's clock is ahead of this one, in milliseconds. */
  aheadMs: number
  view: View
  /** What is picked for the open matchday, by the match's place: one pick a match. */
  picked: ReadonlyMap<number, string>
  /** Whether several picks are a bet each, or one combination. */
  isApart: boolean
  /** The stake of each bet, in steps. */
  steps: number
  isBetting: boolean
  /** The last stake was more than there is. */
  isShort: boolean
  /** What went wrong with the last try; empty when nothing did. */
  trouble: string
  /** What happened last that is worth telling; empty when nothing did. */
  told: string
  hasSound: boolean
}

/** What the player can do. */
export type Acts = {
  look(view: View): void
  /** Picks it, or takes it off again; another pick of the same match takes its place. */
  choose(place: number, pick: string): void
  setApart(isApart: boolean): void
  stake(steps: number): void
  openSlip(): void
  place(): void
  addMoney(): void
  toggleSound(): void
  openRules(): void
  openFairness(): void
}

/** A pick with what is needed to bet on it and to tell it. */
export type PickedLeg = { place: number; pick: string; odds: number; fixture: Fixture }

/** The league that is played. A page that does not know it shows none, instead of other teams. */
export function leagueOf({ published: { version } }: Play): League {
  const league = leagueNamed(version)
  if (!league) throw new Error(`no league is called ${version}`)
  return league
}

export const fixturesAt = ({ league }: Pick<Stand, 'league'>, code: string): Fixture[] => fixturesOf(league, indexOfCode(code) ?? 0)

export const roundAt = (code: string): { season: number; round: number } => roundOf(indexOfCode(code) ?? 0)

/** What is picked, in the order of the matches. */
export function legsOf(stand: Pick<Stand, 'league' | 'state' | 'picked'>): PickedLeg[] {
  return fixturesAt(stand, stand.state.open.code).flatMap((fixture, place) => {
    const pick = stand.picked.get(place)
    return pick === undefined ? [] : [{ place, pick, odds: oddsOf(fixture, pick), fixture }]
  })
}

/** The bets that the slip makes: one for each pick, or all picks in one. */
export function betsOf(stand: Pick<Stand, 'league' | 'state' | 'picked' | 'isApart'>): PickedLeg[][] {
  const legs = legsOf(stand)
  if (legs.length === 0) return []
  return stand.isApart ? legs.map((leg) => [leg]) : [legs]
}

/** A number of steps as an amount. */
export const amountOf = ({ limits }: LeagueState, steps: number): string => portion(limits.step, steps, 1)

/** What all bets of the slip cost, and what they return when every pick is right. */
export function sumsOf(stand: Pick<Stand, 'league' | 'state' | 'picked' | 'isApart' | 'steps'>) {
  const odds = betsOf(stand).map((legs) => totalOdds(legs.map((leg) => leg.odds)))
  const all = odds.reduce((sum, each) => sum + each, 0)
  return {
    odds: odds[0] ?? 100,
    stake: amountOf(stand.state, stand.steps * odds.length),
    returned: portion(amountOf(stand.state, stand.steps), all, 100),
  }
}

/** The most steps that one bet of the slip may have. */
export function stepsMaxOf(stand: Pick<Stand, 'league' | 'state' | 'picked' | 'isApart'>): number {
  const { step, stakeMax, returnMax } = stand.state.limits
  const highest = Math.max(100, ...betsOf(stand).map((legs) => totalOdds(legs.map(({ odds }) => odds))))
  return Math.min(stepsIn(stakeMax, step), Math.floor((stepsIn(returnMax, step) * 100) / highest))
}
