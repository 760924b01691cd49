// What a game list shows: which games, and how it comes to that. Pure, so that every rule can be tried by itself.

/** `all` is the list of the page's kind, narrowed by studio and name; the others are lists of their own. */
export type ListMode = 'all' | 'hot' | 'recent' | 'fav' | 'filter'

export type ListState = {
  mode: ListMode
  providerCode: string | undefined
  name: string
  /** A mark beyond the built-in ones, such as `new`; empty for none. */
  classify: string
}

export type ListAction =
  | { kind: 'provider'; providerCode: string | undefined }
  | { kind: 'name'; name: string }
  /** The menu of marks: the empty one is all, `hot` and `favourite` are lists of their own. */
  | { kind: 'classify'; classify: string }
  /** A chip: chosen again, it lets go. */
  | { kind: 'quick'; mode: 'hot' | 'fav' | 'recent' | 'new' }
  | { kind: 'filter'; providerCode: string | undefined; classify: string }

/** The built-in marks of the menu. */
export const CLASSIFIES = { all: '', favourite: 'favourite', new: 'new', hot: 'hot' } as const

/** The list after something was chosen. */
export function reduceList(state: ListState, action: ListAction): ListState {
  switch (action.kind) {
    case 'provider':
      return { ...state, mode: 'all', classify: '', providerCode: action.providerCode }
    case 'name':
      return { ...state, mode: 'all', classify: '', name: action.name.trim() }
    case 'classify':
      return classified(state, action.classify)
    case 'quick':
      return isQuickOn(state, action.mode) ? { ...state, mode: 'all', classify: '' } : quick(state, action.mode)
    case 'filter': {
      const isClear = action.providerCode === undefined && action.classify === '' && state.name === ''
      return { ...state, mode: isClear ? 'all' : 'filter', providerCode: action.providerCode, classify: action.classify }
    }
    default:
      return action satisfies never
  }
}

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
const ownList = (mode: ListMode): ListState => ({ mode, providerCode: undefined, name: '', classify: '' })
