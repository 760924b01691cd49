const DEPTH_MAX = 12

/** As `isWellFormed`, of what was parsed from these bytes of JSON: no string of it can hold such a thing unless an escape says so. */
export const isWellFormedJson = (value: unknown, bytes: Buffer): boolean => !bytes.includes('\\u') || isWellFormed(value)

/** Whether every string in a parsed body can be stored and shown: no NUL, no lone surrogate, no nesting without end. */
export function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEPTH_MAX) return false
  if (Array.isArray(value)) return value.every((item) => isWellFormed(item, depth + 1))
  return Object.entries(value).every(([key, item]) => isWellFormed(key) && isWellFormed(item, depth + 1))
}
