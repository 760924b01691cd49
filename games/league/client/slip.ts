import { h, icon, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { fixtureName, pickName } from './names.ts'
import { type Acts, amountOf, betsOf, legsOf, type PickedLeg, type Stand, stepsMaxOf, sumsOf } from './stand.ts'

const QUICK_STEPS = [1, 10, 50, 100]

/** The slip: what is picked, each with a way to take it off, the stake, total odds, and what it may return. */
export function openSlip(root: HTMLElement, stand: Stand, acts: Acts): { close(): void; refresh(): void } {
  const { say } = stand
  const legs = h('ul', { class: 'legs' })
  const kind = h('div', { class: 'kinds', role: 'group', 'aria-label': say('kindOfBet') })
  const stake = h('div', {})
  const sums = h('dl', { class: 'facts' })
  const trouble = h('p', { class: 'trouble', role: 'status' })
  const place = h('button', { class: 'primary place', type: 'button', onclick: unlessOff(() => acts.place()) })
  const money = h('button', { class: 'secondary', type: 'button', onclick: () => acts.addMoney() }, say('deposit'))
  const sheet = openSheet(root, say('sheetClose'), say('slip'), [legs, kind, stake, sums, trouble, money, place])
  let shape = ''
  const refresh = () => {
    const picked = legsOf(stand)
    // Rebuilt only when other picks are in it, so that the focus stays.
    const next = picked.map(({ place, pick }) => `${place}:${pick}`).join()
    if (next !== shape || picked.length === 0) {
      setContent(
        legs,
        ...(picked.length > 0 ? picked.map((leg) => slipLeg(stand, acts, leg)) : [h('li', { class: 'fine' }, say('slipEmpty'))]),
      )
      if (shape !== '' && next !== shape) (legs.querySelector<HTMLElement>('.remove') ?? legs.closest<HTMLElement>('.sheet'))?.focus()
      shape = next
    }
    drawKinds(stand, acts, kind, picked.length)
    drawStake(stand, acts, stake)
    drawSums(stand, sums)
    if (trouble.textContent !== stand.trouble) trouble.textContent = stand.trouble
    money.hidden = !stand.isShort
    const { stake: whole } = sumsOf(stand)
    place.textContent = say('place', { amount: show(whole, stand.play.currency) })
    setOff(place, stand.isBetting || picked.length === 0 || stand.steps > stepsMaxOf(stand))
  }
  refresh()
  return { close: sheet.close, refresh }
}

function slipLeg({ say }: Stand, acts: Acts, { place, pick, odds, fixture }: PickedLeg): HTMLElement {
  const name = pickName(say, pick, fixture)
  return h(
    'li',
    { class: 'leg' },
    h('span', { class: 'leg-pick' }, `${name} · ${withPoint(odds)}`),
    h(
      'button',
      {
        class: 'round-button remove',
        type: 'button',
        'aria-label': say('remove', { pick: name }),
        onclick: () => acts.choose(place, pick),
      },
      icon('close'),
    ),
    h('span', { class: 'fine leg-match' }, fixtureName(fixture)),
  )
}

/** Keeps the buttons of a group and presses the one that is chosen; builds them the first time. */
function drawKinds({ say, isApart }: Stand, acts: Acts, group: HTMLElement, count: number): void {
  group.hidden = count < 2
  if (group.childElementCount === 0)
    for (const apart of [false, true])
      group.appendChild(
        h('button', { class: 'kind', type: 'button', onclick: () => acts.setApart(apart) }, say(apart ? 'singles' : 'combination')),
      )
  for (const [at, button] of [...group.children].entries()) button.setAttribute('aria-pressed', String((at === 1) === isApart))
}

function drawStake(stand: Stand, acts: Acts, box: HTMLElement): void {
  const { say, play, state } = stand
  if (box.childElementCount === 0) {
    const step = (label: string, by: number, sign: 'minus' | 'plus') =>
      h('button', { class: 'round-button', type: 'button', 'aria-label': label, onclick: () => acts.stake(stand.steps + by) }, icon(sign))
    const quick = QUICK_STEPS.map((steps) =>
      h('button', { class: 'kind', type: 'button', onclick: () => acts.stake(steps) }, show(amountOf(state, steps), play.currency)),
    )
    setContent(
      box,
      h(
        'div',
        { class: 'stake-row' },
        h('span', { class: 'label' }, say('stakeEach')),
        step(say('stakeLess'), -1, 'minus'),
        h('strong', { class: 'amount stake-amount', 'aria-live': 'polite' }),
        step(say('stakeMore'), 1, 'plus'),
      ),
      h('div', { class: 'kinds', role: 'group', 'aria-label': say('stake') }, ...quick),
    )
  }
  const amount = box.querySelector('.stake-amount')
  if (amount) amount.textContent = show(amountOf(state, stand.steps), play.currency)
}

function drawSums(stand: Stand, list: HTMLElement): void {
  const { say, play, state } = stand
  const { odds, returned } = sumsOf(stand)
  const money = (amount: string) => show(amount, play.currency)
  const row = (name: string, value: string) => h('div', {}, h('dt', {}, name), h('dd', { class: 'amount' }, value))
  setContent(
    list,
    ...(betsOf(stand).length === 1 ? [row(say('totalOdds'), withPoint(odds))] : []),
    row(say('mayReturn'), money(returned)),
    row(say('mostStake'), money(amountOf(state, stepsMaxOf(stand)))),
  )
}
