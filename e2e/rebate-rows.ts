import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Config } from './config.ts'
import { becomeType, onDatabase } from './member-types.ts'
import type { Person } from './people.ts'

type At = Pick<Config, 'databaseUrl'>

const TODAY = "(now() at time zone 'Asia/Manila')::date"

/**
 * Makes a member who has registered an agent at the top of its own small tree: with rates since yesterday (2.0 % for slots, 1.0 % for
 * live), a direct downline of its own that plays today, and a rebate that was paid three days ago. Returns the downline's account.
 */
export async function becomeAgentWithRates(page: Page, config: At, person: Person): Promise<string> {
  await becomeType(page, config, person, 1)
  const account = `d${randomBytes(5).toString('hex')}`
  const ids = await onDatabase(
    config,
    `with agent as (select id, merchant_code from members where account = $1), downline as (
       insert into members (merchant_code, account, account_key, password_hash, type, upline_id, registered_at)
       select merchant_code, $2, $2, 'nobody knows it', 1, id, now() - interval '9 days' from agent returning id
     ) select agent.id::text as agent, downline.id::text as downline from agent, downline`,
    [person.username, account],
  )
  const { agent, downline } = ids[0] as unknown as { agent: string; downline: string }
  await onDatabase(
    config,
    `insert into team_links (ancestor_id, member_id, child_id, depth, from_day)
     values ($1::bigint, $2::bigint, $2::bigint, 1, ${TODAY} - 9), ($2::bigint, $2::bigint, $2::bigint, 0, ${TODAY} - 9)`,
    [agent, downline],
  )
  await onDatabase(
    config,
    `insert into rebate_rates (member_id, category, vendor, from_day, rate)
     values ($1::bigint, 'RNG', '', ${TODAY} - 1, 20), ($1::bigint, 'LIVE', '', ${TODAY} - 1, 10)`,
    [agent],
  )
  await onDatabase(
    config,
    `insert into team_days (agent_id, day, child_id, category, vendor, reach, deposits_minor, withdrawals_minor, valid_bets_minor,
       payouts_minor, rebates_minor, bonuses_minor, salaries_minor)
     select $1::bigint, ${TODAY}, $2::bigint, 'RNG', 'PG', 'direct', 0, 0, 1234567, 0, 0, 0, 0`,
    [agent, downline],
  )
  await onDatabase(
    config,
    `with paid as (
       insert into rebates (merchant_code, agent_id, child_id, day, category, valid_bets_minor, amount_minor, paid_at, transfer_id)
       select merchant_code, $1::bigint, $2::bigint, ${TODAY} - 3, 'LIVE', 500000, 5000, now(), 4711 from members where id = $1::bigint returning id
     ) insert into rebate_parts select id, 'LMP', 500000, 10, 0 from paid`,
    [agent, downline],
  )
  return account
}
