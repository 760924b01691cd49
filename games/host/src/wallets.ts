import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Casinos } from './casinos.ts'
import type { Sql } from './database.ts'
import type { Play } from './plays.ts'
import type { Round } from './rounds.store.ts'
import { callWallet, type Patience, patienceOfAPlayer, type WalletAnswer } from './wallet-client.ts'

/** What became of a movement of money. */
export type Movement = { kind: 'done'; balanceMinor: bigint } | { kind: 'refused'; apiCode: string } | { kind: 'unknown'; why: string }

/** Where the stakes come from and the wins go: the operator's wallet, or the credits of a demo play. */
export type Wallet = {
  balance(play: Play): Promise<Movement>
  takeStake(round: Round): Promise<Movement>
  /** Pays the win, or ends the round when there is none. */
  payAndFinish(round: Round): Promise<Movement>
  /** Takes the stake back when it stayed unknown whether it was taken. */
  rollBackStake(round: Round): Promise<Movement>
}

/** The operator's wallet, over the signed protocol. The ids of a round's calls never change, however often they are sent. */
export function createOperatorWallet(casinos: Casinos, patience: Patience = patienceOfAPlayer): Wallet {
  const call = async (of: { casinoId: string; currency: string }, path: string, body: object): Promise<Movement> => {
    const casino = casinos(of.casinoId)
    if (!casino) return { kind: 'unknown', why: 'the casino is not configured' }
    return movementOf(await callWallet(casino, path, body, patience), of.currency)
  }
  return {
    balance: (play) => call(play, '/balance', { ...player(play), game_id: play.gameId }),
    takeStake: (round) => call(round, '/betwin', betWin(round, 'bet', round.stakeMinor, false)),
    payAndFinish: (round) =>
      round.winMinor > 0n
        ? call(round, '/betwin', betWin(round, 'win', round.winMinor, true))
        : call(round, '/finish', { ...player(round), round_id: round.id }),
    rollBackStake: (round) =>
      call(round, '/rollback', {
        ...player(round),
        game_id: round.gameId,
        round_id_provider: round.id,
        finished: true,
        transactions: [{ type: 'rollback', id_provider: `${round.id}-rollback`, original_id_provider: `${round.id}-bet` }],
      }),
  }
}

type Whose = { accountId: string; currency: string; sessionId: string }
const player = (of: Whose) => ({ account_id: of.accountId, currency: of.currency, session_id: of.sessionId })

function betWin(round: Round, type: 'bet' | 'win', amountMinor: bigint, isFinished: boolean): object {
  const amount = formatMinor(amountMinor, scaleOf(round.currency))
  return {
    ...player(round),
    game_id: round.gameId,
    round_id: round.id,
    finished: isFinished,
    transactions: [{ type, amount, id_provider: `${round.id}-${type}` }],
  }
}

function movementOf(answer: WalletAnswer, currency: string): Movement {
  if (answer.kind !== 'done') return answer
  const balanceMinor = parseMinor(answer.balance, scaleOf(currency))
  return balanceMinor === undefined ? { kind: 'unknown', why: 'a balance that cannot be read' } : { kind: 'done', balanceMinor }
}

/** Credits of a demo play, in our own tables; they never touch a real balance. Each movement has a key and is done once. */
export function createDemoWallet(sql: Sql): Wallet {
  const balanceOf = async (playId: string): Promise<Movement> => {
    const { rows } = await sql.query<{ balance: bigint }>('select demo_balance_minor as balance from plays where id = $1', [playId])
    return { kind: 'done', balanceMinor: rows[0]?.balance ?? 0n }
  }
  const move = async (playId: string, key: string, byMinor: bigint): Promise<Movement> => {
    const { rows } = await sql.query<{ balance: bigint }>(
      `with moved as (
         update plays set demo_balance_minor = demo_balance_minor + $3
         where id = $1 and demo_balance_minor + $3 >= 0 and not exists (select from demo_movements where play_id = $1 and key = $2)
         returning demo_balance_minor as balance
       ), noted as (insert into demo_movements select $1, $2 from moved)
       select balance from moved`,
      [playId, key, byMinor],
    )
    if (rows[0]) return { kind: 'done', balanceMinor: rows[0].balance }
    const known = await sql.query('select from demo_movements where play_id = $1 and key = $2', [playId, key])
    return known.rowCount === 1 ? balanceOf(playId) : { kind: 'refused', apiCode: '100' }
  }
  return {
    balance: (play) => balanceOf(play.id),
    takeStake: (round) => move(round.playId, `${round.id}-bet`, -round.stakeMinor),
    payAndFinish: (round) => (round.winMinor === 0n ? balanceOf(round.playId) : move(round.playId, `${round.id}-win`, round.winMinor)),
    rollBackStake: (round) => balanceOf(round.playId),
  }
}
