import { linear, radial, repeat, type Sheet, tenth } from '../paint/sheet.ts'

/** The golden mask of a pharaoh, from the front. */
export function pharaoh(sheet: Sheet): string {
  const gold = linear(sheet, ['#fff3b0', '#ffc83d', '#d98a12', '#8f4d06'])
  const face = linear(sheet, ['#fff1b8', '#ffcf55', '#e0951c', '#a85f0c'], 15)
  const lapis = linear(sheet, ['#3f7dff', '#163fae', '#0a1d66'])
  const cloth = 'M-30-30C-24-48 24-48 30-30C38-16 44 8 48 36C40 42 30 44 22 44L20 6H-20L-22 44C-30 44-40 42-48 36C-44 8-38-16-30-30Z'
  const clip = sheet.id()
  sheet.define(`<clipPath id="${clip}"><path d="${cloth}"/></clipPath>`)
  const stripes = repeat(
    12,
    (index) =>
      `<path d="M-60 ${-44 + index * 8.4}Q0 ${-62 + index * 8.4} 60 ${-44 + index * 8.4}" fill="none" stroke="${lapis}" stroke-width="4"/>`,
  )
  const eye = (side: number) =>
    `<g transform="scale(${side} 1)"><path d="M3-9C7-15 15-15 20-9C14-6 8-6 3-9Z" fill="#fffdf0" stroke="#10152e" stroke-width="1.8"/><circle cx="11" cy="-10" r="3.4" fill="#10152e"/><circle cx="10" cy="-11" r="1" fill="#fff"/><path d="M2-17C8-22 16-22 23-17" fill="none" stroke="#14297a" stroke-width="2.6" stroke-linecap="round"/><path d="M19-8L28-5" stroke="#14297a" stroke-width="2.2" stroke-linecap="round"/></g>`
  return `<path d="${cloth}" fill="${gold}"/><g clip-path="url(#${clip})">${stripes}</g><path d="${cloth}" fill="none" stroke="#7a4204" stroke-width="1.2"/><path d="M-24-28C-26-2-22 16-10 25C-4 29 4 29 10 25C22 16 26-2 24-28C14-36-14-36-24-28Z" fill="${face}" stroke="#8a4a06" stroke-width="1"/><path d="M-28-28C-16-38 16-38 28-28L26-22C14-31-14-31-26-22Z" fill="${gold}" stroke="#7a4204"/>${eye(1)}${eye(-1)}<path d="M-2-8C-3 2-6 6-4 8C-2 10 2 10 4 8C6 6 3 2 2-8" fill="none" stroke="#a5600e" stroke-width="1.4"/><path d="M-8 15C-4 12-2 13 0 14C2 13 4 12 8 15C4 19-4 19-8 15Z" fill="#c2701a" stroke="#7a3c04" stroke-width=".8"/><path d="M-5 27H5L6 47C3 50-3 50-6 47Z" fill="${lapis}" stroke="#ffdf85" stroke-width="1.2"/><path d="M-5 33H5M-5.4 39H5.4" stroke="#ffdf85"/><path d="M-3-36C-8-46-2-54 3-50C8-46 2-42 4-36Z" fill="${gold}" stroke="#7a4204"/><circle cx="1" cy="-47" r="1.4" fill="#d3122e"/><ellipse cx="-12" cy="4" rx="6" ry="9" fill="#fff" opacity=".22"/>`
}

/** A steam locomotive from the front, headlamp lit. */
export function locomotive(sheet: Sheet): string {
  const iron = linear(sheet, ['#5f6c86', '#2a3247', '#0e121d'], 20)
  const red = linear(sheet, ['#ff7a4a', '#d3222a', '#6d0712'])
  const brass = linear(sheet, ['#fff5c4', '#f5bf45', '#8a5208'])
  const cow = repeat(9, (index) => `<path d="M${(index - 4) * 4} 26L${(index - 4) * 11} 50" stroke="${brass}" stroke-width="2.6"/>`)
  const rivets = repeat(16, (index) => `<circle transform="rotate(${index * 22.5})" cy="-29" r="1.5" fill="#ffe29a"/>`)
  return `<path d="M-9-30L-14-52H14L9-30Z" fill="${iron}"/><rect x="-17" y="-56" width="34" height="7" rx="2" fill="${brass}"/><rect x="-44" y="-8" width="18" height="34" rx="4" fill="${red}"/><rect x="26" y="-8" width="18" height="34" rx="4" fill="${red}"/><circle cx="-35" cy="10" r="6" fill="${brass}"/><circle cx="35" cy="10" r="6" fill="${brass}"/><circle r="34" cy="-4" fill="${iron}" stroke="#05070d"/><g transform="translate(0 -4)"><circle r="30" fill="none" stroke="${red}" stroke-width="5"/>${rivets}<circle r="24" fill="${radial(sheet, ['#4a5674', '#1b2233', '#0b0e18'])}" stroke="${brass}" stroke-width="1.6"/></g><circle r="15" cy="-6" fill="${brass}"/><circle r="12" cy="-6" fill="${radial(sheet, ['#ffffff', '#fff6c9', '#ffc53d'])}"/><rect x="-46" y="24" width="92" height="7" rx="3" fill="${red}" stroke="${brass}"/>${cow}<path d="M-46 50H46L42 54H-42Z" fill="${brass}"/><path d="M-28-20C-20-32 0-36 14-32" fill="none" stroke="#fff" stroke-width="2.6" opacity=".5" stroke-linecap="round"/>`
}

