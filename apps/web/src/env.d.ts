/// <reference types="vite/client" />

declare module 'virtual:texts/*' {
  export const messages: import('./lib/i18n.ts').Catalogue
}
