import type { Queryable } from '../base/database.ts'

/** One opening of a game by a player. */
export type Play = {
  id: string
  casinoId: string
  accountId: string
  currency: string
  gameId: string
  isDemo: boolean
  sessionId: string | null
  locale: string
  returnUrl: string
  depositUrl: string
  launchedAt: Date
  /** The one round that this play shows again; null for a play that can be played. */
  replayOf: string | null
  /** The casino said that rounds may follow each other by themselves. */
  isAutoplayAllowed: boolean
  /** The casino said that shows may be quicker or ended by a tap, and rounds follow each other as fast. */
  isTurboAllowed: boolean
  /** The casino said that rounds which follow each other by themselves may raise the stake after a loss. */
  isRaiseAllowed: boolean
  /** The casino said that rounds keep the least time of a strict profile, by hand too. */
  isPaceStrict: boolean
  /** When the player logged in to the casino; null where it did not say. */
  loggedInAt: Date | null
}

/** From when on the figures of a session count: those of every play of the game since the same log-in. */
export const sessionSince = ({ loggedInAt, launchedAt }: Pick<Play, 'loggedInAt' | 'launchedAt'>): Date => loggedInAt ?? launchedAt

/** The plays whose bets are one session's: of one player, game and log-in. The play itself alone where nobody said when that was. */
export const PLAYS_OF_SESSION = `select $1::uuid union select same.id from plays own
  join plays same using (casino_id, account_id, game_id, logged_in_at, is_demo) where own.id = $1`

type Row = {
  id: string
  casino_id: string
  account_id: string
  currency: string
  game_id: string
  is_demo: boolean
  session_id: string | null
  locale: string
  return_url: string
  deposit_url: string
  launched_at: Date
  replay_of: string | null
  is_autoplay_allowed: boolean
  is_turbo_allowed: boolean
  is_raise_allowed: boolean
  is_pace_strict: boolean
  logged_in_at: Date | null
}

export type NewPlay = Play & { launchHash: Buffer; enterUntil: Date; expiresAt: Date }

export async function insertPlay(tx: Queryable, play: NewPlay): Promise<void> {
  await tx.query(
    `insert into plays (id, launch_hash, casino_id, account_id, currency, game_id, is_demo, session_id, locale, return_url, deposit_url,
       launched_at, enter_until, expires_at, replay_of, is_autoplay_allowed, logged_in_at, is_turbo_allowed, is_raise_allowed,
       is_pace_strict)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      play.id,
      play.launchHash,
      play.casinoId,
      play.accountId,
      play.currency,
      play.gameId,
      play.isDemo,
      play.sessionId,
      play.locale,
      play.returnUrl,
      play.depositUrl,
      play.launchedAt,
      play.enterUntil,
      play.expiresAt,
      play.replayOf,
      play.isAutoplayAllowed,
      play.loggedInAt,
      play.isTurboAllowed,
      play.isRaiseAllowed,
      play.isPaceStrict,
    ],
  )
}

/** Spends a launch token: once, in time, for the browser that then holds the secret. Returns whether it was spent now. */
export async function enterPlay(db: Queryable, launchHash: Buffer, secretHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update plays set secret_hash = $2 where launch_hash = $1 and secret_hash is null and enter_until > $3',
    [launchHash, secretHash, now],
  )
  return rowCount === 1
}

export async function findPlayBySecret(db: Queryable, secretHash: Buffer, now: Date): Promise<Play | undefined> {
  const { rows } = await db.query<Row>('select * from plays where secret_hash = $1 and expires_at > $2', [secretHash, now])
  return rows[0] && playOf(rows[0])
}

/** Who may frame the page of a launch, whether its token is spent or not. */
export async function findReturnUrl(db: Queryable, launchHash: Buffer, gameId: string): Promise<string | undefined> {
  const { rows } = await db.query<Row>('select return_url from plays where launch_hash = $1 and game_id = $2', [launchHash, gameId])
  return rows[0]?.return_url
}

function playOf(row: Row): Play {
  return {
    id: row.id,
    casinoId: row.casino_id,
    accountId: row.account_id,
    currency: row.currency,
    gameId: row.game_id,
    isDemo: row.is_demo,
    sessionId: row.session_id,
    locale: row.locale,
    returnUrl: row.return_url,
    depositUrl: row.deposit_url,
    launchedAt: row.launched_at,
    replayOf: row.replay_of,
    isAutoplayAllowed: row.is_autoplay_allowed,
    isTurboAllowed: row.is_turbo_allowed,
    isRaiseAllowed: row.is_raise_allowed,
    isPaceStrict: row.is_pace_strict,
    loggedInAt: row.logged_in_at,
  }
}
