import { randomUUID } from 'node:crypto'
import { proposePromotion, savePromotionDraft } from '@pavilion/api/promotion-drafts'
import type { Pool } from 'pg'
import type { Answer, Client } from './member-client.ts'

const DRAFT = {
  version: 0,
  category: 'other_promo' as const,
  texts: { EN: { title: 'A gift', content: '<p>For you.</p>' } },
  picture: '',
  startsOn: '2020-01-01',
  terms: {
    gives: 'amount',
    amount: '25',
    entry: 'join',
    needsApproval: 'true',
    turnover: '0',
    claimDays: '7',
    type0: 'true',
    repeat: 'once',
  },
}

/** What one person proposes about promotions, by what it is. Each begins with what was there before. */
export const promotionCases: Readonly<Record<string, (pool: Pool, maker: Client) => Promise<(by: Client) => Promise<Answer>>>> = {
  'a promotion that is published': async (_pool, maker) => {
    const { value } = await maker.call(savePromotionDraft, { body: { requestId: randomUUID(), ...DRAFT } })
    const { id = '0', version = 1 } = value?.promotion ?? {}
    return (by) => by.call(proposePromotion, { body: { requestId: randomUUID(), id, version, reason: 'a test of one alone' } })
  },
}
