import type { PublishedSlot } from '@pavilion/game-kit/slot/published'

/** What is told to players of one version of a title. A test recomputes every figure. */
export type Published = PublishedSlot & {
  /** SHA-256 of the title's data. */
  fingerprint: string
  /** One paid spin in that many begins the feature. */
  spinsPerFeature: number
  /** A round reaches the highest win no more often than once in that many; a lower bound where more than 10^12. */
  roundsPerMax: number
}

/** Every version of a title that was ever played, the current one last. */
export const publishedVersions: Readonly<Record<string, readonly Published[]>> = {
  'dragon-fortune': [
    {
      version: 'dragon-fortune-1',
      fingerprint: '7770660fefbfc621b1a17833a84eb530ac18a353afe5682f4979cf5247b24bb1',
      rtpPercent: '96.31',
      hitRatePercent: '37.25',
      standardDeviation: '12.41',
      maxWinStakes: 5000,
      spinsPerFeature: 105,
      roundsPerMax: 220000,
    },
  ],
}

/** The figures of the version that is played now. */
export function publishedOf(id: string): Published {
  const current = publishedVersions[id]?.at(-1)
  if (!current) throw new Error(`nothing is published of ${id}`)
  return current
}
