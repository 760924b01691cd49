import { useQuery } from '@tanstack/react-query'
import { categoryTextKey } from '../../domain/category-texts.ts'
import { read } from '../../domain/queries.ts'
import { studiosOf } from '../../domain/studios.routes.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'

const FIVE_MINUTES_MS = 5 * 60_000

type Option = { value: string; label: string }

/**
 * The kinds of games and the studios to choose from: "all" first, and only studios with games of
 * the kind.
 */
export function useGameOptions(category: string): { categories: Option[]; vendors: Option[] } {
  const t = useText()
  const language = useLanguage()
  const { data } = useQuery({ ...read('listGameCategories', { typeId: '1', language }), staleTime: FIVE_MINUTES_MS })
  const known = data?.categories ?? []
  const studios = studiosOf(known.filter(({ gameCategory }) => category === '' || gameCategory === category))
  return {
    categories: [
      { value: '', label: t('reports.allCategories') },
      ...known.map(({ gameCategory }) => ({ value: gameCategory, label: t(categoryTextKey(gameCategory)) })),
    ],
    vendors: [{ value: '', label: t('reports.allVendors') }, ...studios.map(({ code, name }) => ({ value: code, label: name }))],
  }
}
