/** How many bets a player may have on a flight. */
const BETS = 2

/** The seat of a bet, or of its first half, is its number. The second halves have those after all of these. */
export const seatOfSecondHalf = (seat: number): number => seat + BETS

/** Which of the bets a ticket is, or is a half of. A ticket from before there were two is the first. */
export const betOfSeat = (seat: number | null): 1 | 2 => ((seat ?? 1) % BETS === 0 ? 2 : 1)

export const isSecondHalf = (seat: number | null): boolean => (seat ?? 1) > BETS
