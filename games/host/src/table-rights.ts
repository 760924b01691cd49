import type { Rights } from '@pavilion/sealed'

/**
 * What the role of the games host may do with every table, in one place: a table that is missing here, it may not even read, and a test
 * fails on it. `migrate` gives exactly this. What was drawn, dealt and committed to is written once; of what has a state, only that changes.
 */
export const hostRights: Rights = {
  schemas: ['public'],
  relations: {
    crash_flights: 'select, insert',
    crash_watches: 'select, insert, update (gap_ms, last_at), delete',
    demo_accounts: 'select, insert, update (balance_minor)',
    demo_transfers: 'select, insert',
    league_voids: 'select, insert, update (reason)',
    lottery_chains: 'select, insert',
    lottery_draws: 'select, insert',
    lottery_tickets: [
      'select',
      'insert',
      'update (status, win_minor, refusal, balance, tries, next_try_at, changed_at, is_taken_back, pays_hundredths)',
    ].join(', '),
    migrations: 'select',
    plays: 'select, insert, update (secret_hash)',
    poker_hand_players: 'select, insert',
    poker_hands: 'select, insert',
    poker_tables: 'select, insert, update (state, next_at)',
    reported_rounds: 'select',
    reported_transactions: 'select',
    rounds: [
      'select',
      'insert',
      'update (state, game_state, steps, win_minor, refusal, balance, tries, next_try_at, updated_at, is_seen)',
    ].join(', '),
    seal_keys: 'select',
    seed_pairs: 'select, insert, update (nonce_next, begun_at, client_seed, revealed_at, revealed_seed, server_seed)',
    table_slips: 'select, insert, update (play_id, session_id, request_id, revision, choice, stake_minor, laid_at), delete',
  },
  functions: [],
}
