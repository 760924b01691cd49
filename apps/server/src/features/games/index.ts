export { findGame, type GameFacts } from './games.store.ts'
export { createProviderLinks, type ProviderLink, type ProviderLinks } from './provider-links.ts'
export { gamesPublicRoutes } from './public.routes.ts'
