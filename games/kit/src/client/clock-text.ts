const two = (value: number): string => String(value).padStart(2, '0')

/** Seconds as a countdown of minutes: `1:05`. */
export const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

/** Seconds as a clock, with hours where there are any: `01:05`, `2:01:05`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
