import { type ScreenId, screenPaths } from './screen-paths.ts'

/** Kinds of proposals that a screen shows where they belong. */
const places: Readonly<Record<string, ScreenId>> = {
  'withdrawal-rules': 'withdrawalRules',
  'payment-way': 'paymentWays',
  'payment-gateway': 'gateways',
  'bank-account': 'bankAccounts',
}

/** Where what it would change is shown; nothing for a kind that has no screen of its own. */
export function pathOfProposal(kind: string): string | undefined {
  const screen = Object.hasOwn(places, kind) ? places[kind] : undefined
  return screen && screenPaths[screen]
}
