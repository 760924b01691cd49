/** Hundredths as they are written, with their point: `250` is `2.50`. */
export const withPoint = (hundredths: number): string => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
