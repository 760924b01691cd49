import type { GameCategoryValue } from '@pavilion/api/games'

/** A studio as the categories tell of it. */
export type Studio = { code: string; name: string }

/** The studios of these categories, each once, in their order. */
export function studiosOf(categories: readonly Pick<GameCategoryValue, 'vendorNames'>[]): Studio[] {
  const names = new Map(
    categories.flatMap(({ vendorNames }) => vendorNames.map(({ vassalage, displayName }) => [vassalage, displayName] as const)),
  )
  return [...names].map(([code, name]) => ({ code, name }))
}
