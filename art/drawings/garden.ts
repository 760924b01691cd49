import { linear, radial, repeat, type Sheet, tenth } from '../paint/sheet.ts'

/** A marigold seen from above: rings of ruffled petals around a glowing heart. */
export function marigold(sheet: Sheet, colour = 'orange'): string {
  const rings: Record<string, readonly string[]> = {
    orange: ['#e05a05', '#ff860c', '#ffa51f', '#ffc23a', '#ffdf6e'],
    yellow: ['#e09208', '#ffb51a', '#ffc53d', '#ffda66', '#fff0a0'],
    red: ['#a81408', '#d8340f', '#f8601a', '#ff9233', '#ffc75c'],
  }
  const petal = 'M0 0C-9-4-11-15-6-19C-4-17-2-20 0-17C2-20 4-17 6-19C11-15 9-4 0 0Z'
  const ring = (index: number) => {
    const colours = rings[colour] ?? rings.orange ?? []
    const radius = [30, 24, 17, 10, 4][index] ?? 4
    const count = [17, 15, 12, 9, 6][index] ?? 6
    const fill = linear(sheet, [
      colours[Math.min(4, index + 1)] ?? '#ffc53d',
      colours[index] ?? '#ff9f1a',
      colours[Math.max(0, index - 1)] ?? '#ee7a0c',
    ])
    const size = [1.05, 0.98, 0.88, 0.72, 0.55][index] ?? 0.6
    return repeat(count, (petalIndex) => {
      const turn = (petalIndex / count) * 360 + index * 11 + sheet.between(-5, 5)
      return `<g transform="rotate(${tenth(turn)}) translate(0 ${-radius}) scale(${tenth(size * sheet.between(9.2, 10.8)) / 10})"><path d="${petal}" fill="${fill}" stroke="#8a2c00" stroke-opacity=".28" stroke-width=".6"/></g>`
    })
  }
  return `<circle r="34" fill="#8a3400"/>${repeat(5, ring)}<circle r="5" fill="${radial(sheet, ['#fff6c0', '#ffcf4a', '#e88a10'])}"/>`
}

/** An open lotus with two rows of petals on a leaf. */
export function lotus(sheet: Sheet, colour = 'pink'): string {
  const pink = colour === 'gold' ? ['#fff8d0', '#ffd35c', '#c9780c'] : ['#fff0f6', '#ff9fc6', '#d83b84']
  const deep = colour === 'gold' ? ['#ffe9a0', '#e39a1c', '#8a4a06'] : ['#ffc4dd', '#ee5f9c', '#9c1a5c']
  const front = linear(sheet, pink)
  const back = linear(sheet, deep)
  const petal = 'M0 0C-17-12-17-40 0-60C17-40 17-12 0 0Z'
  const row = (angles: number[], fill: string, scale: number) =>
    angles
      .map(
        (angle) =>
          `<path transform="translate(0 26) rotate(${angle}) scale(${scale})" d="${petal}" fill="${fill}" stroke="#7a1048" stroke-opacity=".35" stroke-width="1"/>`,
      )
      .join('')
  return `<ellipse cy="30" rx="48" ry="13" fill="${linear(sheet, ['#3fbf7a', '#0b5c3a'])}"/>${row([-74, 74], back, 0.84)}${row([-52, 52, -28, 28], back, 1.04)}${row([0], front, 1.2)}${row([-40, 40], front, 0.94)}${row([-18, 18], front, 0.92)}<ellipse cy="20" rx="11" ry="6" fill="#ffd75a"/>${row([-62, 62], front, 0.62)}${row([-30, 30, 0], front, 0.56)}`
}

