import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { FRAME_EARLY } from './page-html.ts'

const HERE = 'http://site.test/m/launchGame?gameId=dice'
const GAME = 'http://games.test/games/dice/?frame=f-1#launch=l-1'
const plan = { place: 'early-game', attributes: { sandbox: 'allow-scripts' } }
type Listener = (event: object) => void
type Listeners = Record<string, Listener[]>

/** Notes each listener. */
const listenIn = (listeners: Listeners) => (type: string, listener: Listener) => {
  listeners[type] = [...(listeners[type] ?? []), listener]
}

/** An element, as far as the script needs one. */
function makeElement(tag: string) {
  const listeners: Listeners = {}
  const attributes: Record<string, string> = {}
  const children: object[] = []
  const classes: string[] = []
  const contentWindow = { of: tag }
  return {
    tag,
    attributes,
    children,
    classes,
    listeners,
    contentWindow,
    title: '',
    src: '',
    classList: { add: (name: string) => void classes.push(name) },
    setAttribute: (name: string, value: string) => {
      attributes[name] = value
    },
    appendChild: (child: object) => void children.push(child),
    addEventListener: listenIn(listeners),
  }
}
type Element = ReturnType<typeof makeElement>
type Frame = { place: Element; element: Element; heard: object[]; isLoaded: boolean; isBlocked: boolean; stop(): void }
type Page = { earlyFrame?: Frame | 'over'; earlyCall?: { reply: Promise<Response> } }

/** The page as it is once the answer came; `meanwhile` happens before. */
async function open(answer: object | undefined, meanwhile: (page: Page, location: { href: string }) => void = () => {}) {
  const body = makeElement('body')
  const listeners: Listeners = {}
  const addEventListener = listenIn(listeners)
  const removeEventListener = (type: string) => void delete listeners[type]
  const location = { href: HERE, origin: 'http://site.test' }
  const window: Page = answer ? { earlyCall: { reply: Promise.resolve(Response.json(answer)) } } : {}
  const document = { body, createElement: makeElement, addEventListener, removeEventListener }
  Object.assign(window, { addEventListener, removeEventListener })
  runInNewContext(`(${FRAME_EARLY})(${JSON.stringify(plan)})`, { window, document, location, URL })
  meanwhile(window, location)
  // The answer is in memory: it is read within a turn or two.
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
  const { earlyFrame } = window
  return { frame: earlyFrame === 'over' ? undefined : earlyFrame, body, listeners }
}

const opened = (url: string) => ({ success: true, value: { url, gameName: 'Dice' } })

test('the page puts up the game that was opened, with the attributes and in the place that it was told', async () => {
  const { frame, body } = await open(opened(GAME))
  assert.ok(frame)
  assert.deepEqual(body.children, [frame.place])
  assert.deepEqual(frame.place.children, [frame.element])
  const { src, title, attributes } = frame.element
  assert.deepEqual([src, title, attributes.sandbox], [GAME, 'Dice', 'allow-scripts'])
})

test('what the game says, and what befalls its frame, is kept until the page’s script listens', async () => {
  const { frame, listeners } = await open(opened(GAME))
  assert.ok(frame)
  const said = { source: frame.element.contentWindow, data: { type: 'pavilion:round-open' } }
  for (const event of [said, { source: {}, data: { type: 'pavilion:close' } }]) listeners.message?.[0]?.(event)
  assert.deepEqual([...frame.heard], [said])
  frame.element.listeners.load?.[0]?.({})
  assert.deepEqual([frame.isLoaded, frame.place.classes], [true, ['is-loaded']])
  listeners.securitypolicyviolation?.[0]?.({ effectiveDirective: 'img-src' })
  assert.equal(frame.isBlocked, false)
  listeners.securitypolicyviolation?.[0]?.({ effectiveDirective: 'frame-src' })
  assert.equal(frame.isBlocked, true)
  frame.stop()
  assert.deepEqual(Object.keys(listeners), [])
})

test('a refusal, an address that must not be framed, and a visitor put up nothing', async () => {
  const refused = { success: false, errorCode: 'not-found', value: { url: GAME } }
  const answers = [refused, {}, opened('javascript:alert(1)'), opened('http://site.test/m/home'), opened(''), undefined]
  for (const answer of answers) assert.equal((await open(answer)).frame, undefined, JSON.stringify(answer))
})

test('nothing is put up once the page’s script has done without, or another page shows', async () => {
  const over = await open(opened(GAME), (page) => {
    page.earlyFrame = 'over'
  })
  const elsewhere = await open(opened(GAME), (_page, location) => {
    location.href = 'http://site.test/m/home'
  })
  assert.deepEqual([over.body.children, elsewhere.body.children], [[], []])
})
