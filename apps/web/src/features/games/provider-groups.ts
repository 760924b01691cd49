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
