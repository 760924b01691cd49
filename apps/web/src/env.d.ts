/// <reference types="vite/client" />

declare module 'virtual:texts/*' {
  type Texts = import('./lib/i18n.ts').Catalogue
  export const messages: Texts
  /** Only of the texts that every page has. */
  export const parts: Readonly<Record<import('./domain/page-texts.ts').TextPart, () => Promise<{ messages: Texts }>>>
}
