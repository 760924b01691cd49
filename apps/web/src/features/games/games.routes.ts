// Where the wire's spellings for games end: everything behind this file says provider.
import type { ClassifyValue, GameCategoryValue, GameValue } from '@pavilion/api/games'
import type { Classify } from './classifies.ts'
import { groupCodes, providerGroups, type SportsGroup } from './provider-groups.ts'

export type Game = {
  id: string
  name: string
  /** The name of the game that this is under another cover; empty for one that stands for itself. */
  editionOf: string
  providerCode: string
  type: string
  /** Base address of its cover; empty where the operator wants the name alone. */
  cover: string
  isPlayable: boolean
  isNew: boolean
  /** Who has no real account may open it. */
  isFreePlay: boolean
}

/** A studio within a kind. `gameId` is the one game behind it, where it is no list; `logo` may be empty. */
export type Provider = { code: string; name: string; gameType: string; gameId: string; logo: string; isFreePlay: boolean }
export type Category = { key: string; providers: readonly Provider[] }

/** What a list asks for. `classify` is a mark such as `BAC` or `ROU`; amounts are whole numbers in main units. */
export type GameFilter = {
  name?: string
  type?: string
  providerCode?: string
  group?: SportsGroup
  /** The studios of the house are a kind of their own, and left out here. */
  withoutInHouse?: boolean
  classify?: string
  isNew?: boolean
  minBet?: string
  minLines?: string
}

export const readGame = (game: GameValue): Game => ({
  id: game.gameId,
  name: game.gameName || game.nodeName,
  editionOf: game.editionOf,
  providerCode: game.vassalage,
  type: game.gameType,
  cover: game.showIcon === 0 ? '' : game.iconUrl,
  isPlayable: game.isPlayable,
  isNew: (game.gameClassifyNew || game.gameClassify).split(',').includes('new'),
  isFreePlay: isFreePlay(game, 'list'),
})

/** Whether play money opens it. Lists say so by `supportPlay` 0, items of providers by `freeplay` 1. */
export const isFreePlay = (item: { supportPlay?: number; freeplay?: number }, source: 'list' | 'provider'): boolean =>
  source === 'list' ? item.supportPlay === 0 : item.freeplay === 1

export const readCategory = (category: GameCategoryValue): Category => ({
  key: category.gameCategory,
  providers: category.vendorNames.map((item) => ({
    code: item.vassalage,
    name: item.displayName,
    gameType: item.gameType,
    gameId: item.gameId,
    logo: item.mobileLargeIcon,
    isFreePlay: isFreePlay(item, 'provider'),
  })),
})

export const readClassify = ({ key, displayName, vendors, gameTypes }: ClassifyValue): Classify => ({
  key,
  name: displayName,
  providerCodes: vendors,
  types: gameTypes,
})

/** The filter as the call's query. A group of providers is their codes with commas between them. */
export function wireFilter({ name, type, providerCode, group, withoutInHouse, classify, isNew, minBet, minLines }: GameFilter) {
  const providers = providerCode ?? (group && groupCodes(group).join(','))
  return {
    ...(name ? { gameName: name } : {}),
    ...(type ? { gameType: type } : {}),
    ...(providers ? { vassalage: providers } : {}),
    ...(withoutInHouse ? { withoutVassalage: providerGroups.inHouse.join(',') } : {}),
    ...(classify ? { gameClassify: classify } : {}),
    ...(isNew ? { isNew: '1' as const } : {}),
    ...(minBet ? { minBet } : {}),
    ...(minLines ? { minLine: minLines } : {}),
  }
}

/** The parameters of a list's address as they are there: nothing of it has been looked at yet. */
export function readListSearch(search: string) {
  const query = new URLSearchParams(search)
  return {
    type: query.get('gameType') ?? '',
    marks: query.getAll('type'),
    providerCode: query.get('vassalage') ?? '',
    name: query.get('gameName') ?? '',
    minBet: query.get('minBet') ?? '',
    minLines: query.get('minLine') ?? '',
  }
}

type ListSearch = { type?: string; marks?: readonly string[]; providerCode?: string; name?: string; minBet?: string; minLines?: string }

/** The same for an address of ours; what is empty is left out. */
export function writeListSearch({ type, marks = [], providerCode, name, minBet, minLines }: ListSearch): string {
  const query = new URLSearchParams()
  const set = (key: string, value: string | undefined) => value && query.append(key, value)
  set('gameType', type)
  for (const mark of marks) set('type', mark)
  set('vassalage', providerCode)
  set('gameName', name)
  set('minBet', minBet)
  set('minLine', minLines)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
