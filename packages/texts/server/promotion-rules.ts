import CN from '../site/CN/promotions.json' with { type: 'json' }
import EN from '../site/EN/promotions.json' with { type: 'json' }
import TH from '../site/TH/promotions.json' with { type: 'json' }
import TY from '../site/TY/promotions.json' with { type: 'json' }
import VI from '../site/VI/promotions.json' with { type: 'json' }

/** The sentences in which the site tells the rules of a promotion. */
export const promotionRulesTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
