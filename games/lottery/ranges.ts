/** The whole numbers from one to another, both included. */
export const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

export const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
