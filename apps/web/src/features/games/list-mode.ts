import type { SportsGroup } from './provider-groups.ts'

// What a game list shows: which games, and how it comes to that. Pure, so that every rule can be tried by itself.

/** `all` is the list of the page's kind, narrowed by studio and name; the others are lists of their own. */
export type ListMode = 'all' | 'hot' | 'recent' | 'fav' | 'filter'

export type ListState = {
  mode: ListMode
  providerCode: string | undefined
  /** Only of sports. */
  group: SportsGroup | undefined
  name: string
  /** A mark beyond the built-in ones, such as `new`; empty for none. */
  classify: string
  /** The least stake and the least number of lines that a game must allow; empty for any. */
  minBet: string
  minLines: string
}

/** Nothing chosen. */
export const emptyList: ListState = {
  mode: 'all',
  providerCode: undefined,
  group: undefined,
  name: '',
  classify: '',
  minBet: '',
  minLines: '',
}

export type ListAction =
  | { kind: 'provider'; providerCode: string | undefined }
  | { kind: 'group'; group: SportsGroup | undefined }
  | { kind: 'name'; name: string }
  /** The menu of marks: the empty one is all, `hot` and `favourite` are lists of their own. */
  | { kind: 'classify'; classify: string }
  /** A chip: chosen again, it lets go. */
  | { kind: 'quick'; mode: 'hot' | 'fav' | 'recent' | 'new' }
  | { kind: 'filter'; providerCode: string | undefined; classify: string; minBet: string; minLines: string }
  /** Takes back all that was chosen. */
  | { kind: 'clear' }

/** The built-in marks of the menu. */
export const CLASSIFIES = { all: '', favourite: 'favourite', new: 'new', hot: 'hot' } as const

const unfiltered = { mode: 'all', classify: '', minBet: '', minLines: '' } as const

/** The list after something was chosen. */
export function reduceList(state: ListState, action: ListAction): ListState {
  switch (action.kind) {
    case 'provider':
      return { ...state, ...unfiltered, providerCode: action.providerCode }
    case 'group':
      return { ...state, ...unfiltered, providerCode: undefined, group: action.group }
    case 'name':
      return { ...state, ...unfiltered, name: action.name.trim() }
    case 'classify':
      return classified(state, action.classify)
    case 'quick':
      return isQuickOn(state, action.mode) ? { ...state, ...unfiltered } : quick(state, action.mode)
    case 'filter': {
      const { kind: _, ...chosen } = action
      const isClear = Object.values(chosen).every((value) => value === undefined || value === '') && state.name === ''
      return { ...state, ...chosen, mode: isClear ? 'all' : 'filter' }
    }
    case 'clear':
      return emptyList
    default:
      return action satisfies never
  }
}

/** Whether something narrows the list, besides the name that is searched for. */
export const isNarrowed = ({ providerCode, group, classify, minBet, minLines }: ListState): boolean =>
  [providerCode, group, classify, minBet, minLines].some((value) => value !== undefined && value !== '')

/** Whether the chip shows as chosen. */
export function isQuickOn(state: ListState, mode: 'hot' | 'fav' | 'recent' | 'new'): boolean {
  return mode === 'new' ? state.mode === 'filter' && state.classify === CLASSIFIES.new : state.mode === mode
}

function classified(state: ListState, classify: string): ListState {
  if (classify === CLASSIFIES.hot) return ownList('hot')
  if (classify === CLASSIFIES.favourite) return ownList('fav')
  return { ...state, mode: classify === '' ? 'all' : 'filter', classify }
}

function quick(state: ListState, mode: 'hot' | 'fav' | 'recent' | 'new'): ListState {
  return mode === 'new' ? classified(state, CLASSIFIES.new) : ownList(mode)
}

// These lists are whole: neither studio nor name narrows them.
const ownList = (mode: ListMode): ListState => ({ ...emptyList, mode })
