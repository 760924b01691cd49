/** Who has a fight, or neither. */
export const results = ['meron', 'draw', 'wala'] as const
export type Result = (typeof results)[number]

/** What the parts of the three results come to. */
export const PARTS = 1024
