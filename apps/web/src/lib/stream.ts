// The server's news for an open page. One stream serves the whole page; components subscribe here.
import type { StreamEvent, StreamNews } from '@pavilion/api/stream-rules'

/** Is handed the news; undefined when something may have changed that nobody was there to hear: then ask the server. */
export type StreamHandler<Event extends StreamEvent> = (news: StreamNews[Event] | undefined) => void

const handlers = new Map<StreamEvent, Set<StreamHandler<never>>>()
let isLive = false

/** Calls back with news of that kind, for as long as the page is looked at. Returns a function that stops it. */
export function onStream<Event extends StreamEvent>(event: Event, handler: StreamHandler<Event>): () => void {
  const known = handlers.get(event) ?? new Set()
  handlers.set(event, known.add(handler))
  return () => void known.delete(handler)
}

/** Tells the subscribers of that kind. For the stream itself, and for tests. */
export function tellStream(event: StreamEvent, news: unknown): void {
  for (const handler of [...(handlers.get(event) ?? [])]) (handler as (news: unknown) => void)(news)
}

/** Tells every subscriber to ask the server. */
export function tellStreamGap(): void {
  for (const event of handlers.keys()) tellStream(event, undefined)
}

/** Whether news arrive by themselves; otherwise components poll. */
export const isStreamLive = (): boolean => isLive

/** For the stream itself. */
export function setStreamLive(next: boolean): void {
  isLive = next
}
