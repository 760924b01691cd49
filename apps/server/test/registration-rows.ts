import type { startTestApp } from './harness.ts'

type World = Awaited<ReturnType<typeof startTestApp>>
type Rule = { isEnabled?: boolean; isRequired?: boolean; pattern?: string | null }

/** Sets what a merchant asks of a field of its registration form. */
export async function setRule(world: World, merchantCode: string, field: string, rule: Rule = {}): Promise<void> {
  await world.app.pool.query(
    `insert into registration_rules (merchant_code, field, is_enabled, is_required, pattern) values ($1, $2, $3, $4, $5)
     on conflict (merchant_code, field) do update set is_enabled = excluded.is_enabled, is_required = excluded.is_required,
       pattern = excluded.pattern`,
    [merchantCode, field, rule.isEnabled ?? true, rule.isRequired ?? false, rule.pattern ?? null],
  )
}

/** Makes a member an agent, with a code to hand out. */
export async function makeAgent(world: World, merchantCode: string, account: string, code: string): Promise<void> {
  const { rows } = await world.app.pool.query('update members set type = 2 where merchant_code = $1 and account = $2 returning id', [
    merchantCode,
    account,
  ])
  await world.app.pool.query('insert into affiliate_codes (merchant_code, code, member_id, created_at) values ($1, $2, $3, now())', [
    merchantCode,
    code,
    rows[0].id,
  ])
}

/** What is kept of a member that registered. */
export async function readProfile(world: World, account: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await world.app.pool.query(
    `select m.*, p.*, p.birthday::text as birthday from members m left join member_profiles p on p.member_id = m.id
     where m.account = $1`,
    [account],
  )
  return rows[0]
}
