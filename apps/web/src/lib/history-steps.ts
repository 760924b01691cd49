// The steps of the browser's history: one a page, and one above it for each panel that is open over the page, so that Back closes
// what was opened last. Kept apart from the router so that its order of things can be tested without a browser.

/**
 * The state of an entry of ours. `step` counts pages, `above` the panels over the page; `key`
 * differs for every page.
 */
export type Entry = { step: number; state: unknown; key: string; above: number; scroll?: number }

/** The browser, as far as it is needed here. */
export type StepsHost = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go' | 'scrollRestoration'>
  /** Path, query and hash of the address. */
  address: () => string
  pathOf: (to: string) => string
  scrollY: () => number
  scrollTo: (y: number) => void
  /** Runs something a little later and gives the way to keep it from that. */
  later: (run: () => void, ms: number) => () => void
  makeKey: (step: number) => string
  /** Whether a step may be added by itself: browsers skip those of pages that nobody has touched, and the page with them. */
  mayAdd: () => boolean
}

export type Steps = ReturnType<typeof createSteps>

type Write = { replace: boolean; state: unknown; onWritten: (isSamePath: boolean) => void }

/** No news of a step that was asked for: it was none of this page, such as one within a frame. */
const LOST_AFTER_MS = 1_000

/** Keeps pages and panels in the history. */
export function createSteps(host: StepsHost) {
  const { history } = host
  const journey = createJourney(host, () => panels.plan())
  /** Whether a move to another page is not finished: the panels still belong to the page before. */
  let isMoving = false
  const panels = createPanels(host, journey, () => isMoving)
  const readHere = () => ({ address: host.address(), entry: entryOf(history.state) })
  let here = readHere()
  /** The keys that the shown page has had: one more for each change of its address below a panel, which the entry below misses. */
  let keys = new Set([here.entry.key])

  /** Writes an address into the history. The step of an open panel becomes that of the next page. */
  const write = (to: string, request: Write): void => {
    const { step, above } = entryOf(history.state)
    const isSamePath = host.pathOf(to) === host.pathOf(host.address())
    // A change of the query leaves panels where they are; the page below takes the address over when they close.
    const tooMany = (request.replace ? isSamePath : above === 1) ? 0 : above
    if (journey.isUnderWay() || tooMany > 0) {
      if (!journey.isUnderWay()) journey.go(-tooMany)
      journey.after(() => write(to, request))
      return
    }
    const next = request.replace ? step : step + 1
    const entry: Entry = { step: next, state: request.state, key: host.makeKey(next), above: request.replace ? above : 0 }
    if (request.replace || above > 0) history.replaceState(entry, '', to)
    else history.pushState(entry, '', to)
    if (entry.above === 0) history.scrollRestoration = 'auto'
    here = readHere()
    if (entry.above === 0) keys = new Set()
    keys.add(entry.key)
    isMoving = true
    request.onWritten(isSamePath)
  }
  /** Moves `delta` pages through the history. */
  const go = (delta: number): void => {
    if (journey.isUnderWay()) journey.after(() => go(delta))
    else journey.go(delta < 0 ? delta - entryOf(history.state).above : delta)
  }
  /** Takes in that the browser made a step; says whether it led to another page. */
  const arrive = (): 'page' | 'panel' => {
    const entry = entryOf(history.state)
    const isPanel = isOurs(history.state) && entry.step === here.entry.step && keys.has(entry.key)
    if (isPanel) {
      const { state, key } = here.entry
      if (host.address() !== here.address || key !== entry.key) history.replaceState({ ...entry, state, key }, '', here.address)
      if (!journey.isUnderWay()) panels.closeAbove(entry.above)
    } else {
      here = readHere()
      keys = new Set([entry.key])
      isMoving = true
      if (entry.above === 0 && entry.scroll !== undefined && history.scrollRestoration === 'manual') host.scrollTo(entry.scroll)
    }
    if (entry.above === 0 && history.scrollRestoration === 'manual') history.scrollRestoration = 'auto'
    journey.end()
    return isPanel ? 'panel' : 'page'
  }
  /** The new page is drawn. */
  const stand = (): void => {
    isMoving = false
    panels.plan()
  }
  return { write, go, arrive, stand, openPanel: panels.open }
}

/** A step that was asked for takes its time: what is to be done where it leads waits. */
function createJourney({ history, later }: StepsHost, onEnd: () => void) {
  const waiting: (() => void)[] = []
  let dropLost: (() => void) | undefined
  /** The step is made, or lost. */
  const end = () => {
    dropLost?.()
    dropLost = undefined
    for (const run of waiting.splice(0)) run()
    onEnd()
  }
  return {
    isUnderWay: () => dropLost !== undefined,
    after: (run: () => void) => void waiting.push(run),
    end,
    go(delta: number): void {
      dropLost = later(end, LOST_AFTER_MS)
      history.go(delta)
    },
  }
}

/** The open panels, the last one on top, each with a step above that of the page. */
function createPanels(host: StepsHost, journey: ReturnType<typeof createJourney>, isMoving: () => boolean) {
  const { history } = host
  const panels: { close: () => void }[] = []
  let isPlanned = false
  // Later, since what closes and what opens in the same moment needs no step, nor does what React mounts twice.
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    host.later(() => {
      isPlanned = false
      if (!isMoving() && !journey.isUnderWay()) matchSteps()
    }, 0)
  }
  const matchSteps = () => {
    const { above } = entryOf(history.state)
    if (above > panels.length) journey.go(panels.length - above)
    else if (host.mayAdd()) for (let count = above; count < panels.length; count++) addStep()
  }
  const addStep = () => {
    const now = entryOf(history.state)
    // What a sheet changes may scroll the page, which the browser would undo on the way back.
    if (now.above === 0) history.replaceState({ ...now, scroll: host.scrollY() }, '')
    history.scrollRestoration = 'manual'
    history.pushState({ ...now, above: now.above + 1 }, '', host.address())
  }
  return {
    plan,
    closeAbove(above: number): void {
      for (const { close } of panels.slice(above).reverse()) close()
    },
    /** Adds a step for a panel that is closed by Back, until what it returns is called. */
    open(close: () => void): () => void {
      const panel = { close }
      panels.push(panel)
      plan()
      return () => {
        panels.splice(panels.indexOf(panel), 1)
        plan()
      }
    },
  }
}

/** The history's entry as it was written here; the first page of a visit has none. */
export function entryOf(state: unknown): Entry {
  if (!isOurs(state)) return { step: 0, state: null, key: '', above: 0 }
  const { step, state: handed = null, key = '', above = 0, scroll } = state
  return { step, state: handed, key, above, ...(scroll === undefined ? {} : { scroll }) }
}

function isOurs(state: unknown): state is Partial<Entry> & { step: number } {
  return typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
}
