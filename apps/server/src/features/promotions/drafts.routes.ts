import type { BodyOf } from '@pavilion/api/endpoint'
import {
  getWrittenPromotion,
  previewPromotion as previewEndpoint,
  proposePromotion as proposeEndpoint,
  savePromotionDraft as saveEndpoint,
  tryPromotionTerms,
} from '@pavilion/api/promotion-drafts'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { readTexts, type Writing } from '../content/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { wireProposal } from '../proposals/index.ts'
import type { PromotionTools } from './claim-reward.ts'
import { findDraft, findLastRepeat } from './drafts.store.ts'
import { previewPromotion } from './preview-promotion.ts'
import { proposePromotion } from './propose-promotion.ts'
import { savePromotionDraft } from './save-draft.ts'
import { tryTerms } from './try-terms.ts'
import { wireWritten } from './wire-written.ts'
import { findWritten } from './written-promotions.store.ts'

type Tools = PromotionTools & { directory: MerchantDirectory }

/** How operators write promotions, and propose to publish them. */
export function promotionDraftsRoutes(scope: Scope<'operator'>, tools: Tools): void {
  const { clock, directory } = tools
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Writing => ({ operator, address, at: clock() })
  const read = async (db: Db, merchantCode: string, id: bigint) => {
    const { defaultLanguage } = await getMerchant(directory, merchantCode)
    const row = await findWritten(db, merchantCode, id, clock())
    if (!row) return new Refusal('not-found', `promotion ${id}`)
    return wireWritten(row, await findDraft(db, id), { defaultLanguage, lastRepeat: await findLastRepeat(db, row) })
  }

  scope.read(getWrittenPromotion, (db, { operator, query }) => read(db, operator.merchantCode, BigInt(query.id)))
  scope.write(saveEndpoint, async (tx, call) => {
    const { requestId, id, version, texts } = call.body
    const wanted = { requestId, id: id === undefined ? undefined : BigInt(id), version, written: writtenOf(call.body) }
    const saved = await savePromotionDraft(tx, by(call), wanted)
    if (saved instanceof Refusal) return saved
    const promotion = await read(tx, call.operator.merchantCode, saved)
    if (promotion instanceof Refusal) throw new Error(promotion.why)
    const { leftOut, links } = readTexts(texts)
    return { promotion, leftOut, links }
  })
  scope.read(tryPromotionTerms, async (_db, { operator, body }) => tryTerms(body.terms, await tools.moneyOf(operator.merchantCode)))
  scope.read(previewEndpoint, async (_db, { operator: { merchantCode }, body }) => {
    const written = { ...writtenOf(body), ...(body.id === undefined ? {} : { id: body.id }) }
    return previewPromotion(written, await getMerchant(directory, merchantCode), await tools.moneyOf(merchantCode), clock())
  })
  scope.write(proposeEndpoint, async (tx, call) => {
    const { requestId, id, version, reason } = call.body
    const { defaultLanguage } = await getMerchant(directory, call.operator.merchantCode)
    const outcome = await proposePromotion(tx, by(call), { requestId, id: BigInt(id), version, reason }, { clock, defaultLanguage })
    return outcome instanceof Refusal ? outcome : wireProposal(outcome, clock())
  })
}

const writtenOf = ({ category, texts, picture, startsOn, endsOn, terms }: BodyOf<typeof previewEndpoint>) => ({
  category,
  texts,
  picture,
  startsOn,
  ...(endsOn === undefined ? {} : { endsOn }),
  terms,
})
