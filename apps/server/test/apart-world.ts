import { randomUUID } from 'node:crypto'
import { takeNextAlert } from '@pavilion/api/alerts'
import { addCaseTask, openCase } from '@pavilion/api/cases'
import { sendChatMessage } from '@pavilion/api/chat'
import { writeMemberNote } from '@pavilion/api/member-notes'
import { sendMail } from '@pavilion/api/messages'
import { joinPromotion } from '@pavilion/api/promotions'
import { changeConfiguration, listConfiguration } from '@pavilion/api/settings'
import { writeAnnouncement } from '@pavilion/api/written-announcements'
import { createDatabase } from '../src/base/database.ts'
import { recordSignificantEvent } from '../src/base/significant-events.ts'
import { type AloneWorld, doubleCases } from './alone-cases.ts'
import { type Client, registerMember } from './member-client.ts'
import { changeMerchant } from './merchant-rows.ts'
import { addPromotion } from './promotion-rows.ts'

/** What a call can name of a merchant, by kind, and where those names are kept, newest first. */
const NAMES = {
  account: 'select account from members where merchant_code = $1 order by id desc',
  agent: "select account from members where merchant_code = $1 and account ~ '^(agent|rated|moved|above)[0-9]' order by id desc",
  alert: 'select id from alerts where merchant_code = $1 order by id desc',
  announcement: 'select id from announcements where merchant_code = $1 order by id desc',
  application: 'select id from promotion_applications where merchant_code = $1 order by id desc',
  banner: 'select id from banners where merchant_code = $1 order by id desc',
  'bank account': 'select id from merchant_bank_accounts where merchant_code = $1 order by id desc',
  bonus: 'select id from bonuses where merchant_code = $1 order by id desc',
  case: 'select id from cases where merchant_code = $1 order by id desc',
  change: 'select id from configuration_changes where merchant_code = $1 order by id desc',
  contract: 'select id from contracts where merchant_code = $1 order by id desc',
  conversation: 'select id from chat_conversations where merchant_code = $1 order by id desc',
  correction: 'select id from balance_corrections where merchant_code = $1 order by id desc',
  deposit: 'select id from deposits where merchant_code = $1 order by id desc',
  feedback: 'select id from feedback where merchant_code = $1 order by id desc',
  game: 'select g.id from games g join provider_links using (merchant_code, provider_code) where g.merchant_code = $1',
  gateway: 'select gateway from payment_gateways where merchant_code = $1',
  line: 'select id from operator_actions where merchant_code = $1 order by id desc',
  mail: 'select id from sent_mails where merchant_code = $1 order by id desc',
  member: 'select id from members where merchant_code = $1 order by id desc',
  operator: 'select id from operators where merchant_code = $1 order by id desc',
  payout: 'select id from contract_payouts where merchant_code = $1 order by id desc',
  picture: 'select id from feedback_pictures where merchant_code = $1',
  promotion: 'select id from promotions where merchant_code = $1 order by id desc',
  proposal: 'select id from proposals where merchant_code = $1 order by id desc',
  provider: 'select provider_code from provider_links where merchant_code = $1',
  report: 'select id from reconciliation_reports where merchant_code = $1',
  review: 'select id from exclusion_reviews where merchant_code = $1 order by id desc',
  round: 'select round_id from round_actions where merchant_code = $1',
  'round member': 'select member_id from round_actions where merchant_code = $1',
  'round provider': 'select provider_code from round_actions a join provider_links l on l.id = link_id where a.merchant_code = $1',
  'round action': 'select id from round_actions where merchant_code = $1 order by id desc',
  session: "select s.id from sessions s join members m on m.id = member_id where m.merchant_code = $1 and account = 'talkative'",
  slip: 'select id from deposit_slips where merchant_code = $1',
  'stopped account': 'select account from members join member_stops on member_id = id where merchant_code = $1',
  subject: 'select subject from operator_actions where merchant_code = $1 order by id desc',
  talker: "select account from members where merchant_code = $1 and account = 'talkative'",
  task: 'select t.id from case_tasks t join cases c on c.id = case_id where merchant_code = $1',
  topic: 'select id from help_topics where merchant_code = $1 order by id desc',
  username: 'select username from operators where merchant_code = $1',
  win: "select w.id from withheld_wins w join provider_links l on l.id = link_id where merchant_code = $1 and state = 'withheld'",
  withdrawal: 'select id from withdrawals where merchant_code = $1 order by id desc',
} as const
export type NameKind = keyof typeof NAMES

/** Every name of the merchant, by kind. */
export async function namesOf({ world }: AloneWorld, merchantCode: string): Promise<Record<NameKind, string[]>> {
  const found = Object.entries(NAMES).map(async ([kind, query]) => {
    const { rows } = await world.app.pool.query<Record<string, unknown>>(query, [merchantCode])
    return [kind, rows.map((row) => String(Object.values(row)[0]))] as const
  })
  return Object.fromEntries(await Promise.all(found)) as Record<NameKind, string[]>
}

