import type { QueryOf } from '@pavilion/api/endpoint'
import type { listMembers, MemberOrderValue } from '@pavilion/api/member-search'
import type { StopKindValue } from '@pavilion/api/stops'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { memberTypes } from '../members/index.ts'
import type { Break } from '../protection/index.ts'

/** A member as a list has it. */
export type ListedMember = {
  id: bigint
  account: string
  nickname: string
  type: number
  level_code: string | null
  upline: string | null
  registered_at: Date
  last_login_at: Date | null
  stops: StopKindValue[]
  pause_kind: Break['kind'] | null
  pause_ends_at: Date | null
  tags: { code: string; name: string; colour: string }[]
  /** Where the row is in the order: microseconds, or the account. */
  place: string
}

/** Moments from `from` on and before `to`. */
export type Range = { from: Date | undefined; to: Date | undefined }
type Asked = QueryOf<typeof listMembers>
type ListFilter = { [Name in 'state' | 'kind' | 'level' | 'tag' | 'method']: Asked[Name] | undefined } & {
  uplineKey: string | undefined
  registered: Range
  seen: Range
}
/** After which row the page begins. */
export type ListPlace = { id: bigint; place: string }

type Order = { column: RawBuilder<unknown>; isRising: boolean; place: RawBuilder<string>; isTime: boolean }

const EPOCH = sql`'1970-01-01 00:00:00+00'::timestamptz`
const SEEN = sql`coalesce(m.last_login_at, ${EPOCH})`
const micros = (column: RawBuilder<unknown>) => sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`
const byTime = (column: RawBuilder<unknown>, isRising: boolean): Order => ({ column, isRising, place: micros(column), isTime: true })

const orders: Readonly<Record<MemberOrderValue, Order>> = {
  newest: byTime(sql`m.registered_at`, false),
  oldest: byTime(sql`m.registered_at`, true),
  'seen-last': byTime(SEEN, false),
  'seen-first': byTime(SEEN, true),
  // Byte by byte, as the index has it, whatever the language of the database.
  account: { column: sql`m.account_key`, isRising: true, place: sql<string>`m.account_key`, isTime: false },
}

/** Whether the place of a cursor is one of that order. */
export const isPlaceOf = (order: MemberOrderValue, place: string): boolean => !orders[order].isTime || /^-?\d{1,16}$/.test(place)

/**
 * The merchant's members that the filter finds, at most `limit`, all behind `after` where it is given. The order is whole: rows of one
 * moment are by their number, so that no page repeats or loses one.
 */
export async function listMemberRows(db: Db, merchantCode: string, asked: ListAsked, limit: number, after?: ListPlace) {
  return (await statementOf(merchantCode, asked, limit, after).execute(db)).rows
}

type ListAsked = { filter: ListFilter; order: MemberOrderValue; now: Date }

/** What the database is asked. */
export function statementOf(
  merchantCode: string,
  { filter, order, now }: ListAsked,
  limit: number,
  after?: ListPlace,
): RawBuilder<ListedMember> {
  const { column, isRising, place } = orders[order]
  return sql<ListedMember>`
    select m.id, m.account, m.nickname, m.type, m.level_code, u.account as upline, m.registered_at, m.last_login_at,
      array(select s.kind from member_stops s where s.member_id = m.id and ${stopStands(now)} order by s.kind) as stops,
      b.kind as pause_kind, b.ends_at as pause_ends_at,
      coalesce((select json_agg(json_build_object('code', t.code, 'name', t.name, 'colour', t.colour) order by t.name, t.code)
        from tagged_members x join member_tags t on t.merchant_code = x.merchant_code and t.code = x.code
        where x.member_id = m.id), '[]') as tags,
      ${place} as place
    from (
      select m.* from members m
      where m.merchant_code = ${merchantCode} ${behind(orders[order], after)} ${found(merchantCode, filter, now)}
      ${orderBy(order)} limit ${limit}
    ) m
    left join members u on u.id = m.upline_id
    left join lateral (
      select p.kind, p.ends_at from protection_breaks p
      where p.member_id = m.id and ${onBreak(now)} order by p.ends_at desc nulls first limit 1
    ) b on true
    order by ${column} ${order === 'account' ? sql`using ~<~` : isRising ? sql`` : sql`desc`}, m.id ${isRising ? sql`` : sql`desc`}`
}

const orderBy = (order: MemberOrderValue): RawBuilder<unknown> => {
  const { column, isRising } = orders[order]
  // An account is listed once.
  if (order === 'account') return sql`order by m.account_key using ~<~`
  return isRising ? sql`order by ${column}, m.id` : sql`order by ${column} desc, m.id desc`
}

function behind({ column, isRising, isTime }: Order, after: ListPlace | undefined): RawBuilder<unknown> {
  if (!after) return sql``
  if (!isTime) return sql`and m.account_key ~>~ ${after.place}`
  const moment = sql`timestamptz 'epoch' + ${after.place}::bigint * interval '1 microsecond'`
  return isRising
    ? sql`and (${column}, m.id) > (${moment}, ${after.id}::bigint)`
    : sql`and (${column}, m.id) < (${moment}, ${after.id}::bigint)`
}

/** What the rows must be, each part for itself. */
function found(merchantCode: string, filter: ListFilter, now: Date): RawBuilder<unknown> {
  const { state, kind, level, tag, uplineKey, method, registered, seen } = filter
  const parts: RawBuilder<unknown>[] = []
  if (kind !== undefined) parts.push(memberTypes.isOfKind(sql`m.type`, kind))
  if (level !== undefined) parts.push(sql`m.level_code = ${level}`)
  if (tag !== undefined)
    parts.push(sql`m.id in (select x.member_id from tagged_members x where x.merchant_code = ${merchantCode} and x.code = ${tag})`)
  if (uplineKey !== undefined)
    parts.push(sql`m.upline_id = (select a.id from members a where a.merchant_code = ${merchantCode} and a.account_key = ${uplineKey})`)
  if (method !== undefined)
    parts.push(sql`exists (select from member_profiles p where p.member_id = m.id and p.register_method = ${method})`)
  if (registered.from) parts.push(sql`m.registered_at >= ${registered.from}`)
  if (registered.to) parts.push(sql`m.registered_at < ${registered.to}`)
  if (seen.from) parts.push(sql`${SEEN} >= ${seen.from}`)
  if (seen.to) parts.push(sql`m.last_login_at is not null and ${SEEN} < ${seen.to}`)
  if (state !== undefined) parts.push(ofState(state, now))
  return parts.length === 0 ? sql`` : sql`and ${sql.join(parts, sql` and `)}`
}

const stopStands = (now: Date) => sql`(s.ends_at is null or s.ends_at > ${now})`
const onBreak = (now: Date) => sql`(p.ends_at is null or p.ends_at > ${now})`

function ofState(state: NonNullable<ListFilter['state']>, now: Date): RawBuilder<unknown> {
  switch (state) {
    case 'open':
      return sql`not m.is_disabled and not exists (select from member_stops s where s.member_id = m.id and ${stopStands(now)})
        and not exists (select from protection_breaks p where p.member_id = m.id and ${onBreak(now)})`
    case 'stopped':
      return sql`m.id in (select s.member_id from member_stops s where ${stopStands(now)})`
    case 'time-out':
    case 'self-exclusion':
      return sql`m.id in (select p.member_id from protection_breaks p where p.kind = ${state} and ${onBreak(now)})`
    default:
      return sql`m.id in (select s.member_id from member_stops s where s.kind = ${state} and ${stopStands(now)})`
  }
}
