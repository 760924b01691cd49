import type { Published } from './published-title.ts'

/** Every version of this house’s titles that was ever played, the current one last. */
export const pavilion: Readonly<Record<string, readonly Published[]>> = {
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
  'triple-sevens-club': [
    {
      version: 'triple-sevens-club-1',
      fingerprint: '9f3b2cee9979e210ebc21bb149995d6442fdefb41fdb36dfff72066cb1e91150',
      rtpPercent: '95.97',
      hitRatePercent: '13.57',
      standardDeviation: '4.01',
      maxWinStakes: 600,
      spinsPerFeature: 152,
      roundsPerMax: 31000000000,
    },
  ],
  'crimson-phoenix': [
    {
      version: 'crimson-phoenix-1',
      fingerprint: '29023a906237294060cc2ad049bcc35783cb684d1ffe54d30e9169e99635a6c1',
      rtpPercent: '96.69',
      hitRatePercent: '37.70',
      standardDeviation: '6.98',
      maxWinStakes: 1500,
      spinsPerFeature: 7,
      roundsPerMax: 1000000000000,
    },
  ],
  'cloud-palace': [
    {
      version: 'cloud-palace-1',
      fingerprint: '0b2b3265dce34b9f45b1f51099eef0e6fbbde7a02f6303a253409d0900204221',
      rtpPercent: '96.50',
      hitRatePercent: '19.86',
      standardDeviation: '5.13',
      maxWinStakes: 1800,
      spinsPerFeature: 21,
      roundsPerMax: 22000000000,
    },
  ],
  'harvest-of-lanterns': [
    {
      version: 'harvest-of-lanterns-1',
      fingerprint: '166771b4a9ce6e17b6a108a96b7276385ba89326b555257fce9ebeddfe5f9ff0',
      rtpPercent: '96.54',
      hitRatePercent: '83.55',
      standardDeviation: '3.69',
      maxWinStakes: 7000,
      spinsPerFeature: 237,
      roundsPerMax: 1000000000000,
    },
  ],
}
