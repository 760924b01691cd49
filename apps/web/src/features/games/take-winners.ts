import type { QueryClient } from '@tanstack/react-query'
import type { QueryFor, ValueFor } from '../../domain/api-types.ts'
import { winnersMax } from '../../domain/limits.ts'

type Board = ValueFor<'listWinners'>

/** Puts wins that the server sent on top of every board that has been asked for; undefined asks for the boards that are shown. */
export function takeWinners(queries: QueryClient, news: Board | undefined): void {
  if (!news) return void queries.invalidateQueries({ queryKey: ['listWinners'] })
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: ['listWinners'] })) {
    const { gameCategory = 'ALL', limitNum } = (queryKey[1] ?? {}) as QueryFor<'listWinners'>
    const wanted = news.list.filter(({ vo }) => gameCategory === 'ALL' || vo.gameType === gameCategory)
    queries.setQueryData<Board>(queryKey, (board) => board && { list: addWins(board.list, wanted, Number(limitNum ?? winnersMax)) })
  }
}

/** The newest first, each once. */
export function addWins(known: Board['list'], news: Board['list'], limit: number): Board['list'] {
  const keyOf = ({ vo }: Board['list'][number]) => `${vo.gameTime} ${vo.customerName} ${vo.winAmount}`
  const keys = new Set(known.map(keyOf))
  return [...news.filter((win) => !keys.has(keyOf(win))), ...known].slice(0, limit)
}
