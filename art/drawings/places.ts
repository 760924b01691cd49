import { linear, radial, repeat, type Sheet, tenth } from '../paint/sheet.ts'

/** A two-tiered pavilion with lit windows, in night colours with marigold light inside. */
export function pavilion(sheet: Sheet): string {
  const roof = linear(sheet, ['#ff8a3c', '#b3261a', '#5a0d14'])
  const edge = linear(sheet, ['#fff0b0', '#ffb52e', '#a65a08'])
  const glow = linear(sheet, ['#fff3b8', '#ffb52e', '#ff7a12'])
  const wood = linear(sheet, ['#7d1a18', '#3d070c'])
  const tier = (y: number, half: number, height: number) =>
    `<path d="M${-half - 12} ${y + 2}C${-half} ${y - 1} ${-half * 0.55} ${y - height * 0.55} ${-half * 0.34} ${y - height}H${half * 0.34}C${half * 0.55} ${y - height * 0.55} ${half} ${y - 1} ${half + 12} ${y + 2}C${half + 3} ${y + 6} ${half - 4} ${y + 6} ${half - 8} ${y + 6}H${-half + 8}C${-half + 4} ${y + 6} ${-half - 3} ${y + 6} ${-half - 12} ${y + 2}Z" fill="${roof}" stroke="${edge}" stroke-width="1.6"/>${repeat(
      9,
      (index) => {
        const x = (index - 4) * (half / 5.4)
        return `<path d="M${tenth(x)} ${y + 4}L${tenth(x * 0.4)} ${y - height + 1}" stroke="#ffcf7a" stroke-opacity=".35" stroke-width=".8"/>`
      },
    )}`
  const windows = (y: number, count: number, width: number, height: number) =>
    repeat(count, (index) => {
      const x = (index - (count - 1) / 2) * (width + 3) - width / 2
      return `<rect x="${tenth(x)}" y="${y}" width="${width}" height="${height}" rx="1" fill="${glow}"/><path d="M${tenth(x + width / 2)} ${y}V${y + height}M${tenth(x)} ${tenth(y + height / 2)}H${tenth(x + width)}" stroke="#7d2a08" stroke-width=".9"/>`
    })
  return `<path d="M-3-52H3L1.6-40H-1.6Z" fill="${edge}"/><circle cy="-53" r="3" fill="#ffe08a"/>${tier(-24, 26, 18)}<rect x="-20" y="-19" width="40" height="15" fill="${wood}"/>${windows(-17, 4, 6.4, 12)}${tier(2, 42, 18)}<rect x="-36" y="7" width="72" height="30" fill="${wood}"/>${windows(11, 6, 8, 24)}${[-36, -13, 9, 32].map((x) => `<rect x="${x}" y="7" width="4" height="31" fill="${roof}"/>`).join('')}<path d="M-48 37H48L54 46H-54Z" fill="${linear(sheet, ['#c77a30', '#5a2408'])}"/><path d="M-12 37H12L16 50H-16Z" fill="#ffcf7a" opacity=".8"/>`
}

/** A paper lantern, lit from inside, with tassel. */
export function lantern(sheet: Sheet, colour = 'red'): string {
  const tones: Record<string, readonly [string, string, string]> = {
    red: ['#fff0b0', '#ff7a2e', '#c0141f'],
    gold: ['#fffbe0', '#ffc53d', '#d97a0a'],
    pink: ['#fff2f6', '#ff8fc0', '#c52a78'],
    teal: ['#efffff', '#5ee0d0', '#0d8a88'],
    violet: ['#faf0ff', '#b48cff', '#5a2ac0'],
  }
  const glow = radial(sheet, tones[colour] ?? ['#fff0b0', '#ff7a2e', '#c0141f'], 0.5, 0.55, 0.6)
  const gold = linear(sheet, ['#ffe9a0', '#c98210', '#7a4404'])
  const ribs = [-24, -12, 0, 12, 24]
    .map(
      (x) => `<path d="M${x * 0.5}-30Q${x * 1.55} 0 ${x * 0.5} 30" fill="none" stroke="#7a0a10" stroke-opacity=".4" stroke-width="1.2"/>`,
    )
    .join('')
  return `<path d="M0-50V-36" stroke="#ffd98a" stroke-width="1.6"/><ellipse rx="36" ry="31" fill="${glow}"/>${ribs}<rect x="-17" y="-36" width="34" height="8" rx="2.4" fill="${gold}"/><rect x="-17" y="28" width="34" height="8" rx="2.4" fill="${gold}"/><path d="M0 36V42M-4 42L-6 54M0 42V56M4 42L6 54" stroke="#ffb52e" stroke-width="2" stroke-linecap="round"/>`
}

/** Pyramids in evening sun, wider than high. */
export function pyramids(sheet: Sheet): string {
  const lit = linear(sheet, ['#fff0b0', '#f0a83a', '#b5651a'])
  const shade = linear(sheet, ['#a35a1a', '#54230a'])
  const one = (x: number, height: number, half: number) =>
    `<path d="M${x} ${30 - height}L${x - half} 30H${x + half * 0.3}Z" fill="${lit}"/><path d="M${x} ${30 - height}L${x + half} 30H${x + half * 0.3}Z" fill="${shade}"/>${repeat(6, (row) => `<path d="M${tenth(x - (half * (row + 1)) / 7)} ${tenth(30 - height + (height * (row + 1)) / 7)}L${tenth(x + (half * 0.3 * (row + 1)) / 7)} ${tenth(30 - height + (height * (row + 1)) / 7)}" stroke="#7a3c0c" stroke-opacity=".35" stroke-width=".7"/>`)}`
  return `${one(-34, 42, 26)}${one(36, 36, 24)}${one(0, 70, 46)}`
}

/** A stepped temple gate of carved stone around a glowing doorway. */
export function temple(sheet: Sheet, light = '#9dffd0'): string {
  const stone = linear(sheet, ['#5f8f7a', '#23493c', '#0b1f19'])
  const trim = linear(sheet, ['#ffe9a0', '#c98210', '#7a4404'])
  const step = (y: number, half: number, height: number) =>
    `<rect x="${-half}" y="${y}" width="${half * 2}" height="${height}" rx="1.5" fill="${stone}"/><rect x="${-half}" y="${y}" width="${half * 2}" height="2.2" fill="${trim}"/>${repeat(Math.floor(half / 6), (index) => `<rect x="${tenth(-half + 4 + index * 12)}" y="${y + 5}" width="7" height="${height - 8}" fill="#08150f" opacity=".4"/>`)}`
  return `${step(-50, 14, 12)}${step(-38, 26, 16)}${step(-22, 36, 20)}${step(-2, 46, 26)}${step(24, 54, 26)}<path d="M-15 50V8A15 15 0 0 1 15 8V50Z" fill="${radial(sheet, ['#ffffff', light, '#067a52'], 0.5, 0.6, 0.7)}" stroke="${trim}" stroke-width="3"/><circle cy="-29" r="6" fill="${light}" stroke="${trim}" stroke-width="2"/>`
}
