/** The time in epoch milliseconds. What depends on it takes it as an argument. */
export const nowMs = (): number => Date.now()
