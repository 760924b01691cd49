import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSteps, entryOf, type StepsHost } from './history-steps.ts'

type Visited = { address: string; state: unknown; mode: ScrollRestoration }

/** A browser's history whose steps take their time, as real ones do, with a clock of its own. */
function makeBrowser() {
  const visited: Visited[] = [{ address: '/home', state: null, mode: 'auto' }]
  let place = 0
  let scroll = 0
  let queue: { run: () => void; ms: number }[] = []
  const now = () => visited[place] as Visited
  const history: StepsHost['history'] = {
    get state() {
      return now().state
    },
    get scrollRestoration() {
      return now().mode
    },
    set scrollRestoration(mode) {
      now().mode = mode
    },
    pushState: (state, _, address) => {
      visited.splice(place + 1, visited.length, { address: String(address), state, mode: now().mode })
      place += 1
    },
    replaceState: (state, _, address) => {
      visited[place] = { ...now(), state, address: address === undefined || address === null ? now().address : String(address) }
    },
    go: (delta = 0) => {
      later(() => {
        if (!visited[place + delta]) return
        place += delta
        came.push(steps.arrive())
        if (came.at(-1) === 'page') steps.stand()
      }, 5)
    },
  }
  function later(run: () => void, ms: number) {
    const timer = { run, ms }
    queue.push(timer)
    return () => {
      queue = queue.filter((other) => other !== timer)
    }
  }
  const came: string[] = []
  let keys = 0
  const steps = createSteps({
    history,
    address: () => now().address,
    pathOf: (to) => to.split('?')[0] ?? to,
    scrollY: () => scroll,
    scrollTo: (y) => {
      scroll = y
    },
    later,
    makeKey: () => `k${++keys}`,
    mayAdd: () => true,
  })
  return {
    steps,
    came,
    mode: () => now().mode,
    scroll: (y?: number) => {
      scroll = y ?? scroll
      return scroll
    },
    /** The addresses, the one that is shown in brackets. */
    seen: () => visited.map(({ address }, index) => (index === place ? `[${address}]` : address)).join(' '),
    above: () => entryOf(now().state).above,
    step: (delta: number) => history.go(delta),
    goTo: (to: string, replace = false) => steps.write(to, { replace, state: null, onWritten: () => steps.stand() }),
    /** An entry that did not come from here. */
    write: (address: string, state: unknown) => {
      history.pushState(state, '', address)
      came.push(steps.arrive())
    },
    settle: () => {
      while (queue.length > 0) {
        queue.sort((one, other) => one.ms - other.ms)
        queue.shift()?.run()
      }
    },
  }
}

/** A panel that closes when it is told to. */
function openIn({ steps }: ReturnType<typeof makeBrowser>) {
  const panel = { closed: 0, leave: () => {} }
  panel.leave = steps.openPanel(() => {
    panel.closed += 1
    panel.leave()
  })
  return panel
}

test('Back closes the panel that was opened last, and the page stays', () => {
  const browser = makeBrowser()
  browser.goTo('/withdraw')
  const [sheet, question] = [openIn(browser), openIn(browser)]
  browser.settle()
  assert.equal(browser.seen(), '/home /withdraw /withdraw [/withdraw]')
  browser.step(-1)
  browser.settle()
  assert.deepEqual([sheet.closed, question.closed], [0, 1])
  browser.step(-1)
  browser.settle()
  assert.deepEqual([sheet.closed, browser.above(), browser.came.includes('page')], [1, 0, false])
  browser.step(-1)
  browser.settle()
  assert.deepEqual([browser.seen(), browser.came.at(-1)], ['[/home] /withdraw /withdraw /withdraw', 'page'])
})

test('a panel closed by its button takes its step away, and Forward leads nowhere', () => {
  const browser = makeBrowser()
  const sheet = openIn(browser)
  browser.settle()
  sheet.leave()
  browser.settle()
  assert.equal(browser.seen(), '[/home] /home')
  browser.step(1)
  browser.settle()
  assert.deepEqual([browser.seen(), sheet.closed], ['[/home] /home', 0])
})

test('what is mounted twice, and a panel in place of another, are one step', () => {
  const browser = makeBrowser()
  openIn(browser).leave()
  const first = openIn(browser)
  browser.settle()
  first.leave()
  openIn(browser)
  browser.settle()
  assert.equal(browser.seen(), '/home [/home]')
})

test('a link in a panel takes its step over, also from a panel over a panel, and before the panel has gone', () => {
  const browser = makeBrowser()
  const sheet = openIn(browser)
  browser.settle()
  browser.goTo('/deposit')
  sheet.leave()
  browser.settle()
  assert.equal(browser.seen(), '/home [/deposit]')
  const panels = [openIn(browser), openIn(browser)]
  browser.settle()
  for (const panel of panels) panel.leave()
  browser.goTo('/games')
  browser.settle()
  assert.equal(browser.seen(), '/home /deposit [/games]')
})

test('who goes elsewhere while a step back is under way gets there, and nothing stays behind', () => {
  const browser = makeBrowser()
  browser.goTo('/a')
  const sheet = openIn(browser)
  browser.settle()
  browser.steps.go(-1)
  sheet.leave()
  browser.goTo('/b')
  browser.settle()
  assert.equal(browser.seen(), '/home [/b]')
})

test('one page back is one page back, however many panels are open', () => {
  const browser = makeBrowser()
  browser.goTo('/a')
  const panels = [openIn(browser), openIn(browser)]
  browser.settle()
  browser.steps.go(-1)
  for (const panel of panels) panel.leave()
  browser.settle()
  assert.equal(browser.seen(), '[/home] /a /a /a')
})

test('a page that is turned away while a panel is open does not stay below', () => {
  const browser = makeBrowser()
  browser.goTo('/secret')
  const sheet = openIn(browser)
  browser.settle()
  browser.goTo('/login', true)
  sheet.leave()
  browser.settle()
  assert.equal(browser.seen(), '/home [/login] /secret')
})

test('a query that changes under a panel is the page’s once the panel has gone', () => {
  const browser = makeBrowser()
  browser.goTo('/records')
  const sheet = openIn(browser)
  browser.settle()
  browser.goTo('/records?type=bet', true)
  browser.settle()
  assert.equal(browser.above(), 1)
  sheet.leave()
  browser.settle()
  assert.equal(browser.seen(), '/home [/records?type=bet] /records?type=bet')
})

test('a page that was written at the same step by somebody else is another page', () => {
  const browser = makeBrowser()
  browser.goTo('/a')
  browser.write('/b', { step: 1, state: null, key: 'other' })
  assert.deepEqual([browser.came, browser.seen()], [['page'], '/home /a [/b]'])
})

test('a panel that does not let itself be closed keeps its step', () => {
  const browser = makeBrowser()
  let asked = 0
  browser.steps.openPanel(() => {
    asked += 1
  })
  browser.settle()
  browser.step(-1)
  browser.settle()
  assert.deepEqual([asked, browser.seen()], [1, '/home [/home]'])
})

test('where the page was scrolled to is the browser’s to keep, but for what changes behind a panel', () => {
  const browser = makeBrowser()
  browser.scroll(700)
  const sheet = openIn(browser)
  browser.settle()
  assert.equal(browser.mode(), 'manual')
  browser.scroll(0)
  sheet.leave()
  browser.settle()
  assert.deepEqual([browser.mode(), browser.scroll()], ['auto', 0])
  browser.scroll(500)
  openIn(browser)
  browser.settle()
  browser.goTo('/deposit')
  browser.scroll(0)
  browser.step(-1)
  assert.equal(browser.mode(), 'auto')
})
