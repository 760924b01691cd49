import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { lockMember } from '../members/index.ts'
import type { InviteLinksTable } from './tables.ts'

/** A link as it is kept. */
export type InviteLink = {
  id: bigint
  code: string
  agentId: MemberId
  memberType: number
  rates: readonly RebateRateLineValue[]
  remark: string
  usesMax: number | null
  registered: number
  createdAt: Date
  expiresAt: Date | null
  isEnabled: boolean
  isDeleted: boolean
}

export type NewLink = Omit<InviteLink, 'registered' | 'isEnabled' | 'isDeleted'> & { merchantCode: string; requestId: string }

const columns = [
  'id',
  'code',
  'agent_id',
  'member_type',
  'rates',
  'remark',
  'uses_max',
  'registered',
  'created_at',
  'expires_at',
  'is_enabled',
  'deleted_at',
] as const

/** Adds a link. Returns nothing when its code is somebody's, or its request made one already. */
export async function insertLink(tx: Tx, link: NewLink): Promise<InviteLink | undefined> {
  const row = await tx
    .insertInto('invite_links')
    .values({
      id: link.id,
      merchant_code: link.merchantCode,
      agent_id: link.agentId,
      request_id: link.requestId,
      code: link.code,
      member_type: link.memberType,
      rates: JSON.stringify(link.rates),
      remark: link.remark,
      uses_max: link.usesMax,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && linkOf(row)
}

/** The link that this request of the agent made. */
export async function findLinkByRequest(db: Db, agentId: MemberId, requestId: string): Promise<InviteLink | undefined> {
  const row = await db
    .selectFrom('invite_links')
    .select(columns)
    .where('agent_id', '=', agentId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row && linkOf(row)
}

/** The merchant's link of that code (in capitals), deleted or not. */
export async function findLinkByCode(db: Db, merchantCode: string, code: string): Promise<InviteLink | undefined> {
  const row = await linkByCode(db, merchantCode, code).executeTakeFirst()
  return row && linkOf(row)
}

/** The same, kept from changing until the transaction ends, so that its last use is taken once. */
export async function lockLinkForUpdate(tx: Tx, merchantCode: string, code: string): Promise<InviteLink | undefined> {
  const row = await linkByCode(tx, merchantCode, code).forUpdate().executeTakeFirst()
  return row && linkOf(row)
}

/** How many links the agent has that it did not delete. Nobody adds one of its links until the transaction ends. */
export async function countLinks(tx: Tx, agentId: MemberId): Promise<number> {
  await lockMember(tx, agentId)
  const { count } = await tx
    .selectFrom('invite_links')
    .select((field) => field.fn.countAll<bigint>().as('count'))
    .where('agent_id', '=', agentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The agent's links that are older than that one, newest first. Those that it deleted are among them where they are asked for. */
export async function listLinks(
  db: Db,
  agentId: MemberId,
  limit: number,
  before: bigint | undefined,
  { withDeleted = false }: { withDeleted?: boolean } = {},
): Promise<InviteLink[]> {
  let query = db.selectFrom('invite_links').select(columns).where('agent_id', '=', agentId)
  if (!withDeleted) query = query.where('deleted_at', 'is', null)
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(linkOf)
}

/** Changes one of the agent's links. Returns nothing when it has no such link, or deleted it. */
export async function updateLink(
  tx: Tx,
  agentId: MemberId,
  id: bigint,
  change: { isEnabled: boolean } | { deletedAt: Date },
): Promise<InviteLink | undefined> {
  const row = await tx
    .updateTable('invite_links')
    .set('isEnabled' in change ? { is_enabled: change.isEnabled } : { deleted_at: change.deletedAt })
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row && linkOf(row)
}

/** Counts one more who registered by a link that is locked. */
export async function countRegistration(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('invite_links')
    .set((field) => ({ registered: field('registered', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const linkByCode = (db: Db, merchantCode: string, code: string) =>
  db.selectFrom('invite_links').select(columns).where('merchant_code', '=', merchantCode).where('code', '=', code)

type Row = Pick<Selectable<InviteLinksTable>, (typeof columns)[number]>

function linkOf(row: Row): InviteLink {
  return {
    id: row.id,
    code: row.code,
    agentId: memberId(row.agent_id),
    memberType: row.member_type,
    rates: row.rates,
    remark: row.remark,
    usesMax: row.uses_max,
    registered: row.registered,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isEnabled: row.is_enabled,
    isDeleted: row.deleted_at !== null,
  }
}
