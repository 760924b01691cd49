export { type CatalogueValue, readCatalogue } from './catalogue-file.ts'
export { type CatalogueEntry, createGameCatalogue, type GameCatalogue } from './game-catalogue.ts'
export { findGame, listGameNames } from './games.store.ts'
export { listLaunchOrigins } from './list-launch-origins.ts'
export { hashOfCatalogue, loadCatalogue } from './load-catalogue.ts'
export { gamesMemberRoutes } from './member.routes.ts'
export { noteRecentGame } from './own-games.store.ts'
export { createPlayedGames, type PlayedGames } from './played-games.ts'
export {
  createProviderLinks,
  type LinkTerms,
  type ProviderLink,
  type ProviderLinks,
  readLinks,
  termsOf,
} from './provider-links.ts'
export { gamesPublicRoutes } from './public.routes.ts'
export { setProviderLink } from './set-provider-link.ts'
