// Where the wire's spellings for games end: everything behind this file says provider.
import type { GameCategoryValue, GameValue } from '@pavilion/api/games'

export type Game = {
  id: string
  name: string
  providerCode: string
  type: string
  /** Base address of its cover. */
  cover: string
  isPlayable: boolean
  isNew: boolean
}

export type Provider = { code: string; name: string; gameType: string }
export type Category = { key: string; providers: readonly Provider[] }

/** What a list asks for. `classify` is a mark such as `hot`, `BAC` or `ROU`. */
export type GameFilter = { name?: string; type?: string; providerCode?: string; classify?: string; isNew?: boolean }

export const readGame = (game: GameValue): Game => ({
  id: game.gameId,
  name: game.gameName || game.nodeName,
  providerCode: game.vassalage,
  type: game.gameType,
  cover: game.iconUrl,
  isPlayable: game.isPlayable,
  isNew: (game.gameClassifyNew || game.gameClassify).split(',').includes('new'),
})

export const readCategory = (category: GameCategoryValue): Category => ({
  key: category.gameCategory,
  providers: category.vendorNames.map((item) => ({ code: item.vassalage, name: item.displayName, gameType: item.gameType })),
})

/** The filter as the call's query. */
export function wireFilter({ name, type, providerCode, classify, isNew }: GameFilter) {
  return {
    ...(name ? { gameName: name } : {}),
    ...(type ? { gameType: type } : {}),
    ...(providerCode ? { vassalage: providerCode } : {}),
    ...(classify ? { gameClassify: classify } : {}),
    ...(isNew ? { isNew: '1' as const } : {}),
  }
}

/** The parameters of a list's address: `gameType`, `type` (the classify) and `vassalage` (the provider). */
export function readListSearch(search: string): { type: string | null; classify: string | null; providerCode: string | null } {
  const query = new URLSearchParams(search)
  return { type: query.get('gameType'), classify: query.get('type'), providerCode: query.get('vassalage') }
}

/** The same for an address of ours. */
export function writeListSearch({ type, classify, providerCode }: GameFilter): string {
  const query = new URLSearchParams()
  if (type) query.set('gameType', type)
  if (classify) query.set('type', classify)
  if (providerCode) query.set('vassalage', providerCode)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
