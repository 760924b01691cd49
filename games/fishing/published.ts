import type { Language } from '@pavilion/game-kit/languages'
import { RULES_VERSION } from './paytable.ts'

/** What is published of this version; a test works the return out anew for every kind. */
export const published = { version: RULES_VERSION, rtpPercent: '96.50' }

/** The game's name in each language. */
export const gameNames: Readonly<Record<Language, string>> = {
  EN: 'Coral Run',
  TY: 'Takbong Korales',
  CN: '珊瑚湾',
  VI: 'Vịnh San Hô',
  TH: 'อ่าวปะการัง',
}
