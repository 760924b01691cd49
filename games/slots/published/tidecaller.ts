import type { Published } from './published-title.ts'

/** Every version of this house’s titles that was ever played, the current one last. */
export const tidecaller: Readonly<Record<string, readonly Published[]>> = {
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
  'sea-turtle-sprint': [
    {
      version: 'sea-turtle-sprint-1',
      fingerprint: 'c2a1bc6e2bc8b4cf14239f13f00b8a560bbe6e1ac12066970e9013fbab13430b',
      rtpPercent: '96.02',
      hitRatePercent: '43.49',
      standardDeviation: '1.86',
      maxWinStakes: 1000,
      spinsPerFeature: 141,
      roundsPerMax: 1000000000000,
    },
  ],
  'lighthouse-riches': [
    {
      version: 'lighthouse-riches-1',
      fingerprint: '44f82dc9b24ebda508048867a65504b7b97648af6802ac43a844c225bb4fd6ff',
      rtpPercent: '96.49',
      hitRatePercent: '29.17',
      standardDeviation: '6.99',
      maxWinStakes: 3500,
      spinsPerFeature: 45,
      roundsPerMax: 710000,
    },
  ],
  'compass-rose': [
    {
      version: 'compass-rose-1',
      fingerprint: '261fe9499a56f346f5fae91ada87646eff25e97f9aad4bb331b7ebd977751304',
      rtpPercent: '96.22',
      hitRatePercent: '34.14',
      standardDeviation: '4.74',
      maxWinStakes: 2200,
      spinsPerFeature: 21,
      roundsPerMax: 1000000000000,
    },
  ],
}
