import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import { namesTexts } from '@pavilion/texts/games/names'
import { KINDS, PEARLS, RULES_VERSION } from './paytable.ts'

/**
 * What is published of this version; a test works the return out again for every kind. Ten million shots at each kind from the seeds of
 * `npm run rtp` (“return coral-run-1 crab” for crab) returned, with the 99.99 % interval: shrimp 96.54 % (96.42 to 96.67), minnow 96.44 %
 * (96.27 to 96.61), tang 96.44 % (96.23 to 96.65), puffer 96.60 % (96.33 to 96.87), crab 96.58 % (96.26 to 96.90), squid 96.55 % (96.15 to
 * 96.95), octopus 96.50 % (96.00 to 97.00), turtle 96.38 % (95.79 to 96.97), oyster 96.31 % (95.30 to 97.32), whirl 96.45 % (95.70 to
 * 97.20), shark 96.42 % (95.49 to 97.35), whale 96.74 % (95.26 to 98.21).
 */
export const published = { version: RULES_VERSION, rtpPercent: '96.50' }

/** The most that a shot brings, and so a batch of them, in stakes. */
export const maxWinStakes = Math.max(...KINDS.map(({ stakes }) => stakes), ...PEARLS.map(({ stakes }) => stakes))

/** The game's name in each language. */
export const gameNames: Readonly<Record<Language, string>> = perLanguage((language) => namesTexts[language]['coral-run'])
