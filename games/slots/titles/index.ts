import type { Title } from '../engine/title.ts'
import { dragonFortune } from './dragon-fortune/title.ts'
import { fiestaFruits } from './fiesta-fruits/title.ts'
import { luckyKoi } from './lucky-koi/title.ts'
import { monkeyTreasure } from './monkey-treasure/title.ts'
import { paperLanterns } from './paper-lanterns/title.ts'
import { pearlSevens } from './pearl-sevens/title.ts'
import { pharaohGold } from './pharaoh-gold/title.ts'
import { vikingStorm } from './viking-storm/title.ts'
import { wildWestExpress } from './wild-west-express/title.ts'

/** Every title that is played here. */
export const titles: readonly Title[] = [
  dragonFortune,
  fiestaFruits,
  luckyKoi,
  paperLanterns,
  monkeyTreasure,
  wildWestExpress,
  pharaohGold,
  vikingStorm,
  pearlSevens,
]

export const titleOf = (id: string): Title | undefined => titles.find((title) => title.id === id)
