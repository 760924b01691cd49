/** The leagues there are: the same engine, each with teams and words of its own. */
export const leagueKinds = ['football'] as const
export type LeagueKind = (typeof leagueKinds)[number]

/** A team and what it is worth: tenths of a goal that it scores more than others, and that it keeps others from scoring. */
export type Team = { name: string; short: string; attack: number; defence: number }

/** What can be bet on: the result, 2.5 goals, whether both score, and the score itself. */
export const markets = ['result', 'goals', 'both', 'score'] as const
export type Market = (typeof markets)[number]

export type League = {
  version: string
  teams: readonly Team[]
  /** What can be bet on, the one that stands in front first. */
  markets: readonly Market[]
}

/** Tenths of a goal that any team is expected to score at home and away, before the strengths of the two are counted. */
const AT_HOME = 14
const AWAY = 11

/** The expected goals of both sides of a match, in tenths. */
export const ratesOf = ({ home, away }: { home: Team; away: Team }): { home: number; away: number } => ({
  home: AT_HOME + home.attack - away.defence,
  away: AWAY + away.attack - home.defence,
})

/** Attack and defence of the eight places of every league. */
const STRENGTHS = [
  [4, 3],
  [3, 1],
  [2, 2],
  [1, 0],
  [0, 1],
  [-1, -1],
  [-2, -2],
  [-3, -3],
] as const

const teamsOf = (...names: readonly (readonly [name: string, short: string])[]): readonly Team[] =>
  names.map(([name, short], at) => {
    const [attack, defence] = STRENGTHS[at] ?? [0, 0]
    return { name, short, attack, defence }
  })

// Every name is made up: there is no such club, team or farm.
export const leagues: Readonly<Record<LeagueKind, League>> = {
  football: {
    version: 'league-football-1',
    markets,
    teams: teamsOf(
      ['Amihan City', 'AMI'],
      ['Bakawan United', 'BAK'],
      ['Dalisay Rovers', 'DAL'],
      ['Habagat Town', 'HAB'],
      ['Kalinaw Albion', 'KAL'],
      ['Lakan Athletic', 'LAK'],
      ['Sampagita Vale', 'SAM'],
      ['Tala Wanderers', 'TAL'],
    ),
  },
}
