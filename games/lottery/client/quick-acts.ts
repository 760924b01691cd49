import { randomBelow } from '@pavilion/game-kit/client/random'
import { toggleFavourite } from './favourites.ts'
import { pickedOf, quickPick } from './quick-pick.ts'
import { type Acts, favouritesName, type SlipLine, type Table } from './table.ts'

const LINES_AT_ONCE = 5

type QuickTools = {
  change: (what: Partial<Table>) => void
  /** The bets that are picked so; says what misses where there are none. */
  linesFor: (picked: Table['picked']) => SlipLine[]
  addLines: (lines: readonly SlipLine[]) => void
}

type QuickActs = Pick<Acts, 'quickPick' | 'quickFive' | 'repeat' | 'clear' | 'take' | 'keep'>

/** What makes picking quick: chance, the last ticket, favourites, and taking everything back. */
export function createQuickActs(table: Table, { change, linesFor, addLines }: QuickTools): QuickActs {
  const boardOf = (choice: string) => table.play.published.board.find((board) => pickedOf(board, choice) !== undefined)
  return {
    quickPick: () => change({ picked: quickPick(table.type, randomBelow), news: '' }),
    quickFive: () => addLines(Array.from({ length: LINES_AT_ONCE }, () => quickPick(table.type, randomBelow)).flatMap(linesFor)),
    repeat: () => {
      const last = table.state.tickets.find(({ choice }) => boardOf(choice) !== undefined)
      const board = last && boardOf(last.choice)
      if (!last || !board) return change({ news: table.say('noTickets') })
      change({ type: board, row: 0, picked: pickedOf(board, last.choice) ?? [], news: '' })
    },
    clear: () => change({ picked: [], news: '' }),
    take: (picked) => change({ picked, news: '' }),
    keep: () => {
      if (linesFor(table.picked).length === 0) return
      toggleFavourite(favouritesName(table), table.picked)
      change({})
    },
  }
}
