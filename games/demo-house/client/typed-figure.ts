import { showAscii } from '@pavilion/game-kit/client/digits'
import { h } from '@pavilion/game-kit/client/dom'

/** A figure of a bet that can be typed, and is shown as it was understood once the field is left. */
export type TypedFigure = { element: HTMLElement; show(text: string): void; setOff(isOff: boolean): void }

/** The hundredths that a text like `2`, `2.5` or `2,50` means; undefined for what is no number above zero. */
export function readHundredths(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{0,7})(?:[.,](\d*))?$/.exec(text.replace(/[\s×%]/g, '')) ?? []
  const hundredths = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  return hundredths > 0 ? hundredths : undefined
}

/** `take` is given what was typed; what follows from it is shown by the next `show`. `unit` is shown behind the field. */
export function makeTypedFigure(label: string, unit: string, take: (hundredths: number | undefined) => void): TypedFigure {
  const field = h('input', {
    class: 'amount',
    type: 'text',
    inputmode: 'decimal',
    maxlength: 10,
    autocomplete: 'off',
    enterkeyhint: 'done',
    'aria-label': label,
  })
  let shown = ''
  const commit = () => {
    if (field.value === shown) return
    take(readHundredths(showAscii(field)))
    field.value = shown
  }
  field.addEventListener('change', commit)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
    field.select()
  })
  field.addEventListener('focus', () => field.select())
  return {
    element: h('p', { class: 'typed-figure' }, h('span', { 'aria-hidden': 'true' }, label), h('span', {}, field, unit)),
    show: (text) => {
      shown = text
      if (document.activeElement !== field || field.value === '') field.value = text
    },
    setOff: (isOff) => {
      field.disabled = isOff
    },
  }
}
