// A frame that the page puts up before its script is there: the page's head opens it with the answer of the early call.

/** The plan of a frame: the class of its place, and the attributes of every such frame. */
export type FramePlan = { place: string; attributes: Readonly<Record<string, string>> }

/** The frame that is up already, with what it said and what happened to it since. `stop` ends its own listening. */
export type EarlyFrame = {
  place: HTMLElement
  element: HTMLIFrameElement
  url: string
  heard: MessageEvent[]
  isLoaded: boolean
  isBlocked: boolean
  stop(): void
}

/** `over` keeps the page's head from putting one up any more. */
type EarlyPage = { earlyFrame?: EarlyFrame | 'over' }

const page = globalThis as EarlyPage

/**
 * Returns the page's early frame of this address. It keeps its place: a frame that moves is loaded
 * again.
 */
export function claimEarlyFrame(url: string): EarlyFrame | undefined {
  const early = page.earlyFrame
  if (early !== undefined && early !== 'over' && early.url === url) return early
  dropEarlyFrame()
  return undefined
}

/** Takes the frame away, and lets none come later. */
export function dropEarlyFrame(): void {
  const early = page.earlyFrame
  page.earlyFrame = 'over'
  if (early === undefined || early === 'over') return
  early.stop()
  early.place.remove()
}
