/** A bird: an invented name, its weight, and its strength, which alone counts for the chances. */
export type Bird = { name: string; weightGrams: number; strength: number }

/** One game of cockfight: its rules by name, its eight birds, and with which pairing of their list it begins. */
export type Pit = { id: string; version: string; birds: readonly Bird[]; begins: number }

/** Who fights, and from which corner: meron is red, wala blue. */
export type Pair = { meron: Bird; wala: Bird }

/** Strengths of the eight places of every pit. */
const STRENGTHS = [7, 4, 4, 1, 1, -2, -4, -6] as const
/** Weights by the place of the name in its provider's list. They change no chance. */
const WEIGHTS_GRAMS = [2150, 1940, 2060, 1880, 2230, 1990, 2110, 1920] as const

type Holder = { names: readonly string[]; begins: number; pits: readonly string[] }

// Every name is made up. New pits come last: the place of one says how its birds are arranged, for ever.
const holders: Readonly<Record<string, Holder>> = {
  SV3: {
    names: ['Banaba', 'Camachile', 'Duhat', 'Guyabano', 'Kamias', 'Lanzones', 'Makopa', 'Santol'],
    begins: 0,
    pits: ['golden-spur-derby', 'sunrise-arena-meet', 'champions-ring'],
  },
  DS88: {
    names: ['Acacia', 'Balete', 'Dapdap', 'Ipil', 'Kalachuchi', 'Molave', 'Narra', 'Talisay'],
    begins: 4,
    pits: ['red-corner-classic', 'blue-corner-classic', 'double-eight-cup'],
  },
  DIG: {
    names: ['Anahaw', 'Bignay', 'Calamansi', 'Dayap', 'Ilang', 'Katmon', 'Pandan', 'Rosal'],
    begins: 8,
    pits: ['iron-feather-open', 'fiesta-ring', 'grand-ring-finals'],
  },
  WGB: {
    names: ['Atis', 'Bayabas', 'Caimito', 'Durian', 'Marang', 'Pili', 'Rambutan', 'Tamarind'],
    begins: 11,
    pits: ['world-board-cup', 'western-ground-battle', 'twilight-derby'],
  },
}

const BIRDS = 8
/** Everybody meets everybody twice, once from each corner. */
export const PAIRINGS = BIRDS * (BIRDS - 1)
const PAIRINGS_APART = 12

const pitsOf = ({ names, begins, pits }: Holder): Pit[] =>
  pits.map((id, nth) => ({
    id,
    version: `cockfight-${id}-1`,
    birds: birdsOf(names, nth),
    begins: (begins + nth * PAIRINGS_APART) % PAIRINGS,
  }))

/** The names of a provider, in another order of strength at each of its pits. */
function birdsOf(names: readonly string[], nth: number): Bird[] {
  return names.map((_, place) => {
    const from = (place * (2 * (nth % 4) + 1) + nth) % BIRDS
    return { name: names[from] ?? '', weightGrams: WEIGHTS_GRAMS[from] ?? 0, strength: STRENGTHS[place] ?? 0 }
  })
}

/** Every pit, each once. */
export const pits: readonly Pit[] = Object.values(holders).flatMap(pitsOf)

/** The pit behind a game; undefined where its provider has none. A provider's further games are played like its first. */
export function pitBehind({ id, provider }: { id: string; provider: string }): Pit | undefined {
  const [first] = holders[provider]?.pits ?? []
  return pits.find((pit) => pit.id === id) ?? pits.find((pit) => pit.id === first)
}

/** The pit of this version; undefined where none is called so. */
export const pitNamed = (version: string): Pit | undefined => pits.find((pit) => pit.version === version)

/** Who fights in an issue. It follows from its number alone; each bird fights once in four issues. */
export function pairAt({ birds, begins }: Pit, index: number): Pair {
  const pairing = (index + begins) % PAIRINGS
  const round = Math.floor(pairing / (BIRDS / 2))
  const [one, other] = placesOf(round % (BIRDS - 1), pairing % (BIRDS / 2))
  const isTurned = round >= BIRDS - 1
  const [meron, wala] = (isTurned ? [other, one] : [one, other]).map((place) => birds[place])
  if (!meron || !wala) throw new Error('a pit has eight birds')
  return { meron, wala }
}

/** One bird stays in its place and the others go round it. */
function placesOf(turn: number, nth: number): [number, number] {
  const circle = (place: number) => ((place + turn) % (BIRDS - 1)) + 1
  if (nth > 0) return [circle(nth), circle(BIRDS - 1 - nth)]
  return turn % 2 === 0 ? [0, circle(0)] : [circle(0), 0]
}
