import type { ValueFor } from '../../domain/contract.ts'

type Provider = ValueFor<'getReturnReport'>['providers'][number]
type Returned = Omit<Provider['games'][number], 'gameId'>
export type ReturnRow = Returned & { id: string; name: string; isProvider: boolean }

/** Providers and their games as rows, those whose return lies beyond chance first; the rest in the order of the report. */
export function listReturns(providers: readonly Provider[], nameOf: (provider: string) => string): ReturnRow[] {
  const rows = providers.flatMap(({ games, provider, isTold: _, ...sums }) => [
    { ...sums, id: provider, name: nameOf(provider), isProvider: true },
    ...games.map(({ gameId, ...game }) => ({
      ...game,
      id: `${provider} ${gameId}`,
      name: `${nameOf(provider)} · ${gameId}`,
      isProvider: false,
    })),
  ])
  const isBeyond = ({ chance }: ReturnRow) => chance === 'beyond'
  return [...rows.filter(isBeyond), ...rows.filter((row) => !isBeyond(row))]
}
