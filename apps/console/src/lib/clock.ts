/** The time of this machine, in milliseconds: for ages and for what a clock on the screen shows, never for what is decided. */
export const nowMs = (): number => Date.now()
