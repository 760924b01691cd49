/** Tells the time. Handed to whatever needs it, so that tests own it. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()
