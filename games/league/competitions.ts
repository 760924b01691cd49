import { type League, leagues, type TeamName, teamsOf } from './leagues.ts'
import { ROUNDS } from './season.ts'

/** A provider of e-sports or of cockfight: eight teams, which meet in all of its competitions. */
type Holder = {
  /** The league whose rules it plays by. */
  like: League
  /** Left out by the holder of that very league. */
  teams?: readonly TeamName[]
  /** With which matchday the seasons of its first game begin; those of each further one begin some later. */
  begins: number
  /** The ids of its games. New ones come last: the place of one says how its teams are arranged, for ever. */
  competitions: readonly string[]
}

const MATCHDAYS_APART = 3

// Every name is made up: there is no such club, team or farm.
const holders: Readonly<Record<string, Holder>> = {
  IA: {
    like: leagues.esports,
    begins: 0,
    competitions: ['infinite-arena', 'island-ambush', 'imperial-invitational', 'icebound-assault'],
  },
  AV: {
    like: leagues.esports,
    teams: [
      ['Argent Oath', 'ARG'],
      ['Bronze Rampart', 'BRO'],
      ['Crown Wardens', 'CRO'],
      ['Drake Banner', 'DRA'],
      ['Ember Lance', 'EMB'],
      ['Fable Tower', 'FAB'],
      ['Grail Riders', 'GRA'],
      ['Hollow Crest', 'HOL'],
    ],
    begins: 1,
    competitions: ['arena-clash', 'shield-of-avalon', 'towers-under-siege', 'knights-league', 'lake-lady-masters'],
  },
  AI: {
    like: leagues.esports,
    teams: [
      ['Alpha Lattice', 'ALP'],
      ['Binary Tide', 'BIN'],
      ['Cobalt Kernel', 'COB'],
      ['Dynamo Five', 'DYN'],
      ['Epsilon Drift', 'EPS'],
      ['Fractal Nine', 'FRA'],
      ['Gradient Sun', 'GRD'],
      ['Helix Core', 'HEL'],
    ],
    begins: 5,
    competitions: ['circuit-breakers', 'synth-strike', 'neural-nexus-cup', 'quantum-clash'],
  },
  IMES: {
    like: leagues.esports,
    teams: [
      ['Anvil Squad', 'ANV'],
      ['Brass Pilots', 'BRS'],
      ['Cinder Owls', 'CIN'],
      ['Dusk Battery', 'DUS'],
      ['Engine Room', 'ENG'],
      ['Foundry Kids', 'FOU'],
      ['Gauge Masters', 'GAU'],
      ['Hammer Dawn', 'HAM'],
    ],
    begins: 8,
    competitions: ['pixel-premier', 'iron-vanguard', 'sky-raiders-series', 'arcade-masters', 'dungeon-draft'],
  },
  TF: {
    like: leagues.esports,
    teams: [
      ['Atlas Guard', 'ATL'],
      ['Basalt Kings', 'BAS'],
      ['Colossus Yard', 'COL'],
      ['Dredge Unit', 'DRE'],
      ['Echelon Steel', 'ECS'],
      ['Forge Heralds', 'FOR'],
      ['Granite Pact', 'GRA'],
      ['Hearth Ironside', 'HEA'],
    ],
    begins: 12,
    competitions: ['titan-front', 'storm-squadron', 'firewall-five', 'tactic-fury'],
  },
  SV3: {
    like: leagues.cockfight,
    begins: 0,
    competitions: ['golden-spur-derby', 'sunrise-arena-meet', 'champions-ring'],
  },
  DS88: {
    like: leagues.cockfight,
    teams: [
      ['Acacia Hall', 'ACA'],
      ['Balete Yard', 'BAL'],
      ['Dapdap Hall', 'DAP'],
      ['Ipil Yard', 'IPI'],
      ['Kalachuchi Hall', 'KAL'],
      ['Molave Yard', 'MOL'],
      ['Narra Hall', 'NAR'],
      ['Talisay Yard', 'TAL'],
    ],
    begins: 4,
    competitions: ['red-corner-classic', 'blue-corner-classic', 'double-eight-cup'],
  },
  DIG: {
    like: leagues.cockfight,
    teams: [
      ['Anahaw Hall', 'ANA'],
      ['Bignay Yard', 'BIG'],
      ['Calamansi Hall', 'CAL'],
      ['Dayap Yard', 'DAY'],
      ['Ilang Hall', 'ILA'],
      ['Katmon Yard', 'KAT'],
      ['Pandan Hall', 'PAN'],
      ['Rosal Yard', 'ROS'],
    ],
    begins: 8,
    competitions: ['iron-feather-open', 'fiesta-ring', 'grand-ring-finals'],
  },
  WGB: {
    like: leagues.cockfight,
    teams: [
      ['Atis Hall', 'ATI'],
      ['Bayabas Yard', 'BAY'],
      ['Caimito Hall', 'CAI'],
      ['Durian Yard', 'DUR'],
      ['Marang Hall', 'MAR'],
      ['Pili Yard', 'PIL'],
      ['Rambutan Hall', 'RAM'],
      ['Tamarind Yard', 'TAM'],
    ],
    begins: 11,
    competitions: ['world-board-cup', 'western-ground-battle', 'twilight-derby'],
  },
}

/** The same teams in another order: who is strong, and who meets whom when, is another in each of a holder's competitions. */
const arrange = (names: readonly TeamName[], nth: number): readonly TeamName[] =>
  names.map((name, place) => names[(place * (2 * (nth % 4) + 1) + nth) % names.length] ?? name)

function heldBy({ like, teams, begins, competitions }: Holder): [id: string, league: League][] {
  const names = teams ?? like.teams.map(({ name, short }): TeamName => [name, short])
  return competitions.map((id, nth) => {
    const isLikeItself = teams === undefined && nth === 0
    const own = { version: `league-${id}-1`, teams: teamsOf(arrange(names, nth)), begins: (begins + nth * MATCHDAYS_APART) % ROUNDS }
    return [id, isLikeItself ? like : { ...like, ...own }]
  })
}

const byGame: ReadonlyMap<string, League> = new Map([['virtual-league', leagues.football], ...Object.values(holders).flatMap(heldBy)])

/** Every league that is known, each once. */
export const competitions: readonly League[] = [...byGame.values()]

/** The league behind a game of sports; undefined where none is played. A holder's further games are played like its first. */
export function leagueBehind({ id, provider }: { id: string; provider: string }): League | undefined {
  const [first] = holders[provider]?.competitions ?? []
  return byGame.get(id) ?? byGame.get(first ?? '')
}

/** The league of this version; undefined where none is called so. */
export const leagueNamed = (version: string): League | undefined => competitions.find((league) => league.version === version)
