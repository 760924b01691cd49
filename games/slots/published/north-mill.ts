import type { Published } from './published-title.ts'

/** Every version of this house’s titles that was ever played, the current one last. */
export const northMill: Readonly<Record<string, readonly Published[]>> = {
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
  'northern-lights': [
    {
      version: 'northern-lights-1',
      fingerprint: '369f6e4fad5d82b58e9780253a937944250164b99470aa582b4e54487931f97d',
      rtpPercent: '95.97',
      hitRatePercent: '35.74',
      standardDeviation: '3.63',
      maxWinStakes: 3000,
      spinsPerFeature: 140,
      roundsPerMax: 1000000000000,
    },
  ],
  'candy-garden': [
    {
      version: 'candy-garden-1',
      fingerprint: 'd1a264cb6778edaa5fdb621d871fe6ea5522e8f0c52622e690a87084e3fbc903',
      rtpPercent: '96.89',
      hitRatePercent: '35.63',
      standardDeviation: '2.98',
      maxWinStakes: 2400,
      spinsPerFeature: 512,
      roundsPerMax: 1000000000000,
    },
  ],
  'sugar-circus': [
    {
      version: 'sugar-circus-1',
      fingerprint: '92f6da6dec07dcf4863c508f706b2b1b24a762e6b7ee6cdc61a8170da951c687',
      rtpPercent: '96.23',
      hitRatePercent: '42.51',
      standardDeviation: '6.48',
      maxWinStakes: 6000,
      spinsPerFeature: 140,
      roundsPerMax: 1000000000000,
    },
  ],
  'haunted-mill': [
    {
      version: 'haunted-mill-1',
      fingerprint: '1eb4e2824feae49a6537a2d7737b5759512e346304fdcc0902288cec0947df1c',
      rtpPercent: '96.17',
      hitRatePercent: '41.25',
      standardDeviation: '5.89',
      maxWinStakes: 2000,
      spinsPerFeature: 4,
      roundsPerMax: 1000000000000,
    },
  ],
  'kraken-cellar': [
    {
      version: 'kraken-cellar-1',
      fingerprint: '3c5d774bd31a2d3d128cbb55e9219bc848b2d3be4b1b7994b7b844a934628ada',
      rtpPercent: '96.05',
      hitRatePercent: '28.03',
      standardDeviation: '6.81',
      maxWinStakes: 4500,
      spinsPerFeature: 370,
      roundsPerMax: 3100000,
    },
  ],
  'wolf-ridge': [
    {
      version: 'wolf-ridge-1',
      fingerprint: '24fa504d4cd8a01980efb6af07ba2e2cc02ec4577b31014bb9f6a96ced0cb0f9',
      rtpPercent: '96.30',
      hitRatePercent: '66.24',
      standardDeviation: '10.61',
      maxWinStakes: 8000,
      spinsPerFeature: 337,
      roundsPerMax: 8100000,
    },
  ],
  'chili-parade': [
    {
      version: 'chili-parade-1',
      fingerprint: 'ba436505b309041d86de32fc8a2b6d36e29b82ea0bd7a490e4dd40083183e3fe',
      rtpPercent: '95.79',
      hitRatePercent: '61.29',
      standardDeviation: '2.26',
      maxWinStakes: 1200,
      spinsPerFeature: 303,
      roundsPerMax: 1000000000000,
    },
  ],
  'miners-delight': [
    {
      version: 'miners-delight-1',
      fingerprint: '7796dab7b1ee45b2c39eb35e9445f496f462c11d8d9cf5b41871378d0c5a0c29',
      rtpPercent: '96.39',
      hitRatePercent: '16.21',
      standardDeviation: '5.89',
      maxWinStakes: 400,
      spinsPerFeature: 20,
      roundsPerMax: 6200,
    },
  ],
}
