/** The kinds of league there are: the same engine, each with rules and words of its own. */
export const leagueKinds = ['football', 'esports', 'cockfight'] as const
export type LeagueKind = (typeof leagueKinds)[number]

/** A team and what it is worth: tenths of a goal that it scores more than others, and that it keeps others from scoring. */
export type Team = { name: string; short: string; attack: number; defence: number }

/**
 * How the matches of a league are decided: by the goals of both sides, by maps of which the first side with two wins, or by one fight.
 * What is a goal elsewhere in this code is a map, or the fight, there.
 */
export type Model = 'goals' | 'maps' | 'fights'

/** What can be bet on: the result, 2.5 goals, whether both score, and the score itself. */
export const markets = ['result', 'goals', 'both', 'score'] as const
export type Market = (typeof markets)[number]

export type League = {
  kind: LeagueKind
  /** Names the league and its rules, and with them its teams: what was played by them can be computed again for ever. */
  version: string
  model: Model
  teams: readonly Team[]
  /** With which matchday of the list of fixtures its seasons begin, counted from 0. */
  begins: number
  /** What can be bet on, the one that is in front first. */
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

/** What a team is worth where nothing tells attack from defence. */
export const strengthOf = ({ attack, defence }: Team): number => attack + defence

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

/** Who a team is; what it is worth follows from its place. */
export type TeamName = readonly [name: string, short: string]

/** Eight teams, each with the strength of its place. */
export const teamsOf = (names: readonly TeamName[]): readonly Team[] =>
  names.map(([name, short], at) => {
    const [attack, defence] = STRENGTHS[at] ?? [0, 0]
    return { name, short, attack, defence }
  })

// Every name is made up: there is no such club, team or farm.
/** The first league of each kind; the others of its kind differ in their teams and their fixtures alone. */
export const leagues: Readonly<Record<LeagueKind, League>> = {
  football: {
    kind: 'football',
    version: 'league-football-1',
    model: 'goals',
    begins: 0,
    markets,
    teams: teamsOf([
      ['Amihan City', 'AMI'],
      ['Bakawan United', 'BAK'],
      ['Dalisay Rovers', 'DAL'],
      ['Habagat Town', 'HAB'],
      ['Kalinaw Albion', 'KAL'],
      ['Lakan Athletic', 'LAK'],
      ['Sampagita Vale', 'SAM'],
      ['Tala Wanderers', 'TAL'],
    ]),
  },
  esports: {
    kind: 'esports',
    version: 'league-esports-1',
    model: 'maps',
    begins: 0,
    // Both sides win a map or one of them does, which is the same as how many are played.
    markets: ['result', 'goals', 'score'],
    teams: teamsOf([
      ['Amber Circuit', 'AMB'],
      ['Bolt Harbor', 'BLT'],
      ['Copper Nova', 'COP'],
      ['Delta Lantern', 'DEL'],
      ['Echo Meridian', 'ECH'],
      ['Frost Parallel', 'FRO'],
      ['Glass Comet', 'GLA'],
      ['Hollow Vertex', 'HOL'],
    ]),
  },
  // Fixtures and results only: corners by name, and no picture of anything.
  cockfight: {
    kind: 'cockfight',
    version: 'league-cockfight-1',
    model: 'fights',
    begins: 0,
    markets: ['result'],
    teams: teamsOf([
      ['Banaba Hall', 'BAN'],
      ['Camachile Yard', 'CAM'],
      ['Duhat Hall', 'DUH'],
      ['Guyabano Yard', 'GUY'],
      ['Kamias Hall', 'KAM'],
      ['Lanzones Yard', 'LAN'],
      ['Makopa Hall', 'MAK'],
      ['Santol Yard', 'SAN'],
    ]),
  },
}
