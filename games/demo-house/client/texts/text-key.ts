import type { en } from './en.ts'

/** The name of a text. */
export type TextKey = keyof typeof en
