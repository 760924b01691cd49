// What every wheel with a single zero has in common, no matter who turns it.

/** The pockets in the order in their order around the wheel. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const
const REDS: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const isRed = (number: number): boolean => REDS.includes(number)

export const colourOf = (number: number): 'green' | 'red' | 'black' => (number === 0 ? 'green' : isRed(number) ? 'red' : 'black')

/** What each bet covers; zero is covered by its own number alone. */
const COVERS: Readonly<Record<string, (number: number) => boolean>> = {
  red: isRed,
  black: (number) => number > 0 && !isRed(number),
  even: (number) => number > 0 && number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number >= 19,
  'dozen-1': (number) => number >= 1 && number <= 12,
  'dozen-2': (number) => number >= 13 && number <= 24,
  'dozen-3': (number) => number >= 25,
}
export const OUTSIDE_BETS = Object.keys(COVERS)
export const NUMBERS = Array.from({ length: WHEEL.length }, (_, number) => number)

/** Whether the bet wins on that number. */
export const covers = (choice: string, number: number): boolean => COVERS[choice]?.(number) ?? choice === `number-${number}`
