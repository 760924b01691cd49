import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Changing, changeOnce, recordGame, type SeenGame } from './change-once.ts'
import { listEveryGame, updatePlaces } from './operator-games.store.ts'

type Request = { requestId: string; games: readonly SeenGame[]; place: number }

/** Puts games one after the other from that place on, counted from 1; the one there and those behind it move on. */
export async function moveGames(tx: Tx, changing: Changing, { requestId, games, place }: Request) {
  const { merchantCode, name } = changing.operator
  return changeOnce(tx, changing, { requestId, act: 'move-games', asked: { games, place } }, async () => {
    const rows = await listEveryGame(tx, merchantCode)
    const seen = new Map(games.map(({ id, version }) => [id, version]))
    const moved = rows.filter(({ id }) => seen.has(id))
    if (moved.length < seen.size) return new Refusal('not-found', [...seen.keys()].join())
    const newer = moved.find(({ id, version }) => seen.get(id) !== version)
    if (newer) return new Refusal('changed-meanwhile', `${newer.id} is at ${newer.version}`)
    const ids = moved.map(({ id }) => id)
    const others = rows.map(({ id }) => id).filter((id) => !seen.has(id))
    const after = others.toSpliced(place - 1, 0, ...ids)
    await updatePlaces(tx, merchantCode, { inOrder: after, moved: ids }, { name, at: changing.at })
    const placeBefore = new Map(rows.map(({ id }, index) => [id, index + 1]))
    const first = Math.min(place, others.length + 1)
    for (const [index, id] of ids.entries())
      await recordGame(tx, changing, 'move-game', id, { before: { place: placeBefore.get(id) }, after: { place: first + index } })
    return { done: true as const }
  })
}
