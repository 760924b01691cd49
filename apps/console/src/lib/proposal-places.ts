import { type ScreenId, screenPaths } from './screen-paths.ts'

/** Kinds of proposals that a screen shows where they belong, and the beginning of the names of what they would change. */
const places: Readonly<Record<string, { screen: ScreenId; labels: string }>> = {
  'withdrawal-rules': { screen: 'withdrawalRules', labels: 'terms.rule-' },
  'payment-way': { screen: 'paymentWays', labels: 'terms.way-' },
  'payment-gateway': { screen: 'gateways', labels: 'gateways.field-' },
  'bank-account': { screen: 'bankAccounts', labels: 'terms.account-' },
}

const placeOf = (kind: string) => (Object.hasOwn(places, kind) ? places[kind] : undefined)

/** Where what it would change is shown; nothing for a kind that has no screen of its own. */
export const pathOfProposal = (kind: string): string | undefined => {
  const place = placeOf(kind)
  return place && screenPaths[place.screen]
}

/** The key of the name of one field of what it would change. */
export const labelOfField = (kind: string, field: string): string | undefined => {
  const place = placeOf(kind)
  return place && place.labels + field.replaceAll('.', '-')
}
