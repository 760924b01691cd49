/** The pattern of texts that begin so, for `like`: what means something to `like` is taken as it is written. */
export const beginningOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`
