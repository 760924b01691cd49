import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listenToKeys } from './hotkeys.ts'

/** An element of a page that is not there: what it is in is a list of names. */
class Place extends EventTarget {
  readonly within: readonly string[]
  presses = 0
  constructor(...within: string[]) {
    super()
    this.within = within
  }
  closest(selectors: string): Place | null {
    return selectors.split(', ').some((selector) => this.within.includes(selector)) ? this : null
  }
  querySelector(): null {
    return null
  }
  getAttribute(): null {
    return null
  }
  matches(): boolean {
    return true
  }
  focus(): void {}
  click(): void {
    this.presses += 1
  }
}

let document: EventTarget
before(() => {
  document = new EventTarget()
  Object.assign(globalThis, { document, HTMLElement: Place })
})
after(() => {
  for (const name of ['document', 'HTMLElement']) Reflect.deleteProperty(globalThis, name)
})

/** A key as it arrives at the page from where the focus is. Returns whether the browser still does with it what it does by itself. */
function press(key: string, target: Place, repeat = false): boolean {
  const event = new Event('keydown', { cancelable: true })
  const all = { key, code: key, repeat, ctrlKey: false, metaKey: false, altKey: false }
  for (const [name, value] of Object.entries({ ...all, target })) Object.defineProperty(event, name, { value })
  return document.dispatchEvent(event)
}

test('an Enter that is held down presses once, on whichever button and in a game without a main one', { tags: ['GAM-021'] }, () => {
  const root = new Place()
  listenToKeys(root as unknown as HTMLElement, 'EN', {})
  const button = new Place('button')
  assert.equal(press('Enter', button), true, 'the browser presses it')
  assert.deepEqual([press('Enter', button, true), press('Enter', new Place('input'), true)], [false, false])
  assert.equal(press('Enter', new Place('textarea'), true), true, 'lines are written')
})

test('what folds out is opened by Enter and Space, and presses nothing else', { tags: ['GAM-021'] }, () => {
  const [root, main] = [new Place(), new Place('button')]
  listenToKeys(root as unknown as HTMLElement, 'EN', { main: () => main as unknown as HTMLElement })
  const more = new Place('summary')
  assert.deepEqual([press('Enter', more), press(' ', more), main.presses], [true, true, 0])
  press('Enter', root)
  assert.equal(main.presses, 1)
})
