import {
  changeGames as changeEndpoint,
  editGame as editEndpoint,
  listCatalogueGames,
  listCatalogueParts,
  moveGames as moveEndpoint,
} from '@pavilion/api/catalogue'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { changeGames } from './change-games.ts'
import type { Changing, SeenGame } from './change-once.ts'
import { editGame } from './edit-game.ts'
import { type FiguresOf, listCatalogue, type ToldOf } from './list-catalogue.ts'
import { moveGames } from './move-games.ts'
import { createWholeCatalogue } from './whole-catalogue.ts'

type Tools = { db: Db; clock: Clock; figuresOf: FiguresOf; toldOf: ToldOf }

/** How operators keep the catalogue. */
export function gamesOperatorRoutes(scope: Scope<'operator'>, { db, clock, figuresOf, toldOf }: Tools): void {
  const catalogueOf = createWholeCatalogue(db)
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Changing => ({ operator, address, at: clock() })

  scope.read(listCatalogueGames, async (_db, { merchantCode, query }) =>
    listCatalogue(await catalogueOf(merchantCode), await figuresOf(merchantCode), (code) => toldOf(merchantCode, code), query),
  )
  scope.read(listCatalogueParts, async (_db, { merchantCode }) => {
    const { providers, classifies } = await catalogueOf(merchantCode)
    return {
      providers: providers.map(({ code, name }) => ({ code, name })),
      kinds: classifies.map(({ key, names }) => ({ key, names })),
    }
  })
  scope.write(changeEndpoint, (tx, call) => {
    const { requestId, games, change } = call.body
    const { isHidden, isHot, isNew } = change
    return changeGames(tx, by(call), { requestId, games: games.map(seen), change: { isHidden, isHot, isNew } })
  })
  scope.write(editEndpoint, (tx, call) => {
    const { requestId, id, version, change } = call.body
    return editGame(tx, by(call), { requestId, id, version, change: partsOf(change) })
  })
  scope.write(moveEndpoint, (tx, call) => {
    const { requestId, games, place } = call.body
    return moveGames(tx, by(call), { requestId, games: games.map(seen), place })
  })
}

const seen = ({ id, version }: SeenGame): SeenGame => ({ id, version })

/** What the contract knows of an edit, and nothing else. */
function partsOf({ names, picture }: OperatorCall<typeof editEndpoint>['body']['change']) {
  const { EN = '', TY, CN, VI, TH } = names ?? {}
  const others = Object.fromEntries(Object.entries({ TY, CN, VI, TH }).filter(([, name]) => name !== undefined))
  return { ...(names && { names: { EN, ...others } }), ...(picture !== undefined && { picture }) }
}
