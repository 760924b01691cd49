import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSettledLanguage } from '../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { type Classify, offeredClassifies } from './classifies.ts'
import { categoriesQuery, classifiesQuery } from './games.queries.ts'
import type { Category, Provider } from './games.routes.ts'
import { type ListPlace, listPlace, providersOf, readListState, withKnown, writeListState } from './list-address.ts'
import { type ListAction, type ListState, reduceList } from './list-mode.ts'
import { offeredGroups, type SportsGroup } from './provider-groups.ts'

export type GameList = {
  place: ListPlace
  state: ListState
  /** Of the kind, or of the group that was chosen. */
  providers: readonly Provider[]
  /** The groups of the kind that have games. */
  groups: readonly SportsGroup[]
  /** The marks beyond the built-in ones that may be chosen. */
  classifies: readonly Classify[]
  /** Changes the list, and the address with it, without a step of history. */
  choose: (action: ListAction) => void
}

const NONE: readonly never[] = []

/** The list that is at this address. */
export function useGameList(): GameList {
  const { pathname, search, state: handedOver } = useLocation()
  const navigate = useNavigate()
  const language = useSettledLanguage()
  const { data } = useQuery(categoriesQuery(language))
  const classifies = useQuery(classifiesQuery(language)).data ?? NONE
  return useMemo(() => {
    const place = listPlace(pathname, search)
    const known = describe(place, readListState(place, search), data ?? NONE, classifies)
    const state = data ? withKnown(known.state, known.providers, known.classifies) : known.state
    return {
      ...known,
      place,
      state,
      choose: (action) => {
        navigate(pathname + writeListState(place, reduceList(state, action)), { replace: true, state: handedOver })
        // The new list begins at its top.
        window.scrollTo(0, 0)
      },
    }
  }, [pathname, search, handedOver, data, classifies, navigate])
}

function describe({ fixed }: ListPlace, state: ListState, categories: readonly Category[], classifies: readonly Classify[]) {
  const { type } = fixed
  const group = state.group ?? fixed.group
  const providers = providersOf(categories, { type, ...(group ? { group } : {}) })
  return {
    state,
    providers,
    groups: type === 'SPORTS' ? offeredGroups(providersOf(categories, { type })) : [],
    classifies: fixed.classify === undefined ? offeredClassifies(classifies, type, providers, state.providerCode) : [],
  }
}
