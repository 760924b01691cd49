import { type StreamEvent, streamEvents } from '@pavilion/api/stream-rules'

/** The last state sent to a page, by the kind of news. */
export type Marks = Map<StreamEvent, string>

const TEXT_LENGTH_MAX = 600
const MARK = /^[A-Za-z0-9.:-]{1,80}$/

/** The marks as the id of an event, which a browser that comes back sends as `last-event-id`. */
export const formatMarks = (marks: Marks): string => [...marks].map(([event, mark]) => `${event}=${mark}`).join(';')

/** Reads such an id. Whatever else it is means that the page knows nothing. */
export function parseMarks(text: string | undefined): Marks {
  const marks: Marks = new Map()
  if (text === undefined || text.length > TEXT_LENGTH_MAX) return marks
  for (const part of text.split(';')) {
    const [name, mark = ''] = part.split('=', 2)
    const event = streamEvents.find((known) => known === name)
    if (event && MARK.test(mark)) marks.set(event, mark)
  }
  return marks
}
