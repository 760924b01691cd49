import { useAddress } from './address.ts'

/** The filters of a list that the address has, by these names, and what drops them; undefined where there are none. */
export function useFilters<Name extends string>(names: readonly Name[]): { filters: Partial<Record<Name, string>>; drop?: () => void } {
  const { search, change } = useAddress()
  const filters: Partial<Record<Name, string>> = {}
  for (const name of names) if (search[name] !== undefined) filters[name] = search[name]
  if (Object.keys(filters).length === 0) return { filters }
  return { filters, drop: () => change(Object.fromEntries(names.map((name) => [name, undefined]))) }
}
