import { repeat, type Sheet, tenth } from './sheet.ts'

/** A four-pointed glint. */
export function glint(x: number, y: number, size: number, colour = '#fff'): string {
  return `<path transform="translate(${tenth(x)} ${tenth(y)}) scale(${tenth(size * 10) / 100})" fill="${colour}" d="M0-10C.8-2.4 2.4-.8 10 0 2.4.8.8 2.4 0 10-.8 2.4-2.4.8-10 0-2.4-.8-.8-2.4 0-10Z"/>`
}

/** Beams of light from a point, fading outwards. */
export function rays(sheet: Sheet, x: number, y: number, reach: number, count: number, colour: string, opacity: number): string {
  const fade = sheet.id()
  sheet.define(
    `<radialGradient id="${fade}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  const beams = repeat(count, (index) => {
    const angle = (index / count) * Math.PI * 2
    const half = (Math.PI / count) * sheet.between(0.3, 0.55)
    const corner = (a: number) => `${tenth(x + reach * Math.cos(a))} ${tenth(y + reach * Math.sin(a))}`
    return `M${tenth(x)} ${tenth(y)}L${corner(angle - half)}L${corner(angle + half)}Z`
  })
  return `<path d="${beams}" fill="url(#${fade})"/>`
}

/** Soft spots of light out of focus. */
export function bokeh(sheet: Sheet, width: number, height: number, count: number, colours: readonly string[], sizeMax = 9): string {
  return repeat(count, () => {
    const radius = 1 + sheet.random() * sheet.random() * sizeMax
    const colour = colours[Math.floor(sheet.random() * colours.length)] ?? '#fff'
    return `<circle cx="${Math.round(sheet.random() * width)}" cy="${Math.round(sheet.random() * height)}" r="${tenth(radius)}" fill="${colour}" opacity="${tenth(sheet.between(1, 5)) / 10}"/>`
  })
}

/** A round glow that fades to nothing. */
export function glow(sheet: Sheet, x: number, y: number, radius: number, colour: string, opacity = 0.8): string {
  const id = sheet.id()
  sheet.define(
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${tenth(opacity * 4) / 10}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="url(#${id})"/>`
}

/** Small round stars. */
export function stars(sheet: Sheet, width: number, height: number, count: number, colour = '#fff'): string {
  return repeat(count, () => {
    const radius = 0.4 + sheet.random() * sheet.random() * 1.8
    return `<circle cx="${Math.round(sheet.random() * width)}" cy="${Math.round(sheet.random() * height)}" r="${tenth(radius)}" fill="${colour}" opacity="${tenth(sheet.between(3, 9)) / 10}"/>`
  })
}
