import { keepChoice, readChoice } from './storage.ts'

export type Scheme = 'light' | 'dark'

/** Light for daylight work, until somebody switches. */
export const chosenScheme = (): Scheme => (readChoice('scheme') === 'dark' ? 'dark' : 'light')

export function showScheme(scheme: Scheme = chosenScheme()): void {
  document.documentElement.dataset.theme = scheme
}

export function changeScheme(scheme: Scheme): void {
  showScheme(scheme)
  keepChoice('scheme', scheme)
}
