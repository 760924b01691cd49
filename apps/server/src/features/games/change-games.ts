import type { ChangeOutcomeValue } from '@pavilion/api/catalogue'
import type { Tx } from '../../base/database.ts'
import { type Changing, changeOnce, recordGame, type SeenGame } from './change-once.ts'
import { listGamesById, type OperatorGameRow, updateMarks } from './operator-games.store.ts'

/** What is asked of each game; what is left out stays as it is. */
type Wanted = { isHidden?: boolean | undefined; isHot?: boolean | undefined; isNew?: boolean | undefined }
type Marks = { isHidden: boolean; isHot: boolean; isNew: boolean }
type Outcomes = { list: { id: string; outcome: ChangeOutcomeValue }[] }
type Request = { requestId: string; games: readonly SeenGame[]; change: Wanted }

/** Hides, shows or marks games, each by itself: one that somebody changed meanwhile stays, and the others do not. */
export async function changeGames(tx: Tx, changing: Changing, { requestId, games, change }: Request) {
  return changeOnce<Outcomes, never>(tx, changing, { requestId, act: 'change-games', asked: { games, change } }, async () => {
    const { merchantCode, name } = changing.operator
    const known = new Map((await listGamesById(tx, merchantCode, idsOf(games))).map((row) => [row.id, row]))
    // A game that is named twice is changed once.
    const outcomes = new Map<string, ChangeOutcomeValue>()
    for (const seen of games) if (!outcomes.has(seen.id)) outcomes.set(seen.id, outcomeOf(known.get(seen.id), seen, change))
    const changed = [...known.values()].filter(({ id }) => outcomes.get(id) === 'done')
    await updateMarks(
      tx,
      merchantCode,
      changed.map((row) => rowAfter(row, change)),
      { name, at: changing.at },
    )
    for (const row of changed) await recordGame(tx, changing, 'change-game', row.id, differenceOf(marksOf(row), change))
    return { list: [...outcomes].map(([id, outcome]) => ({ id, outcome })) }
  })
}

const idsOf = (games: readonly SeenGame[]) => [...new Set(games.map(({ id }) => id))]

const marksOf = ({ is_hidden, classify }: OperatorGameRow): Marks => ({
  isHidden: is_hidden,
  isHot: classify.includes('hot'),
  isNew: classify.includes('new'),
})

function outcomeOf(row: OperatorGameRow | undefined, seen: SeenGame, change: Wanted): ChangeOutcomeValue {
  if (!row) return 'not-found'
  if (Object.keys(differenceOf(marksOf(row), change).after).length === 0) return 'same'
  return row.version === seen.version ? 'done' : 'changed-meanwhile'
}

/** The marks that would be others, before and after. */
function differenceOf(marks: Marks, change: Wanted): { before: Partial<Marks>; after: Partial<Marks> } {
  const names = (['isHidden', 'isHot', 'isNew'] as const).filter((name) => change[name] !== undefined && change[name] !== marks[name])
  return {
    before: Object.fromEntries(names.map((name) => [name, marks[name]])),
    after: Object.fromEntries(names.map((name) => [name, change[name]])),
  }
}

function rowAfter({ id, is_hidden, classify }: OperatorGameRow, { isHidden = is_hidden, isHot, isNew }: Wanted) {
  const wants = { hot: isHot, new: isNew }
  const kept = classify.filter((key) => (key === 'hot' || key === 'new' ? wants[key] !== false : true))
  const added = (['hot', 'new'] as const).filter((key) => wants[key] === true && !classify.includes(key))
  return { id, is_hidden: isHidden, classify: [...added, ...kept] }
}
