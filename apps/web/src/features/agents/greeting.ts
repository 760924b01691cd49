/** The part of the day that an agent is greeted by. */
export type Greeting = 'morning' | 'earlyAfternoon' | 'lateAfternoon' | 'evening'

/** By the hour of the agent's own device: 0-10 morning, 11-14 early afternoon, 15-18 late afternoon, 19-24 evening. */
export function greetingOf(hour: number): Greeting {
  if (hour <= 10) return 'morning'
  if (hour <= 14) return 'earlyAfternoon'
  return hour <= 18 ? 'lateAfternoon' : 'evening'
}
