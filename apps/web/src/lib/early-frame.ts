// A frame that the page puts up before its script is there: the page's head opens it with the answer of the early call.

/** What the page is told of the frame: the class of the place it stands in, and the attributes of every such frame. */
export type FramePlan = { place: string; attributes: Readonly<Record<string, string>> }

/** The frame that is up already, with what it said and what befell it since. `stop` ends its own listening. */
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

/** The frame of this address, if the page has it up. It stays where it stands: a frame that is moved is loaded anew. */
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
