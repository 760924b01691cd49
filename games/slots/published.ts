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

/** Every version of a title that was ever played, the current one last. */
export const publishedVersions: Readonly<Record<string, readonly Published[]>> = {
  'dragon-fortune': [
    {
      version: 'dragon-fortune-1',
      fingerprint: '08c4463f9c032e03468c8e448a534a6fa4346aed81196a9c7770ac6ff7f33e7f',
      rtpPercent: '96.31',
      hitRatePercent: '37.25',
      standardDeviation: '12.41',
      maxWinStakes: 5000,
      spinsPerFeature: 105,
      roundsPerMax: 220000,
    },
  ],
  'fiesta-fruits': [
    {
      version: 'fiesta-fruits-1',
      fingerprint: '3781b4e5a3a99c6b41bea80bde1df8a1710f498a53b347c3de82639a5fd7dd36',
      rtpPercent: '95.87',
      hitRatePercent: '44.75',
      standardDeviation: '2.36',
      maxWinStakes: 1000,
      spinsPerFeature: 152,
      roundsPerMax: 1000000000000,
    },
  ],
  'lucky-koi': [
    {
      version: 'lucky-koi-1',
      fingerprint: 'c1d611766e300ab2934c378c800dcf0ea6d52b637dcad67ab79993fe2b6f07f9',
      rtpPercent: '96.52',
      hitRatePercent: '50.25',
      standardDeviation: '5.03',
      maxWinStakes: 3000,
      spinsPerFeature: 140,
      roundsPerMax: 1000000000000,
    },
  ],
  'paper-lanterns': [
    {
      version: 'paper-lanterns-1',
      fingerprint: '4ddbb16358c1ac6e0f75053d83ba065dc23c6957569b69aa8f770363dbad8711',
      rtpPercent: '96.12',
      hitRatePercent: '66.24',
      standardDeviation: '8.39',
      maxWinStakes: 5000,
      spinsPerFeature: 62,
      roundsPerMax: 1000000000000,
    },
  ],
  'monkey-treasure': [
    {
      version: 'monkey-treasure-1',
      fingerprint: 'cc465d620a5ca2701e20773e6163938e72a389e3d3edc259f748090d2ca0866d',
      rtpPercent: '96.97',
      hitRatePercent: '44.43',
      standardDeviation: '3.90',
      maxWinStakes: 1000,
      spinsPerFeature: 4,
      roundsPerMax: 1000000000000,
    },
  ],
  'wild-west-express': [
    {
      version: 'wild-west-express-1',
      fingerprint: '27b824f6c755dd0111f8a20731872ad9023024a00d69a2144fa2401f040f6ea8',
      rtpPercent: '96.85',
      hitRatePercent: '37.50',
      standardDeviation: '5.43',
      maxWinStakes: 3000,
      spinsPerFeature: 8,
      roundsPerMax: 1000000000000,
    },
  ],
  'pharaoh-gold': [
    {
      version: 'pharaoh-gold-1',
      fingerprint: '2409e093feef05f5ea49afc7e11c5413cc02d4aae3ba4d32e382d9c5166c440d',
      rtpPercent: '96.25',
      hitRatePercent: '23.08',
      standardDeviation: '6.78',
      maxWinStakes: 2000,
      spinsPerFeature: 105,
      roundsPerMax: 260000,
    },
  ],
  'viking-storm': [
    {
      version: 'viking-storm-1',
      fingerprint: '66212bd7f24722365d3684dedd2f7f7e3f7059db1d5c01ed70dc4e586c1def2b',
      rtpPercent: '96.51',
      hitRatePercent: '69.10',
      standardDeviation: '9.78',
      maxWinStakes: 10000,
      spinsPerFeature: 300,
      roundsPerMax: 1000000000000,
    },
  ],
  'pearl-sevens': [
    {
      version: 'pearl-sevens-1',
      fingerprint: '917fe3f4873f7c748e8c670d42cff80bbab5a5706f5aa60438bcbd50d6bd5569',
      rtpPercent: '96.38',
      hitRatePercent: '11.73',
      standardDeviation: '3.56',
      maxWinStakes: 500,
      spinsPerFeature: 128,
      roundsPerMax: 72000,
    },
  ],
}

/** The figures of the version that is played now. */
export function publishedOf(id: string): Published {
  const current = publishedVersions[id]?.at(-1)
  if (!current) throw new Error(`nothing is published of ${id}`)
  return current
}
