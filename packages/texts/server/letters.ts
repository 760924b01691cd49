import CN from './CN/letters.json' with { type: 'json' }
import EN from './EN/letters.json' with { type: 'json' }
import TH from './TH/letters.json' with { type: 'json' }
import TY from './TY/letters.json' with { type: 'json' }
import VI from './VI/letters.json' with { type: 'json' }

/** What operators write to a member again and again, by template. */
export const letterTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
