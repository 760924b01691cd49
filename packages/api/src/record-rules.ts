/** The longest range of days that records are answered of. */
export const recordDaysMax = 400
