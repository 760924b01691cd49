// Who swims in the bay, what a catch brings and how likely it is. Returns are counted in stakes of one shot.

/** The version of these rules: a batch played under it comes out the same for ever. */
export const RULES_VERSION = 'coral-run-1'

/** Every shot returns 193 of 200 parts of its stake in the long run, whatever it is aimed at. */
export const RETURN_OVER = 193
export const RETURN_UNDER = 200

/** The most shots that one batch may hold, and how long a shot takes at least. */
export const SHOTS_MAX = 8
export const SHOT_MS_MIN = 160
/** The highest stake of one shot, in hundredths of a main unit. */
export const SHOT_STAKE_MAX = 1_000

/** The pearls of oysters: the number of stakes, and how many of a hundred oysters have it. */
export type Pearl = { stakes: number; weight: number }

/** One kind. `stakes` is what a catch brings, and what it brings in the mean where that is drawn. */
export type Kind = {
  id: string
  stakes: number
  /** Of a kind whose catch is drawn once more: what it may hold. */
  pearls?: readonly Pearl[]
  /** Of a kind whose catch is shared out: among how many it may be, all equally likely. The shares are equal and make the whole. */
  shares?: readonly number[]
}

export const PEARLS: readonly Pearl[] = [
  { stakes: 10, weight: 50 },
  { stakes: 30, weight: 30 },
  { stakes: 50, weight: 15 },
  { stakes: 170, weight: 5 },
]
export const PEARL_WEIGHTS = 100

/** The kinds, the cheapest first. */
export const KINDS = [
  { id: 'shrimp', stakes: 2 },
  { id: 'minnow', stakes: 3 },
  { id: 'tang', stakes: 4 },
  { id: 'puffer', stakes: 6 },
  { id: 'crab', stakes: 8 },
  { id: 'squid', stakes: 12 },
  { id: 'octopus', stakes: 18 },
  { id: 'turtle', stakes: 25 },
  { id: 'oyster', stakes: 30, pearls: PEARLS },
  { id: 'whirl', stakes: 40, shares: [2, 4, 5, 8] },
  { id: 'shark', stakes: 60 },
  { id: 'whale', stakes: 150 },
] as const satisfies readonly Kind[]

export type KindId = (typeof KINDS)[number]['id']

const BY_ID: ReadonlyMap<string, Kind & { id: KindId }> = new Map(KINDS.map((kind) => [kind.id, kind]))

/** What is known of a kind; undefined for a word that names no kind. */
export const kindOf = (id: string): (Kind & { id: KindId }) | undefined => BY_ID.get(id)

/** Out of how many equally likely numbers those below `RETURN_OVER` catch the kind. */
export const numbersOf = ({ stakes }: Pick<Kind, 'stakes'>): number => RETURN_UNDER * stakes
