type Child = Node | string | null | undefined
type Props = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>

/** An element with its class, attributes, listeners (`on…`) and children. Texts become text nodes, never markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  fill(element, props, children)
  return element
}

/** The same for a drawing. */
export function s<Tag extends keyof SVGElementTagNameMap>(tag: Tag, props: Props = {}, ...children: Child[]): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  fill(element, props, children)
  return element
}

function fill(element: Element, props: Props, children: Child[]): void {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  for (const child of children)
    if (child !== null && child !== undefined) element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
}

/** Replaces what an element holds. */
export function setContent(element: Element, ...children: Child[]): void {
  element.textContent = ''
  fill(element, {}, children)
}

/** Says that a button does nothing now, and leaves it the focus: one that is `disabled` loses it, and the next press with it. */
export const setOff = (button: Element, isOff: boolean): void => button.setAttribute('aria-disabled', String(isOff))

/** Does something when a button is pressed that does not say that it does nothing now. */
export const unlessOff =
  (run: () => void) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element && currentTarget.getAttribute('aria-disabled') !== 'true') run()
  }

const ICONS = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  stop: 'M7 7h10v10H7z',
  undo: 'M9 6L4.5 10.5 9 15M5 10.5h9.5a4.75 4.75 0 0 1 0 9.5H11',
  star: 'M12 4l2.4 5 5.6.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.6-.8z',
  normal: 'M9 5l7 7-7 7',
  quick: 'M6 5l7 7-7 7M12 5l7 7-7 7',
  instant: 'M3 5l7 7-7 7M9 5l7 7-7 7M15 5l7 7-7 7',
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3.2v4.4h-4.4',
  sound: 'M5 9.5v5h3.4L13 18.5v-13L8.4 9.5zM16 9a4.2 4.2 0 0 1 0 6M18.4 6.4a8 8 0 0 1 0 11.2',
  mute: 'M5 9.5v5h3.4L13 18.5v-13L8.4 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5',
  info: 'M12 11v6M12 7.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  shield: 'M12 3l7.5 2.8v5.6c0 4.6-3.2 7.9-7.5 9.6-4.3-1.7-7.5-5-7.5-9.6V5.8zM8.8 12l2.3 2.3 4.2-4.4',
} as const

/** A line drawing of the interface. */
export function icon(name: keyof typeof ICONS): SVGSVGElement {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: ICONS[name] }))
}
