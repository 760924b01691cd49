export { servePages } from './serve-pages.ts'
export { loadWebBundle, type WebBundle } from './web-bundle.ts'
