import { addFavourite, addRecentGame, listFavouriteIds, listFavourites, listRecentGames, removeFavourite } from '@pavilion/api/games'
import type { Clock } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import type { GameCatalogue } from './game-catalogue.ts'
import { findGame } from './games.store.ts'
import { deleteFavourite, insertFavourite, listFavouriteIdRows, listOwnRows, noteRecentGame } from './own-games.store.ts'
import { gameOf } from './wire-game.routes.ts'

const PAGE_SIZE = 35
const IDS_PAGE_SIZE = 100

/** A member's own games: favourites, and what was opened last. */
export function gamesMemberRoutes(scope: Scope<'member'>, { clock, catalogueOf }: { clock: Clock; catalogueOf: GameCatalogue }): void {
  scope.read(listFavourites, async (db, { query, caller, merchantCode }) => {
    const { pageNum, pageSize, offset } = readPage(query.pageNo, query.pageSize, PAGE_SIZE)
    const wire = await catalogueOf(merchantCode)
    const { rows, total } = await listOwnRows(db, { member: caller.memberId, list: 'favourite', ...filterOf(query) }, pageSize, offset)
    return { content: rows.map((row) => gameOf(row, query.language ?? 'EN', wire)), pageNum, totalPages: Math.ceil(total / pageSize) }
  })

  scope.read(listFavouriteIds, async (db, { query, caller }) => {
    const { pageNum, pageSize, offset } = readPage(query.pageNo, query.pageSize, IDS_PAGE_SIZE)
    const { ids, total } = await listFavouriteIdRows(db, caller.memberId, pageSize, offset)
    return { content: ids, pageNum, totalPages: Math.ceil(total / pageSize) }
  })

  scope.write(addFavourite, async (tx, { body, caller, merchantCode }) => {
    const game = await findGame(tx, merchantCode, body.nodeId)
    if (!game) return new Refusal('game-unknown', `no game ${body.nodeId}`)
    const isMarked = await insertFavourite(tx, caller.memberId, { merchantCode, id: game.id }, clock())
    return isMarked ? {} : new Refusal('favourites-full', 'the list of favourites is full')
  })

  scope.write(removeFavourite, async (tx, { body, caller }) => {
    await deleteFavourite(tx, caller.memberId, body.nodeId)
    return {}
  })

  scope.read(listRecentGames, async (db, { query, caller, merchantCode }) => {
    const { pageSize, offset } = readPage(query.page, query.pageSize, PAGE_SIZE)
    const wire = await catalogueOf(merchantCode)
    const { rows, total } = await listOwnRows(db, { member: caller.memberId, list: 'recent', ...filterOf(query) }, pageSize, offset)
    return { list: rows.map((row) => gameOf(row, query.language ?? 'EN', wire)), totalPages: Math.ceil(total / pageSize) }
  })

  scope.write(addRecentGame, async (tx, { query, caller, merchantCode }) => {
    const game = await findGame(tx, merchantCode, query.nodeId)
    if (!game) return new Refusal('game-unknown', `no game ${query.nodeId}`)
    await noteRecentGame(tx, caller.memberId, { merchantCode, id: game.id }, clock())
    return {}
  })
}

const filterOf = ({ gameType, vendor }: { gameType?: string; vendor?: string }) => ({ type: gameType ?? '', providerCode: vendor ?? '' })

function readPage(pageNo: string | undefined, size: string | undefined, sizeOtherwise: number) {
  const pageSize = Number(size ?? sizeOtherwise)
  const pageNum = Number(pageNo ?? 1)
  return { pageNum, pageSize, offset: (pageNum - 1) * pageSize }
}
