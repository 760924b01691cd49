import type { BodyOf } from '@pavilion/api/endpoint'
import type { setBannerState as endpoint } from '@pavilion/api/written-banners'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { doOnce } from '../content/index.ts'
import { stateWays } from './announcement-state.ts'
import { bannerStateOf, bannerTextsOf } from './wire-banner.ts'
import { type Change, changedBy } from './write-announcement.ts'
import { bannerLimitReached, findCurrentBanner, incomplete, isShowable, recordBanner } from './write-banner.ts'
import type { WritingToday } from './writing-today.ts'
import { BANNERS_MAX, behindGroup, countBanners, listWrittenRows, updateBanner, updateBannerPlaces } from './written-banners.store.ts'

type Wanted = BodyOf<typeof endpoint>['to']

/** Publishes, takes back, ends, puts away or brings back. */
export async function setBannerState(tx: Tx, writing: WritingToday, { requestId, id, version, to }: Change & { to: Wanted }) {
  const { from, verb, change } = stateWays[to]
  const action = `${verb}-banner`
  return doOnce(tx, writing, { requestId, act: action, asked: { id: id.toString(), version } }, async () => {
    const row = await findCurrentBanner(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    const state = bannerStateOf(row, writing.today)
    if (!from.includes(state)) return new Refusal('content-state-differs', `${id} is ${state}`)
    if (to === 'published' && !isShowable(bannerTextsOf(row), row.url)) return incomplete(id)
    const { merchantCode } = writing.operator
    if (to === 'restored' && (await countBanners(tx, merchantCode)) >= BANNERS_MAX) return bannerLimitReached()
    const changed = change(writing)
    const place = to === 'restored' ? { position: behindGroup(merchantCode, row.group_name) } : {}
    await updateBanner(tx, id, { ...changed, ...place, ...changedBy(writing) })
    await recordBanner(tx, writing, action, id, {
      before: { state, endsOn: row.ends_on },
      after: { state: bannerStateOf({ ...row, ...changed }, writing.today), endsOn: changed.ends_on ?? row.ends_on },
    })
    return id
  })
}

/** Puts it at a place among those of its group, counted from 1; the one there and those behind it move on. */
export async function moveBanner(tx: Tx, writing: WritingToday, { requestId, id, version, place }: Change & { place: number }) {
  return doOnce(tx, writing, { requestId, act: 'move-banner', asked: { id: id.toString(), version, place } }, async () => {
    const row = await findCurrentBanner(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    if (row.archived_at !== null) return new Refusal('content-state-differs', `${id} is archived`)
    const rows = await listWrittenRows(tx, writing.operator.merchantCode, { group: row.group_name, isArchived: false })
    const ids = rows.map((each) => each.id)
    const after = Math.min(place, ids.length)
    await updateBanner(tx, id, changedBy(writing))
    await updateBannerPlaces(tx, ids.filter((each) => each !== id).toSpliced(after - 1, 0, id))
    await recordBanner(tx, writing, 'move-banner', id, { before: { place: ids.indexOf(id) + 1 }, after: { place: after } })
    return id
  })
}
