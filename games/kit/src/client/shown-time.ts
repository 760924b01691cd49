/** When a round was played, written as the site writes it: `11/25/2026 03:59`, in the time zone that `hash` names, else the device's. */
export function shownTime(iso: string, hash: string): string {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatIn(new URLSearchParams(hash.slice(1)).get('zone') ?? undefined).formatToParts(new Date(iso))) {
    parts[type] = value
  }
  // Some browsers write midnight as 24.
  return `${parts.month}/${parts.day}/${parts.year} ${parts.hour === '24' ? '00' : parts.hour}:${parts.minute}`
}

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...digits, timeZone })
  } catch {
    // An address that somebody wrote by hand.
    return new Intl.DateTimeFormat('en-US', digits)
  }
}
