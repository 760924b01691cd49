/** The refusals of the provider protocol (Provider API v2): `api_code` on the wire and what it says. */
export const providerRefusals = {
  'not-enough-funds': { apiCode: '100', apiMessage: 'Not enough funds' },
  'unknown-player': { apiCode: '101', apiMessage: 'Player is invalid' },
  'bet-limit': { apiCode: '105', apiMessage: 'Player reached customized bet limit' },
  'above-maximum-bet': { apiCode: '106', apiMessage: 'Bet exceeded max bet limit' },
  'game-not-allowed': { apiCode: '107', apiMessage: 'Game is forbidden to the player' },
  'player-disabled': { apiCode: '110', apiMessage: 'Player is disabled' },
  country: { apiCode: '153', apiMessage: 'Game is not available in player country' },
  currency: { apiCode: '154', apiMessage: 'Currency is not allowed for the player' },
  'bad-request': { apiCode: '400', apiMessage: 'Bad request' },
  signature: { apiCode: '403', apiMessage: 'Request signature is wrong' },
  'not-found': { apiCode: '404', apiMessage: 'Not found' },
  'game-not-available': { apiCode: '405', apiMessage: 'Game is not available' },
  'rolled-back-already': { apiCode: '409', apiMessage: 'Transaction is rolled back already' },
  internal: { apiCode: '500', apiMessage: 'Unknown error' },
} as const

export type ProviderRefusal = keyof typeof providerRefusals

/** The body of every refusal; `balance` (a decimal string) is present with 100, 105 and 106. */
export type ProviderErrorBody = {
  code: 'invalid_argument' | 'internal'
  msg: string
  meta: { api_code: string; api_message: string; balance?: string }
}

/**
 * The refusal in its wire form. `fault` says what is wrong with a request, for developers who
 * connect a game.
 */
export function providerErrorBody(refusal: ProviderRefusal, balance?: string, fault?: string): ProviderErrorBody {
  const { apiCode, apiMessage: general } = providerRefusals[refusal]
  const apiMessage = fault === undefined ? general : `${general}: ${fault}`
  return {
    code: refusal === 'internal' ? 'internal' : 'invalid_argument',
    msg: apiMessage,
    meta: { api_code: apiCode, api_message: apiMessage, ...(balance === undefined ? {} : { balance }) },
  }
}
