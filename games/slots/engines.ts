import { type Engine, engineOf } from '@pavilion/game-kit/engine'
import { CYCLE_MS } from '@pavilion/game-kit/slot/cycle'
import { fingerprintOf } from './engine/fingerprint-of.ts'
import { machineOf } from './engine/machine.ts'
import { optionOf, rulesOf } from './engine/rules-of.ts'
import type { SlotView } from './engine/step.ts'
import type { Title } from './engine/title.ts'
import { titles } from './titles/index.ts'

/** Each title as the host plays it. Faulty data are refused here, before anybody plays. */
export const slotEngines: ReadonlyMap<string, Engine> = new Map(titles.map((title) => [title.id, engineOfTitle(title)]))

function engineOfTitle(title: Title): Engine {
  const { feature } = title
  return engineOf(rulesOf(machineOf(title)), {
    fingerprint: fingerprintOf(title),
    choices: [''],
    readBet: (choice) => (choice === '' ? {} : undefined),
    // Only a player chooses a start; a round that nobody finishes takes the first.
    allows: ({ phase }, action) =>
      phase === 'choose' && feature.kind === 'free-spins' ? action !== '' && optionOf(feature, action) !== undefined : action === '',
    autoplayMs: CYCLE_MS,
    view: (state): SlotView => ({
      phase: state?.phase ?? 'over',
      freeSpinsLeft: state?.freeSpinsLeft ?? 0,
      freeSpinsWon: state?.freeSpinsWon ?? 0,
      multiplier: state?.multiplier ?? 1,
      respinsLeft: state?.respinsLeft ?? 0,
      isCapped: state?.isCapped ?? false,
    }),
  })
}
