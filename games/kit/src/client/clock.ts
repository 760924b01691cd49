/** The time of this device in epoch milliseconds. */
export const nowMs = (): number => Date.now()
