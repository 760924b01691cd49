export { contentPolicy, type OutsideOrigins } from './content-policy.ts'
export { serveConsole } from './serve-console.ts'
export { type SiteTools, servePages } from './serve-pages.ts'
export { loadWebBundle } from './web-bundle.ts'
