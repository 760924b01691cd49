/** No cycle of a slot is shorter than that, played by hand or by itself: from one stake to the next. */
export const CYCLE_MS = 2500