/** A koi seen from above, curved as it swims to the upper left. */
export function koi(sheet: Sheet, colour = 'red'): string {
  const patch = colour === 'gold' ? linear(sheet, ['#ffe27a', '#ff9f1a']) : linear(sheet, ['#ff6a3c', '#d3122e'])
  const body = 'M-34-34C-20-46 4-42 16-24C28-6 24 14 22 24C20 32 22 36 26 40C14 40 8 34 6 26C0 8-8 0-20-6C-36-14-42-26-34-34Z'
  const clip = sheet.id()
  sheet.define(`<clipPath id="${clip}"><path d="${body}"/></clipPath>`)
  const fin = linear(sheet, ['#fff6ea', '#ffc9a8', '#f08a5c'])
  const tail = `<path d="M20 30C34 32 48 44 46 52C38 46 30 46 24 44C26 50 22 58 12 58C14 50 12 40 14 34Z" fill="${fin}" stroke="#a83a1c" stroke-width="1"/>`
  const fins = `<path d="M12-26C28-34 42-30 46-20C34-20 26-16 20-12Z" fill="${fin}" stroke="#a83a1c" stroke-width="1"/><path d="M-24-8C-34 4-32 18-22 24C-20 12-14 6-8 2Z" fill="${fin}" stroke="#a83a1c" stroke-width="1"/>`
  const scales = repeat(
    24,
    (index) =>
      `<circle cx="${-22 + (index % 6) * 9}" cy="${-30 + Math.floor(index / 6) * 15}" r="7" fill="none" stroke="#8a1a10" stroke-opacity=".22"/>`,
  )
  return `${tail}${fins}<path d="${body}" fill="${linear(sheet, ['#ffffff', '#fff1e2', '#ffd9bd'])}" stroke="#a83a1c" stroke-width="1.2"/><g clip-path="url(#${clip})"><path d="M-40-40C-20-52-8-40-14-30C-20-18-36-16-44-24Z" fill="${patch}"/><path d="M0-34C18-32 26-12 14-4C4 2-10-8-8-20Z" fill="${patch}"/><path d="M10 8C22 4 30 14 26 26C18 30 6 22 10 8Z" fill="${patch}"/>${scales}<path d="M-34-32C-20-42 0-38 12-22" fill="none" stroke="#fff" stroke-width="4" opacity=".55" stroke-linecap="round"/></g><circle cx="-31" cy="-22" r="3" fill="#14131c"/><circle cx="-22" cy="-36" r="3" fill="#14131c"/><circle cx="-32" cy="-23" r="1" fill="#fff"/><circle cx="-23" cy="-37" r="1" fill="#fff"/><path d="M-38-28C-44-26-48-22-48-18M-34-34C-38-38-42-40-46-40" fill="none" stroke="#fff1e2" stroke-width="1.6" stroke-linecap="round"/>`
}

/** A rolled cloud in the manner of East Asian ornament. */
export function cloud(sheet: Sheet, light = '#ffffff', dark = '#b9c6f0'): string {
  const fill = linear(sheet, [light, dark])
  return `<path d="M-46 18C-54 6-42-8-30-4C-28-20-6-24 2-12C10-24 34-20 34-4C48-8 54 10 44 18Z" fill="${fill}"/><path d="M-38 12C-40 2-26 0-24 8M-10 4C-12-10 10-12 10 2C10 8 2 8 2 3M24 10C22 0 38-2 38 8" fill="none" stroke="${dark}" stroke-width="2.4" stroke-linecap="round"/>`
}

/** A full moon with soft seas. */
export function moon(sheet: Sheet, light = '#fffbe6', dark = '#f2c66a'): string {
  return `<circle r="50" fill="${radial(sheet, [light, light, dark], 0.4, 0.36, 0.75)}"/><g fill="${dark}" opacity=".34"><ellipse cx="-16" cy="-14" rx="15" ry="11"/><circle cx="16" cy="8" r="10"/><circle cx="-14" cy="20" r="7"/><circle cx="24" cy="-20" r="6"/><circle cx="2" cy="-34" r="4"/><circle cx="-34" cy="4" r="4"/></g>`
}
