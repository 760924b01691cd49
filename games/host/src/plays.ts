import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Database, Sql } from './database.ts'
import { PlayRefused } from './play-refused.ts'

/** What an operator's launch asked for. */
export type LaunchWish = {
  casinoId: string
  accountId: string
  currency: string
  gameId: string
  sessionId: string
  returnUrl: string
  locale: string
  isDemo: boolean
}

/** A game that is open in somebody's browser. */
export type Play = LaunchWish & { id: string; openedAt: Date }

/** Unused launches are dead after this; a slow phone needs its time. */
const LAUNCH_WITHIN_MS = 120_000
const PLAY_LIFETIME_MS = 12 * 3_600_000
const DEMO_BALANCE_MINOR = 100_000n

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const makeToken = () => randomBytes(32).toString('base64url')

type LaunchRow = {
  casino_id: string
  account_id: string
  currency: string
  game_id: string
  session_id: string
  return_url: string
  locale: string
  is_demo: boolean
  opened_at: Date
}

/** Keeps a launch and answers its one-time token. */
export async function insertLaunch(sql: Sql, wish: LaunchWish, clock: Clock): Promise<string> {
  const token = makeToken()
  await sql.query(
    `insert into launches (token_hash, casino_id, account_id, currency, game_id, session_id, return_url, locale, is_demo, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      hashOf(token),
      wish.casinoId,
      wish.accountId,
      wish.currency,
      wish.gameId,
      wish.sessionId,
      wish.returnUrl,
      wish.locale,
      wish.isDemo,
      clock(),
    ],
  )
  return token
}

/** Where the launch came from, for the policy of the page that opens it; also after it was used. */
export async function findLaunchReturnUrl(sql: Sql, token: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ return_url: string }>('select return_url from launches where token_hash = $1', [hashOf(token)])
  return rows[0]?.return_url
}

/** Exchanges a launch for a play, once. The token of the play is answered and only its hash kept. */
export async function openPlay(
  database: Database,
  launchToken: string,
  clock: Clock,
): Promise<{ token: string; play: Play } | PlayRefused> {
  return database.inTransaction(async (sql) => {
    const { rows } = await sql.query<LaunchRow & { play_id: string | null }>('select * from launches where token_hash = $1 for update', [
      hashOf(launchToken),
    ])
    const launch = rows[0]
    const now = clock()
    if (!launch) return new PlayRefused('launch-expired')
    if (launch.play_id !== null) return new PlayRefused('launch-used')
    if (now.getTime() - launch.opened_at.getTime() > LAUNCH_WITHIN_MS) return new PlayRefused('launch-expired')
    const token = makeToken()
    const id = randomUUID()
    await sql.query(
      `insert into plays (id, token_hash, casino_id, account_id, currency, game_id, session_id, return_url, locale, is_demo, demo_balance_minor,
         opened_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        hashOf(token),
        launch.casino_id,
        launch.is_demo ? `demo ${id}` : launch.account_id,
        launch.currency,
        launch.game_id,
        launch.session_id,
        launch.return_url,
        launch.locale,
        launch.is_demo,
        launch.is_demo ? DEMO_BALANCE_MINOR : 0n,
        now,
        new Date(now.getTime() + PLAY_LIFETIME_MS),
      ],
    )
    await sql.query('update launches set play_id = $2 where token_hash = $1', [hashOf(launchToken), id])
    const play = await findPlay(sql, token, clock)
    if (!play) throw new Error('a play that was just opened is missing')
    return { token, play }
  })
}

/** The living play behind a token. */
export async function findPlay(sql: Sql, token: string, clock: Clock): Promise<Play | undefined> {
  const { rows } = await sql.query<LaunchRow & { id: string }>('select * from plays where token_hash = $1 and expires_at > $2', [
    hashOf(token),
    clock(),
  ])
  const row = rows[0]
  return (
    row && {
      id: row.id,
      casinoId: row.casino_id,
      accountId: row.account_id,
      currency: row.currency,
      gameId: row.game_id,
      sessionId: row.session_id,
      returnUrl: row.return_url,
      locale: row.locale,
      isDemo: row.is_demo,
      openedAt: row.opened_at,
    }
  )
}
