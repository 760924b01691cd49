// A list's state is in its address, so that reload and back keep it. An address can be typed by
// hand: invalid values fall back to the default.
import { GAME_TYPES } from '@pavilion/api/games'
import { categoryFilter } from './categories.ts'
import type { Classify } from './classifies.ts'
import { type Category, type GameFilter, type Provider, readListSearch, writeListSearch } from './games.routes.ts'
import { CLASSIFIES, emptyList, type ListState } from './list-mode.ts'
import { isSportsGroup, within } from './provider-groups.ts'

const fixedFilters: Readonly<Record<string, GameFilter>> = {
  '/m/slot-games': categoryFilter('RNG'),
  '/m/live-games': { type: 'LIVE' },
  '/m/poker-games': { type: 'PVP' },
  '/m/fishing-games': { type: 'FISH' },
  '/m/sport-games': { type: 'SPORTS' },
  '/m/esport-games': { type: 'SPORTS', group: 'esports' },
  '/m/roulette': { type: 'LIVE', classify: 'ROU' },
  '/m/baccarat': { type: 'LIVE', classify: 'BAC' },
  '/m/inHouse': categoryFilter('INHOUSE'),
  '/m/slotsCenter': categoryFilter('RNG'),
  '/m/lott': { type: 'LOTT' },
  '/m/elott': { type: 'ELOTT' },
}

/** What the address fixes: nothing that is chosen on its page changes it. */
export type ListPlace = {
  pathname: string
  fixed: GameFilter & { type: string }
  /** The address itself says which kind it is. */
  isOpen: boolean
}

const types: readonly string[] = GAME_TYPES

/** A path without a type of its own takes `gameType`, and slots without a true one. */
export function listPlace(pathname: string, search: string): ListPlace {
  const fixed = fixedFilters[pathname]
  const { type: asked } = readListSearch(search)
  return { pathname, fixed: { ...fixed, type: fixed?.type ?? (types.includes(asked) ? asked : 'RNG') }, isOpen: fixed === undefined }
}

const NAME_LENGTH_MAX = 100
const code = /^\w{1,32}$/
const mark = /^\w{1,16}$/
const amount = /^[1-9]\d{0,5}$/
const builtIn: readonly string[] = [CLASSIFIES.new, CLASSIFIES.hot, CLASSIFIES.favourite, 'recent']

/** What was chosen on the page that is at this address. */
export function readListState({ fixed }: ListPlace, search: string): ListState {
  const asked = readListSearch(search)
  const marks = asked.marks.filter((text) => mark.test(text))
  if (marks.includes(CLASSIFIES.hot)) return { ...emptyList, mode: 'hot' }
  if (marks.includes(CLASSIFIES.favourite)) return { ...emptyList, mode: 'fav' }
  if (marks.includes('recent')) return { ...emptyList, mode: 'recent' }
  const group = fixed.type === 'SPORTS' && fixed.group === undefined ? marks.find(isSportsGroup) : undefined
  const classify = marks.find((text) => !isSportsGroup(text)) ?? ''
  const isRng = fixed.type === 'RNG'
  const bounds = {
    minBet: isRng && amount.test(asked.minBet) ? asked.minBet : '',
    minLines: isRng && amount.test(asked.minLines) ? asked.minLines : '',
  }
  return {
    mode: classify !== '' || bounds.minBet !== '' || bounds.minLines !== '' ? 'filter' : 'all',
    providerCode: fixed.providerCode === undefined && code.test(asked.providerCode) ? asked.providerCode : undefined,
    group,
    // Not in the middle of a character.
    name: [...asked.name.trim().slice(0, 2 * NAME_LENGTH_MAX)].slice(0, NAME_LENGTH_MAX).join('').trim(),
    classify,
    ...bounds,
  }
}

/** The query of this state's address. */
export function writeListState({ fixed, isOpen }: ListPlace, state: ListState): string {
  const own = { hot: CLASSIFIES.hot, fav: CLASSIFIES.favourite, recent: 'recent', all: '', filter: '' }[state.mode]
  return writeListSearch({
    ...(isOpen ? { type: fixed.type } : {}),
    marks: own === '' ? [state.group ?? '', state.classify] : [own],
    providerCode: state.providerCode ?? '',
    name: state.name,
    minBet: state.minBet,
    minLines: state.minLines,
  })
}

/** The state without a provider or a mark that the kind does not have. */
export function withKnown(state: ListState, providers: readonly Provider[], classifies: readonly Classify[]): ListState {
  const isProvider = state.providerCode === undefined || providers.some((provider) => provider.code === state.providerCode)
  const isMark = state.classify === '' || builtIn.includes(state.classify) || classifies.some(({ key }) => key === state.classify)
  if (isProvider && isMark) return state
  return { ...state, ...(isProvider ? {} : { providerCode: undefined }), ...(isMark ? {} : { mode: 'all', classify: '' }) }
}

/** Which games the state asks for. What is not asked for is absent, so that the first page is the one that came with the page. */
export function filterOf({ fixed }: ListPlace, state: ListState): GameFilter {
  const { name, providerCode, group, classify, minBet, minLines } = state
  const { withoutInHouse, ...kind } = fixed
  // A search for a name or a studio covers all games.
  const isOpenToAll = name !== '' || providerCode !== undefined
  return {
    ...kind,
    ...(withoutInHouse && !isOpenToAll ? { withoutInHouse } : {}),
    ...(name === '' ? {} : { name }),
    ...(providerCode === undefined ? {} : { providerCode }),
    ...(group === undefined ? {} : { group }),
    ...(classify === CLASSIFIES.new ? { isNew: true } : classify === '' ? {} : { classify }),
    ...(minBet === '' ? {} : { minBet }),
    ...(minLines === '' ? {} : { minLines }),
  }
}

/** The providers that have games of the kind, or of its group, in the order of display. */
export function providersOf(categories: readonly Category[], { type, group }: GameFilter): Provider[] {
  return [
    ...within(
      categories.flatMap(({ providers }) => providers.filter(({ gameType }) => gameType === type)),
      group,
    ),
  ]
}

const withoutSearch: readonly string[] = ['/m/inHouse', '/m/fav-games']

/** The in-house list and the favourites have neither search nor filter. */
export const hasSearch = (pathname: string): boolean => !withoutSearch.includes(pathname)