/** Fills the demo house with something of each kind, under numbers that no other merchant has. */
export async function fillHouse(alone: AloneWorld, maker: Client & { operatorId: bigint }): Promise<void> {
  const { pool } = alone.world.app
  await changeMerchant(alone.world, 'pavilion', { flags: { CBS3: true } })
  await countFrom(alone, 1_700_000_000)
  for (const [name, begin] of Object.entries(doubleCases)) {
    const { make } = await begin(alone, maker)
    await pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [alone.world.clock()])
    const { status, errorCode } = await make(maker)
    if (status !== 200) throw new Error(`${name}: ${errorCode}`)
  }
  await fillDesk(alone)
  await fillRisk(alone, maker)
  const texts = { EN: { title: 'A word', content: '<p>For members.</p>' } }
  await maker.call(writeAnnouncement, { body: { requestId: randomUUID(), kind: 'notice', texts, startsOn: '2026-03-01' } as never })
  const items = (await maker.call(listConfiguration, { query: {} as never })).value?.list ?? []
  const seen = items.find(({ part, name }) => part === 'setting' && name === 'promo_REFERRAL')?.value ?? null
  const setting = { part: 'setting', name: 'promo_REFERRAL', value: seen === 'on' ? null : 'on', seen, reason: 'a test of merchants' }
  const changed = await maker.call(changeConfiguration, { body: { requestId: randomUUID(), ...setting } as never })
  if (changed.status !== 200) throw new Error(`a setting: ${changed.errorCode}`)
  await countFrom(alone, 1_800_000_000)
}

/** From now on the numbers of rows begin there, but for those of small tables. */
const countFrom = ({ world }: AloneWorld, from: number) =>
  world.app.pool.query(`select setval(oid::regclass, ${from}) from pg_class where relkind = 'S' and relname !~ 'link|shard|cursor|node'`)

async function fillDesk({ world }: AloneWorld): Promise<void> {
  const { pool } = world.app
  const client = await registerMember(world.app, 'talkative')
  const promotionId = await addPromotion(world, { entry: 'join', needsApproval: true } as never)
  await client.call(joinPromotion, { body: { promotionId } as never })
  await client.call(sendMail, { body: { requestId: randomUUID(), to: 'support', subject: 'Hello', text: 'Are you there?' } })
  const talker = "(select id from members where account = 'talkative')"
  await pool.query(`update member_profiles set birthday = '1990-01-01' where member_id = ${talker}`)
  await pool.query(
    `insert into chat_conversations (merchant_code, member_id, language, changed_at) values ('pavilion', ${talker}, 'EN', $1)`,
    [world.clock()],
  )
  await client.call(sendChatMessage, { body: { text: 'Hello?', key: 'key-000001' } })
  const feedback = await pool.query<{ id: bigint }>(
    `insert into feedback (merchant_code, member_id, content, sent_at) values ('pavilion', ${talker}, 'Good.', $1) returning id`,
    [world.clock()],
  )
  await pool.query(
    `insert into feedback_pictures (id, merchant_code, feedback_id, kind, content, uploaded_at)
     values ('picture-of-the-house', 'pavilion', $1, 'png', '\\x89504e47', $2)`,
    [feedback.rows[0]?.id, world.clock()],
  )
  await pool.query(
    `insert into deposit_slips (id, merchant_code, member_id, deposit_id, kind, content, content_hash, uploaded_at)
     select repeat('s', 43), merchant_code, member_id, id, 'png', '\\x89504e47', sha256('\\x89504e47'), $1 from deposits
     where merchant_code = 'pavilion' order by id desc limit 1`,
    [world.clock()],
  )
}

async function fillRisk({ world, provider }: AloneWorld, maker: Client & { operatorId: bigint }): Promise<void> {
  const { pool } = world.app
  const db = createDatabase(pool)
  const at = world.clock()
  const { rows } = await pool.query<{ id: bigint }>("select id from members where merchant_code = 'pavilion' order by id desc limit 2")
  const [one, two] = rows.map(({ id }) => id)
  for (const subject of ['deposit:1', 'deposit:2'])
    await recordSignificantEvent(db, { merchantCode: 'pavilion', kind: 'slip-against-protection', subject, detail: '', at })
  await maker.call(takeNextAlert, { body: { requestId: randomUUID() } })
  const opened = await maker.call(openCase, { body: { requestId: randomUUID(), title: 'A case' } as never })
  const id = (opened.value as { id?: string; case?: { id: string } } | undefined)?.id ?? '0'
  await maker.call(addCaseTask, { body: { requestId: randomUUID(), id, text: 'Look again', dueDay: '2026-06-01' } as never })
  await maker.call(writeMemberNote, {
    body: { requestId: randomUUID(), account: 'talkative', text: 'A note', isPinned: false, isRestricted: false },
  })
  await pool.query(
    "insert into exclusion_reviews (merchant_code, member_id, like_id, known_by, noted_at) values ('pavilion', $1, $2, '{name}', $3)",
    [one, two, at],
  )
  await pool.query(
    `insert into reconciliation_reports (link_id, merchant_code, provider_code, window_from, window_to, origin, is_daily, status, begun_at)
     select id, merchant_code, provider_code, $1, $2, 'call', false, 'failed', $2 from provider_links
     where merchant_code = 'pavilion' and provider_code = $3`,
    [new Date(at.getTime() - 60_000), at, provider],
  )
}
