type Place = { settings: Readonly<Record<string, string>>; timeZone: string }

/** Whether it is within the planned maintenance: after its beginning and, where it has an end, before that. The times are the merchant's. */
export function isWithinPlan({ settings, timeZone }: Place, now: Date): boolean {
  const { maintenance_from: from = '', maintenance_until: until = '' } = settings
  if (from === '') return false
  const here = localMoment(timeZone, now)
  return here >= from && (until === '' || here < until)
}

/** The moment as a clock of that zone shows it, in a form that sorts. */
function localMoment(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
}
