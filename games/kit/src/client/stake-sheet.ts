import { showAscii } from './digits.ts'
import { h } from './dom.ts'
import { show } from './money.ts'
import { openSheet } from './sheet.ts'
import { typeStake } from './stake.ts'
import { makeQuick, type StakeChoice, sayStake, whyOf } from './stake-quick.ts'

/** The stake as it is typed, halved, doubled or picked at a glance; what cuts it is said beside it. */
export function openStake(root: HTMLElement, closeLabel: string, choice: StakeChoice): void {
  const { language, currency, bounds } = choice
  const say = sayStake(language)
  const money = (amount: string) => show(amount, currency)
  const told = h('p', { class: 'stake-told', role: 'status', 'aria-live': 'polite' })
  const field = h('input', {
    class: 'stake-field amount',
    type: 'text',
    inputmode: 'decimal',
    maxlength: 16,
    autocomplete: 'off',
    enterkeyhint: 'done',
    'aria-label': say('stake'),
    value: choice.stake(),
  })
  const offered = bounds().offered.map((stake) => {
    const pick = () => {
      choice.choose(stake)
      sheet.close()
    }
    return { stake, button: h('button', { class: 'choice', type: 'button', onclick: pick }, money(stake)) }
  })
  const stand = (why: string, isRead = true) => {
    if (isRead) field.value = choice.stake()
    field.setAttribute('aria-invalid', String(!isRead))
    told.textContent = why
    for (const { stake, button } of offered) button.setAttribute('aria-pressed', String(stake === choice.stake()))
  }
  /** Takes what is written. Returns whether that is the stake as it is, so that nobody bets what they did not read. */
  const read = (): boolean => {
    if (field.value === choice.stake()) return true
    const typed = typeStake(bounds(), field.value)
    if (!typed) {
      stand(say('notRead'), false)
      return false
    }
    choice.choose(typed.stake)
    stand(whyOf(choice, typed))
    return typed.cut === null
  }
  field.addEventListener('input', () => showAscii(field))
  field.addEventListener('change', read)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (read()) sheet.close()
  })
  stand('')
  const { offered: all } = bounds()
  const range = say('range', { least: money(all[0] ?? '0'), most: money(all[all.length - 1] ?? '0') })
  const done = h('button', { class: 'primary stake-done', type: 'button', onclick: () => read() && sheet.close() }, say('done'))
  const sheet = openSheet(root, closeLabel, say('title'), [
    h('div', { class: 'stake-typed' }, field, ...makeQuick(choice, stand)),
    h('p', { class: 'hint' }, range),
    told,
    h('div', { class: 'choices' }, ...offered.map(({ button }) => button)),
    done,
  ])
}
