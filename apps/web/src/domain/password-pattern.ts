import { read } from './queries.ts'

const PATTERN_DEFAULT = '^[^]{8,64}$'

/** The server's pattern for new passwords: the rule keyed `password` among those of registration. */
export const passwordPattern = {
  ...read('getRegistrationRules'),
  staleTime: 60_000,
  select: ({ rules }: { rules: readonly { field: string; pattern: string }[] }) => {
    const pattern = rules.find(({ field }) => field === 'password')?.pattern
    return pattern === undefined || pattern === '' ? PATTERN_DEFAULT : pattern
  },
}
