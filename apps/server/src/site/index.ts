export { type SiteTools, servePages } from './serve-pages.ts'
export { loadWebBundle } from './web-bundle.ts'
