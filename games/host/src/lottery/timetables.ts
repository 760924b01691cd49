import { type Calendar, EVERY_DAY, meanPeriodOf } from '@pavilion/game-kit/draws/calendar'
import type { Schedule } from '@pavilion/game-kit/draws/schedule'
import type { Kind } from '@pavilion/game-lottery/draw'

/** What a lottery draws, and when. */
export type Timetable = { kind: Kind; schedule: Schedule }

const MINUTE = 60
const HOUR = 3_600

/** Again and again: sold until 15 seconds before each draw, 8 where there is one a minute. */
const every = (kind: Kind, periodSeconds: number): Timetable => ({
  kind,
  schedule: { periodSeconds, closedSeconds: periodSeconds <= MINUTE ? 8 : 15 },
})

/** By the clock of a place: sold until a minute before each draw. */
const at = (kind: Kind, zone: string, time: string, weekdays: Calendar['weekdays'] = EVERY_DAY): Timetable => {
  const calendar = { zone, weekdays, times: [time] }
  return { kind, schedule: { periodSeconds: meanPeriodOf(calendar), closedSeconds: MINUTE, calendar } }
}

const HANOI = 'Asia/Ho_Chi_Minh'
const MANILA = 'Asia/Manila'
const [WEDNESDAY, SATURDAY, SUNDAY] = [2, 5, 6]
const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4]

// A lottery keeps its timetable for ever, since the number of an issue follows from it: another one is another lottery.
const timetables: Readonly<Record<string, Timetable>> = {
  'minute-race': every('race', MINUTE),
  'eleven-lanterns': every('eleven', MINUTE),
  'rocket-draw': every('dice', MINUTE),
  'lightning-three': every('dice', MINUTE),
  'five-minute-five': every('digits', 5 * MINUTE),
  'speedboat-numbers': every('race', 3 * MINUTE),
  'turbo-ten': every('race', 5 * MINUTE),
  'neon-numbers': every('digits', 3 * MINUTE),
  'hourglass-draw': every('six', HOUR),
  'sunday-six': every('six', 10 * MINUTE),
  'straits-six': every('six', 15 * MINUTE),
  'grand-saturday': every('six', 24 * HOUR),
  'archipelago-eight': every('digits', 5 * MINUTE),
  'lotus-draw': every('levels', 5 * MINUTE),
  'mekong-three': every('dice', 5 * MINUTE),
  'vientiane-weekly': every('digits', 24 * HOUR),

  // By the hours that their names promise, each with a quick one of the same rules beside it.
  'hanoi-morning': at('levels', HANOI, '09:00'),
  'hanoi-evening': at('levels', HANOI, '18:00'),
  'saigon-river': at('levels', HANOI, '16:00'),
  'saigon-20-min': every('levels', 20 * MINUTE),
  'hue-imperial': at('levels', HANOI, '17:00'),
  'hue-30-min': every('levels', 30 * MINUTE),
  'da-nang-beach': at('levels', HANOI, '17:30'),
  'da-nang-10-min': every('levels', 10 * MINUTE),
  'bangkok-noon': at('digits', 'Asia/Bangkok', '12:00'),
  'manila-bay': at('digits', MANILA, '21:00'),
  'manila-4-min': every('digits', 4 * MINUTE),
  'java-batik': at('digits', 'Asia/Jakarta', '20:00'),
  'java-6-min': every('digits', 6 * MINUTE),
  'angkor-sunrise': at('digits', 'Asia/Phnom_Penh', '06:00'),
  'angkor-12-min': every('digits', 12 * MINUTE),
  'vientiane-wednesday': at('digits', 'Asia/Vientiane', '20:00', [WEDNESDAY]),
  'vientiane-15-min': every('digits', 15 * MINUTE),
  'weekday-five-evening': at('digits', MANILA, '18:00', MONDAY_TO_FRIDAY),
  'five-2-min': every('digits', 2 * MINUTE),
  'sunday-six-weekly': at('six', MANILA, '18:00', [SUNDAY]),
  'grand-saturday-weekly': at('six', MANILA, '21:00', [SATURDAY]),
  'six-5-min': every('six', 5 * MINUTE),
}

/** When a lottery is drawn; of one that is not listed here, as others of its provider once were. */
export const timetableOf = (id: string, provider: string): Timetable => timetables[id] ?? usualOf(provider)

function usualOf(provider: string): Timetable {
  if (provider === 'TCG_LOTTO_VN') return every('levels', 15 * MINUTE)
  return every('digits', provider === 'ELOTT' ? MINUTE : 10 * MINUTE)
}
