/** What time it is. An argument everywhere, so that tests own it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
