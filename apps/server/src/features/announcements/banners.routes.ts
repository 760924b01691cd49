import {
  editBanner as editEndpoint,
  getWrittenBanner,
  listWrittenBanners,
  moveBanner as moveEndpoint,
  setBannerState as stateEndpoint,
  writeBanner as writeEndpoint,
} from '@pavilion/api/written-banners'
import type { Clock } from '../../base/clock.ts'
import type { Db, Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { lostLink } from '../content/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { moveBanner, setBannerState } from './set-banner-state.ts'
import { listedBanner, wireBanner } from './wire-banner.ts'
import { editBanner, writeBanner } from './write-banner.ts'
import { createWritingToday, type WritingToday } from './writing-today.ts'
import { findBanner, listWrittenRows } from './written-banners.store.ts'

type Tools = { clock: Clock; directory: MerchantDirectory }

/** How operators write banners. */
export function bannersOperatorRoutes(scope: Scope<'operator'>, tools: Tools): void {
  const { todayOf, by } = createWritingToday(tools)

  scope.read(listWrittenBanners, async (db, { operator, query }) => {
    const { group, state } = query
    const today = await todayOf(operator.merchantCode)
    const rows = await listWrittenRows(db, operator.merchantCode, { group, isArchived: state === 'archived' })
    const list = rows.map((row) => listedBanner(row, placeAmong(rows, row), today))
    return { list: list.filter((one) => state === undefined || one.state === state) }
  })
  scope.read(getWrittenBanner, async (db, { operator, query }) => {
    const banner = await findWired(db, operator.merchantCode, BigInt(query.id), await todayOf(operator.merchantCode))
    if (!banner) throw new RequestRefused('not-found')
    return banner
  })

  scope.write(writeEndpoint, async (tx, call) => {
    const { requestId, group, texts, picture, link, startsOn, endsOn } = call.body
    const writing = await by(call)
    return saved(tx, writing, await writeBanner(tx, writing, { requestId, group, texts, picture, link, startsOn, endsOn }))
  })
  scope.write(editEndpoint, async (tx, call) => {
    const { requestId, id, version, texts, picture, link, startsOn, endsOn } = call.body
    const writing = await by(call)
    return saved(tx, writing, await editBanner(tx, writing, { requestId, id: BigInt(id), version, texts, picture, link, startsOn, endsOn }))
  })
  scope.write(moveEndpoint, async (tx, call) => {
    const { requestId, id, version, place } = call.body
    const writing = await by(call)
    return saved(tx, writing, await moveBanner(tx, writing, { requestId, id: BigInt(id), version, place }))
  })
  scope.write(stateEndpoint, async (tx, call) => {
    const { requestId, id, version, to } = call.body
    const writing = await by(call)
    return saved(tx, writing, await setBannerState(tx, writing, { requestId, id: BigInt(id), version, to }))
  })
}

/** Its place among those of its group, which are beside each other. */
const placeAmong = (rows: readonly { id: bigint; group_name: string; archived_at: Date | null }[], row: (typeof rows)[number]) =>
  row.archived_at === null ? rows.filter((one) => one.group_name === row.group_name).findIndex((one) => one.id === row.id) + 1 : 0

async function findWired(db: Db, merchantCode: string, id: bigint, today: string) {
  const row = await findBanner(db, merchantCode, id)
  if (!row) return undefined
  const rows = row.archived_at === null ? await listWrittenRows(db, merchantCode, { group: row.group_name, isArchived: false }) : []
  return wireBanner(row, placeAmong(rows, row), today)
}

async function saved<Code extends string>(tx: Tx, { operator, today }: WritingToday, done: bigint | Refusal<Code>) {
  if (done instanceof Refusal) return done
  const banner = await findWired(tx, operator.merchantCode, done, today)
  if (!banner) throw new Error(`banner ${done} is gone`)
  return { banner, links: lostLink(banner.link) }
}
