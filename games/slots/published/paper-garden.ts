import type { Published } from './published-title.ts'

/** Every version of this house’s titles that was ever played, the current one last. */
export const paperGarden: Readonly<Record<string, readonly Published[]>> = {
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
  'carp-over-the-gate': [
    {
      version: 'carp-over-the-gate-1',
      fingerprint: 'e852525e08065ab512f210609613925308d8d2573744c1282014bb5552f64c8c',
      rtpPercent: '96.25',
      hitRatePercent: '75.42',
      standardDeviation: '4.24',
      maxWinStakes: 4200,
      spinsPerFeature: 62,
      roundsPerMax: 1000000000000,
    },
  ],
  'gilded-abacus': [
    {
      version: 'gilded-abacus-1',
      fingerprint: '3c51eabe5889108aca3e11e2b6324b510bd2883e5b50a797484ca0635c006786',
      rtpPercent: '95.94',
      hitRatePercent: '17.40',
      standardDeviation: '6.55',
      maxWinStakes: 1500,
      spinsPerFeature: 45,
      roundsPerMax: 210000,
    },
  ],
  'tea-house-cat': [
    {
      version: 'tea-house-cat-1',
      fingerprint: 'a1e6dfa410068e4c026f44fa9f0b0b3d2c7190475ffe5ac48d54ebc55539ad21',
      rtpPercent: '96.50',
      hitRatePercent: '42.57',
      standardDeviation: '3.20',
      maxWinStakes: 2500,
      spinsPerFeature: 140,
      roundsPerMax: 1000000000000,
    },
  ],
  'kite-festival': [
    {
      version: 'kite-festival-1',
      fingerprint: 'f6ff3523cbcf84084dddbd479e4730ab6d871bb2330be49f97e11103b4a32d4f',
      rtpPercent: '95.91',
      hitRatePercent: '42.88',
      standardDeviation: '1.97',
      maxWinStakes: 750,
      spinsPerFeature: 152,
      roundsPerMax: 1000000000000,
    },
  ],
  'moon-rabbit': [
    {
      version: 'moon-rabbit-1',
      fingerprint: '8a72a7ac3020b54bb93698e8c2743d520591708cc41b3548b07697b7c938a944',
      rtpPercent: '96.46',
      hitRatePercent: '31.97',
      standardDeviation: '3.76',
      maxWinStakes: 800,
      spinsPerFeature: 4,
      roundsPerMax: 1000000000000,
    },
  ],
  'nine-tailed-tale': [
    {
      version: 'nine-tailed-tale-1',
      fingerprint: 'ebb1b47dc5a008638015777c9660590c9e0ca9ea8d1d3003a57b50e70d777a4a',
      rtpPercent: '96.65',
      hitRatePercent: '45.32',
      standardDeviation: '7.96',
      maxWinStakes: 4000,
      spinsPerFeature: 140,
      roundsPerMax: 13000000000,
    },
  ],
}
