import type { PublishedSlot } from '@pavilion/game-kit/slot/published'

/** What players read about one version of a title. A test recomputes every figure. */
export type Published = PublishedSlot & {
  /** SHA-256 of the title's data. */
  fingerprint: string
  /** One paid spin in that many begins the feature. */
  spinsPerFeature: number
  /** A round reaches the highest win no more often than once in that many; a lower bound where more than 10^12. */
  roundsPerMax: number
}
