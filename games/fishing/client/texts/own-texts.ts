import type { en } from './en.ts'

/** Every text that only this game says. A language that lacks one does not compile. */
export type OwnTexts = Record<keyof typeof en, string>
