import type { QueryFor } from '../../domain/contract.ts'

type Query = Omit<QueryFor<'listAlerts'>, 'cursor'>

export const states = ['open', 'free', 'mine', 'closed'] as const
export const severities = ['high', 'medium', 'low'] as const
export const kinds = [
  'self-exclusion-to-review',
  'slip-against-protection',
  'withdrawal-account-shared',
  'passkey-counter-went-back',
  'big-win',
  'provider-id-reused',
  'withdrawal-proposal-dropped',
  'registration-of-excluded',
  'account-like-excluded',
] as const satisfies readonly NonNullable<Query['kind']>[]

/** What is asked for by an address. What it holds that is no filter asks for nothing. */
export function queryOf({ state, kind, severity, account }: Readonly<Record<string, string | undefined>>): Query {
  const asked = {
    state: states.find((each) => each === state),
    kind: kinds.find((each) => each === kind),
    severity: severities.find((each) => each === severity),
    account: account?.slice(0, 64),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')) as Query
}