/** A bearded warrior's face under a horned helmet. */
export function viking(sheet: Sheet): string {
  const steel = linear(sheet, ['#f2f7ff', '#a9bad6', '#4d5f80', '#27344f'])
  const gold = linear(sheet, ['#fff3b0', '#f0b33c', '#8f5a0c'])
  const horn = linear(sheet, ['#fffaf0', '#f3dfb6', '#a8783a'], 40)
  const beard = linear(sheet, ['#ffb04a', '#d9641a', '#7a2a08'])
  const oneHorn = (side: number) =>
    `<g transform="scale(${side} 1)"><path d="M24-22C40-20 48-34 44-54C58-38 56-8 28-6Z" fill="${horn}" stroke="#4a2a0c" stroke-width="1.2"/><path d="M40-27L48-33M34-20L43-12M44-40L50-44" stroke="#8a5a24" stroke-width="1.2"/></g>`
  const strands = [-18, -9, 0, 9, 18]
    .map((x) => `<path d="M${x} 16Q${x * 1.2} 34 ${x * 0.5} 48" fill="none" stroke="#6d2205" stroke-opacity=".6" stroke-width="1.4"/>`)
    .join('')
  return `${oneHorn(1)}${oneHorn(-1)}<path d="M-27-6C-28 18-24 32 0 58C24 32 28 18 27-6Z" fill="${beard}" stroke="#4a1604"/><path d="M-20-10H20V10C14 20-14 20-20 10Z" fill="${linear(sheet, ['#e8a878', '#c57a4a'])}"/><path d="M-16 12C-10 4-4 8 0 10C4 8 10 4 16 12C18 22 6 18 0 16C-6 18-18 22-16 12Z" fill="${beard}" stroke="#6d2205" stroke-width=".8"/>${strands}<path d="M-16-4L-5-1M16-4L5-1" stroke="#5a2408" stroke-width="3.4" stroke-linecap="round"/><circle cx="-9" cy="2" r="2.6" fill="#e8f6ff"/><circle cx="9" cy="2" r="2.6" fill="#e8f6ff"/><circle cx="-9" cy="2" r="1.4" fill="#0a66c2"/><circle cx="9" cy="2" r="1.4" fill="#0a66c2"/><path d="M-30-6C-32-36-16-50 0-50C16-50 32-36 30-6C16-12-16-12-30-6Z" fill="${steel}" stroke="#1b2740"/><path d="M-5-50H5L4 10C2 13-2 13-4 10Z" fill="${gold}" stroke="#5a3606" stroke-width=".8"/><path d="M-31-4C-16-12 16-12 31-4L30 3C16-4-16-4-30 3Z" fill="${gold}" stroke="#5a3606" stroke-width=".8"/>${[-22, -13, 13, 22].map((x) => `<circle cx="${x}" cy="${x * x > 200 ? -4 : -6}" r="1.8" fill="#fff6cf"/>`).join('')}<path d="M-22-28C-18-40-12-44-8-45" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/>`
}

/** A racing car seen from behind and above, in a team colour. */
export function racer(sheet: Sheet, colour = '#e2203c', number = 0): string {
  const body = linear(sheet, ['#ffffff', colour, colour, '#12131c'])
  const dark = linear(sheet, ['#3d4358', '#0c0e16'])
  const wheel = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${dark}"/><rect x="${x + 3}" y="${y + 2}" width="3" height="${height - 4}" fill="#6d7690" opacity=".6"/>`
  return `${wheel(-44, -28, 14, 22)}${wheel(30, -28, 14, 22)}<rect x="-34" y="-20" width="68" height="4" fill="#2b3044"/><path d="M-7-50H7L16-4 20 30H-20L-16-4Z" fill="${body}" stroke="#0c0e16"/><path d="M-30-50H30L34-43H-34Z" fill="${colour}" stroke="#0c0e16"/><path d="M-24 2H24L28 30H-28Z" fill="${body}" stroke="#0c0e16"/>${wheel(-50, 6, 19, 34)}${wheel(31, 6, 19, 34)}<ellipse cy="-2" rx="8" ry="12" fill="#0c0e16"/><circle cy="0" r="6.4" fill="${radial(sheet, ['#fff', '#ffd75a', '#c9780c'])}"/><path d="M-36 34H36L40 46H-40Z" fill="${colour}" stroke="#0c0e16"/><path d="M-36 34H36L37 38H-37Z" fill="#fff" opacity=".4"/>${number > 0 ? `<circle cy="22" r="8" fill="#fff"/>` : ''}<path d="M${tenth(-5)}-46L-10 24" stroke="#fff" stroke-width="2" opacity=".6"/>`
}
