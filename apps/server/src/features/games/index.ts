export { findGame } from './games.store.ts'
export { createOpenGames, type IsGameOpen } from './open-games.ts'
export { createProviderLinks, type ProviderLink, type ProviderLinks } from './provider-links.ts'
export { gamesPublicRoutes } from './public.routes.ts'
