import type { Piece } from '../paint/pieces.ts'
import type { BackdropName } from './backdrops.ts'
import type { CoverData } from './cover-data.ts'

/** Art that a word in a title calls for, first match wins. */
const HEROES: readonly (readonly [RegExp, string])[] = [
  [/dragon|long/i, 'noto:dragon-face'],
  [/tiger/i, 'noto:tiger-face'],
  [/lion/i, 'noto:lion'],
  [/monkey|ape|kong/i, 'noto:monkey-face'],
  [/panda/i, 'noto:panda'],
  [/rabbit|bunny/i, 'noto:rabbit-face'],
  [/wolf|moon/i, 'noto:wolf'],
  [/koi|carp/i, 'draw:koi/red'],
  [/shark|jaws/i, 'noto:shark'],
  [/octopus|kraken/i, 'noto:octopus'],
  [/fish|ocean|sea|coral|reef/i, 'noto:tropical-fish'],
  [/phoenix/i, 'noto:phoenix'],
  [/eagle|hawk/i, 'noto:eagle'],
  [/pharaoh|egypt|nile|cleopatra|pyramid/i, 'draw:pharaoh'],
  [/viking|odin|thor|norse/i, 'draw:viking'],
  [/west|train|express|outlaw/i, 'draw:locomotive'],
  [/candy|sweet|sugar/i, 'noto:cupcake'],
  [/fruit|juicy/i, 'noto:pineapple'],
  [/lantern|festival/i, 'draw:lantern/red'],
  [/lotus|flower|garden/i, 'draw:lotus'],
  [/marigold/i, 'draw:marigold'],
  [/pirate|treasure|chest/i, 'noto:treasure-chest'],
  [/gem|jewel|diamond|crystal/i, 'noto:gem-stone'],
  [/king|queen|royal|crown/i, 'noto:crown'],
  [/baccarat|poker|holdem|hold.em|blackjack/i, 'draw:card/A/s'],
  [/roulette|wheel/i, 'draw:roulette'],
  [/mahjong/i, 'draw:mahjong/dragon'],
  [/dice|sic/i, 'noto:game-die'],
  [/basket|hoop/i, 'noto:basketball'],
  [/soccer|foot|league|goal/i, 'noto:soccer-ball'],
  [/race|car|speed|turbo/i, 'draw:racer/#e2203c'],
  [/rocket|crash|space/i, 'noto:rocket'],
  [/fire|hot|flame|volcano/i, 'noto:fire'],
  [/star/i, 'noto:glowing-star'],
  [/gold|money|cash|rich|fortune|lucky/i, 'noto:money-bag'],
]

interface TypeLook {
  hero: string
  backdrop: BackdropName
  sides: readonly [string, string]
  props: readonly [string, string, string]
}

const SLOT: TypeLook = {
  hero: 'noto:glowing-star',
  backdrop: 'brocade',
  sides: ['draw:lantern/red', 'draw:lantern/gold'],
  props: ['noto:coin', 'noto:gem-stone', 'noto:bell'],
}

/** What every game of a type shows beside its hero, by the catalogue's type. */
const TYPES: Record<string, TypeLook> = {
  RNG: SLOT,
  FISH: {
    hero: 'noto:tropical-fish',
    backdrop: 'sea',
    sides: ['noto:coral', 'noto:jellyfish'],
    props: ['noto:crab', 'noto:coin', 'noto:blowfish'],
  },
  LIVE: {
    hero: 'draw:card/A/s',
    backdrop: 'velvet',
    sides: ['draw:card/K/h', 'draw:card/Q/s'],
    props: ['draw:chip/red', 'draw:chip/gold', 'draw:chip/blue'],
  },
  PVP: {
    hero: 'draw:card/A/h',
    backdrop: 'felt',
    sides: ['draw:card/J/c', 'draw:card/K/d'],
    props: ['draw:chip/green', 'draw:chip/gold', 'draw:chip/black'],
  },
  SPORTS: {
    hero: 'noto:trophy',
    backdrop: 'stadium',
    sides: ['noto:sports-medal', 'noto:high-voltage'],
    props: ['noto:soccer-ball', 'noto:stopwatch', 'noto:basketball'],
  },
  ESPORTS: {
    hero: 'noto:video-game',
    backdrop: 'grid',
    sides: ['noto:crossed-swords', 'noto:shield'],
    props: ['noto:headphone', 'noto:trophy', 'noto:joystick'],
  },
  LOTT: {
    hero: 'draw:ball/8/#e8334a',
    backdrop: 'drum',
    sides: ['draw:ball/3/#2277ee', 'draw:ball/6/#17a566'],
    props: ['noto:coin', 'draw:ball/5/#ffb52e', 'noto:ticket'],
  },
  ELOTT: {
    hero: 'draw:ball/7/#ff7a1f',
    backdrop: 'speed',
    sides: ['draw:ball/1/#2277ee', 'draw:ball/9/#8a3ad8'],
    props: ['noto:stopwatch', 'draw:ball/2/#17a566', 'noto:high-voltage'],
  },
}

/** Backdrop and pieces for a game that nobody has drawn a cover for: its title's strongest word before its type's props. */
export function keywordArt(name: string, type: string): Pick<CoverData, 'backdrop' | 'pieces' | 'strewn'> {
  const look = TYPES[type] ?? SLOT
  const hero = HEROES.find(([word]) => word.test(name))?.[1] ?? look.hero
  const pieces: Piece[] = [
    { art: look.sides[0], at: [74, 152], size: 128, rotate: -16, layer: 'back' },
    { art: look.sides[1], at: [288, 148], size: 128, rotate: 16, layer: 'back' },
    { art: hero, at: [180, 174], size: 236 },
    { art: look.props[0], at: [64, 284], size: 88, rotate: -10, layer: 'front' },
    { art: look.props[1], at: [180, 308], size: 64, layer: 'front' },
    { art: look.props[2], at: [298, 282], size: 88, rotate: 12, layer: 'front' },
  ]
  return { backdrop: look.backdrop, pieces, strewn: [look.props[1]] }
}

/** The title in capitals on at most two lines, as even in length as its words allow. */
export function titleLines(name: string): string[] {
  const words = name.toUpperCase().split(/\s+/).filter(Boolean)
  if (words.length < 2) return [words.join('')]
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return splits.reduce((best, lines) => (longest(lines) <= longest(best) ? lines : best))
}
