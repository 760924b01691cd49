/** The choice of a ticket that only its player cashes out below the highest multiplier. */
export const BY_HAND = 'hand'

const AUTO = 'auto-'

/** A bet as its ticket keeps it: with an automatic cash-out in hundredths, or without one. */
export const writeChoice = (auto: number | null): string => (auto === null ? BY_HAND : `${AUTO}${auto}`)

/** The automatic cash-out that a ticket's choice tells of; null where there is none. */
export const autoOf = (choice: string): number | null => (choice.startsWith(AUTO) ? Number(choice.slice(AUTO.length)) : null)
