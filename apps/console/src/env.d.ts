/// <reference types="vite/client" />

declare module 'virtual:console-texts/*' {
  export const messages: import('./lib/i18n.ts').Catalogue
}
