/** What to print, and whether something is wrong, which ends with code 1; or what was wrong with what was asked. */
export type Outcome = { done: string; isWrong?: boolean } | { fault: string }

/** Does what the words ask, the verb first unless it is the default verb. */
export type Run = (words: readonly string[]) => Promise<Outcome>
