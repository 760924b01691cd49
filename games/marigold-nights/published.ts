import type { PublishedSlot } from '@pavilion/game-kit/slot/published'
import { CAP_UNITS, RULES_VERSION, UNITS_PER_STAKE } from './paytable.ts'

/** What players read about one version of the rules; a test recomputes each figure. */
export type Published = PublishedSlot & {
  /** One paid spin in this many wins free spins. */
  spinsPerFeature: number
}

/** Every version that was ever played, the current one last. */
export const publishedVersions: readonly Published[] = [
  {
    version: '1.0.0',
    rtpPercent: '96.04',
    hitRatePercent: '42.86',
    standardDeviation: '4.22',
    spinsPerFeature: 89,
    maxWinStakes: 5000,
  },
]

/** The figures of the version that is played now. */
export const published: Published = currentOf(publishedVersions)

function currentOf(versions: readonly Published[]): Published {
  const current = versions.find(({ version }) => version === RULES_VERSION)
  if (!current || current.maxWinStakes * UNITS_PER_STAKE !== CAP_UNITS) throw new Error(`nothing is published for rules ${RULES_VERSION}`)
  return current
}
