/** The value in the middle; of an even number the one above it, of none 0. */
export const median = (values: readonly number[]): number => values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0

/** A number for people, with this many decimals. */
export const round = (value: number, digits: number): string =>
  new Intl.NumberFormat('en', { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
