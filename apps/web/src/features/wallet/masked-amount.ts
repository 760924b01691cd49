/** A balance that must not be read: every character becomes an asterisk, and the length stays. */
export const maskAmount = (text: string): string => '*'.repeat([...text].length)
