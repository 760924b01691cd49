import { listCatalogueGames, listCatalogueParts } from '@pavilion/api/catalogue'
import type { Db } from '../../base/database.ts'
import type { Scope } from '../../base/route.ts'
import { type FiguresOf, listCatalogue, type ToldOf } from './list-catalogue.ts'
import { createWholeCatalogue } from './whole-catalogue.ts'

type Tools = { db: Db; figuresOf: FiguresOf; toldOf: ToldOf }

/** How operators keep the catalogue. */
export function gamesOperatorRoutes(scope: Scope<'operator'>, { db, figuresOf, toldOf }: Tools): void {
  const catalogueOf = createWholeCatalogue(db)

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
}
