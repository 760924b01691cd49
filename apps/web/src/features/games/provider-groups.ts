/** Groups of providers that are shown as kinds of their own. */
export const providerGroups = {
  esports: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  cockfight: ['SV3', 'DS88', 'DIG', 'WGB'],
  inHouse: ['BGS'],
} as const

/** The groups that sports are divided into. */
export type SportsGroup = 'esports' | 'cockfight'

export const isSportsGroup = (text: string): text is SportsGroup => text === 'esports' || text === 'cockfight'

export const groupCodes = (group: SportsGroup): readonly string[] => providerGroups[group]

const ours: readonly string[] = providerGroups.inHouse

export const isInHouse = (providerCode: string): boolean => ours.includes(providerCode)

/** Those of the group; all of them without one. */
export function within<Coded extends { code: string }>(providers: readonly Coded[], group: SportsGroup | undefined): readonly Coded[] {
  return group ? providers.filter(({ code }) => groupCodes(group).includes(code)) : providers
}

/** The groups that have a provider among these. */
export const offeredGroups = (providers: readonly { code: string }[]): SportsGroup[] =>
  (['esports', 'cockfight'] as const).filter((group) => within(providers, group).length > 0)
