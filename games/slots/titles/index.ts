import type { Title } from '../engine/title.ts'
import { candyGarden } from './candy-garden/title.ts'
import { carpOverTheGate } from './carp-over-the-gate/title.ts'
import { chiliParade } from './chili-parade/title.ts'
import { cloudPalace } from './cloud-palace/title.ts'
import { compassRose } from './compass-rose/title.ts'
import { crimsonPhoenix } from './crimson-phoenix/title.ts'
import { dragonFortune } from './dragon-fortune/title.ts'
import { fiestaFruits } from './fiesta-fruits/title.ts'
import { gildedAbacus } from './gilded-abacus/title.ts'
import { harvestOfLanterns } from './harvest-of-lanterns/title.ts'
import { hauntedMill } from './haunted-mill/title.ts'
import { kiteFestival } from './kite-festival/title.ts'
import { krakenCellar } from './kraken-cellar/title.ts'
import { lighthouseRiches } from './lighthouse-riches/title.ts'
import { luckyKoi } from './lucky-koi/title.ts'
import { minersDelight } from './miners-delight/title.ts'
import { monkeyTreasure } from './monkey-treasure/title.ts'
import { moonRabbit } from './moon-rabbit/title.ts'
import { nineTailedTale } from './nine-tailed-tale/title.ts'
import { northernLights } from './northern-lights/title.ts'
import { paperLanterns } from './paper-lanterns/title.ts'
import { pearlSevens } from './pearl-sevens/title.ts'
import { pharaohGold } from './pharaoh-gold/title.ts'
import { seaTurtleSprint } from './sea-turtle-sprint/title.ts'
import { sugarCircus } from './sugar-circus/title.ts'
import { teaHouseCat } from './tea-house-cat/title.ts'
import { tripleSevensClub } from './triple-sevens-club/title.ts'
import { vikingStorm } from './viking-storm/title.ts'
import { wildWestExpress } from './wild-west-express/title.ts'
import { wolfRidge } from './wolf-ridge/title.ts'

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
  carpOverTheGate,
  gildedAbacus,
  teaHouseCat,
  kiteFestival,
  moonRabbit,
  nineTailedTale,
  northernLights,
  candyGarden,
  sugarCircus,
  hauntedMill,
  krakenCellar,
  wolfRidge,
  chiliParade,
  minersDelight,
  tripleSevensClub,
  crimsonPhoenix,
  cloudPalace,
  harvestOfLanterns,
  seaTurtleSprint,
  lighthouseRiches,
  compassRose,
]

export const titleOf = (id: string): Title | undefined => titles.find((title) => title.id === id)
