import { SUITS } from '../drawings/table.ts'
import { linear, repeat, type Sheet, tenth } from '../paint/sheet.ts'
import type { Palette } from './palettes.ts'

type Frame = (sheet: Sheet, palette: Palette) => string

const GOLD = ['#fff6cf', '#f3c552', '#9a5b0c', '#ffe08a', '#b8761a', '#fff0b8'] as const
/** The area between the card's edge and a rounded window. */
const border = (inset: number, radius: number, fill: string) =>
  `<path fill-rule="evenodd" fill="${fill}" d="M0 0H360V480H0Z${window(inset, radius)}"/>`
const window = (i: number, r: number) =>
  `M${i + r} ${i}A${r} ${r} 0 0 0 ${i} ${i + r}V${480 - i - r}A${r} ${r} 0 0 0 ${i + r} ${480 - i}H${360 - i - r}A${r} ${r} 0 0 0 ${360 - i} ${480 - i - r}V${i + r}A${r} ${r} 0 0 0 ${360 - i - r} ${i}Z`
const line = (inset: number, radius: number, colour: string, width: number, opacity = 1) =>
  `<rect x="${inset}" y="${inset}" width="${360 - inset * 2}" height="${480 - inset * 2}" rx="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
const corners = (part: string) =>
  `<g>${part}</g><g transform="translate(360 0) scale(-1 1)">${part}</g><g transform="translate(0 480) scale(1 -1)">${part}</g><g transform="translate(360 480) scale(-1 -1)">${part}</g>`

/** One frame for each studio on a canvas of 360 × 480. */
export const FRAMES = {
  /** A pavilion's eaves across the top, thin gold at the sides. */
  eaves: (sheet, palette) => {
    const gold = linear(sheet, GOLD, 60)
    const roof = linear(sheet, [palette.accent, palette.foot])
    const tiles = repeat(
      19,
      (index) =>
        `<circle cx="${index * 20}" cy="17" r="8.5" fill="${roof}" stroke="${gold}" stroke-width="2"/><circle cx="${index * 20}" cy="17" r="3" fill="${gold}"/>`,
    )
    return `${border(6, 16, gold)}${line(6.5, 16, '#2a1000', 1.6, 0.7)}<path d="M0 0H360V16H0Z" fill="${roof}"/>${tiles}<path d="M0 6H360" stroke="${gold}" stroke-width="4"/>`
  },
  /** A shadow box of cut paper. */
  papercut: (_sheet, palette) => {
    const scallop = (depth: number, colour: string) =>
      `<g filter="url(#drop)" fill="${colour}">${repeat(11, (index) => `<circle cx="${index * 36}" cy="0" r="${depth + 8}"/><circle cx="${index * 36}" cy="480" r="${depth + 5}"/>`)}${repeat(15, (index) => `<circle cx="0" cy="${tenth(index * 34.3)}" r="${depth + 4}"/><circle cx="360" cy="${tenth(index * 34.3)}" r="${depth + 4}"/>`)}</g>`
    return `${scallop(17, palette.sky[2])}${scallop(9, palette.accent)}${scallop(1, '#fff4e0')}`
  },
  /** A flat thick mat that the hero breaks out of. */
  mat: (_sheet, palette) => `${border(11, 22, palette.accent)}${line(11, 22, '#fff', 3)}${line(2, 4, '#000', 4, 0.25)}`,
  /** A ship's porthole plate: brass with rivets. */
  brass: (sheet) => {
    const brass = linear(sheet, ['#e8fbff', '#6fb6d8', '#123f6b', '#8fd6ee', '#0b2c54', '#cdf4ff'], 35)
    const rivet =
      '<circle cx="16" cy="16" r="6" fill="#062244"/><circle cx="15" cy="15" r="5" fill="#bfeaff"/><circle cx="14" cy="13.6" r="1.8" fill="#fff"/>'
    return `${border(10, 54, brass)}${line(10, 54, '#03162e', 2.4, 0.8)}${line(13, 51, '#bff4ff', 1.2, 0.6)}${corners(rivet)}`
  },
  /** Stepped corners and hairlines, as on a theatre programme of the twenties. */
  deco: (sheet, palette) => {
    const gold = linear(sheet, GOLD, 20)
    const corner = `<path d="M0 0H64V8H40V16H26V26H16V40H8V64H0Z" fill="${palette.foot}" stroke="${gold}" stroke-width="2"/><path d="M6 58V6H58" fill="none" stroke="${gold}" stroke-width="1.4"/><path d="M12 12L30 20 20 30Z" fill="${gold}"/>`
    return `<rect x="3" y="3" width="354" height="474" fill="none" stroke="${gold}" stroke-width="5"/><path d="M64 12H296M64 468H296M12 64V416M348 64V416" stroke="${gold}" stroke-width="1.6"/>${corners(corner)}`
  },
  /** Stitched leather with a suit in each corner. */
  leather: (sheet, palette) => {
    const hide = linear(sheet, [palette.accent, palette.foot, palette.accent], 30)
    const suit = (index: number, x: number, y: number) =>
      `<g transform="translate(${x} ${y}) scale(.24)"><path d="${Object.values(SUITS)[index]}" fill="#ffe6ac"/></g>`
    return `${border(16, 12, hide)}${line(16, 12, '#000', 2.4, 0.6)}<rect x="8" y="8" width="344" height="464" rx="10" fill="none" stroke="#ffe6ac" stroke-width="2" stroke-dasharray="7 5" opacity=".9"/>${[
      [22, 22],
      [338, 22],
      [22, 458],
      [338, 458],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<circle cx="${x}" cy="${y}" r="15" fill="${palette.foot}" stroke="#ffe6ac" stroke-width="1.6"/>${suit(index, x, y)}`,
      )
      .join('')}`
  },
  /** Diagonal team stripes, cut corners. */
  jersey: (_sheet, palette) =>
    `<path d="M0 0H120L0 150Z" fill="${palette.accent}"/><path d="M128 0H146L0 182V160Z" fill="#fff"/><path d="M360 480H286L360 440Z" fill="${palette.accent}"/>${line(3, 2, '#fff', 6)}${line(6, 2, '#000', 1.4, 0.4)}`,
  /** Angled armour edged in light. */
  armour: (sheet, palette) => {
    const plate = linear(sheet, ['#3a4162', '#12152a', '#05060f'], 30)
    const outline = 'M40 8H150L162 18H198L210 8H320L352 40V190L342 202V250L352 262V440L320 472H40L8 440V262L18 250V202L8 190V40Z'
    return `<path fill-rule="evenodd" fill="${plate}" d="M0 0H360V480H0Z${outline}"/><path d="${outline}" fill="none" stroke="${palette.accent}" stroke-width="9" opacity=".55" filter="url(#far)"/><path d="${outline}" fill="none" stroke="#fff" stroke-width="2"/><path d="${outline}" fill="none" stroke="${palette.accent}" stroke-width="1.2"/>`
  },
  /** Red lacquer with gold key corners. */
  lacquer: (sheet, palette) => {
    const gold = linear(sheet, GOLD, 40)
    const key = `<path d="M8 70V8H70M16 60V16H60V32H32V44H44" fill="none" stroke="${gold}" stroke-width="4"/>`
    return `${border(13, 4, linear(sheet, [palette.accent, palette.foot, palette.accent]))}${line(13, 4, GOLD[1], 2.6)}${line(3, 2, GOLD[1], 2.4)}${corners(key)}`
  },
  /** The torn and punched edge of a ticket. */
  ticket: (_sheet, palette) => {
    const teeth = repeat(21, (index) => `<circle cx="${index * 18}" cy="0" r="6"/><circle cx="${index * 18}" cy="480" r="6"/>`)
    return `${border(13, 10, '#fff6e2')}<g fill="${palette.accent}">${teeth}<circle cx="0" cy="318" r="17"/><circle cx="360" cy="318" r="17"/></g>${line(17, 8, palette.accent, 2.4)}`
  },
  /** A checkered kerb on both long sides. */
  kerb: (_sheet, palette) => {
    const side = repeat(
      24,
      (index) =>
        `<rect x="${index % 2 === 0 ? 0 : 6}" y="${index * 20}" width="6" height="20" fill="#fff"/><rect x="${index % 2 === 0 ? 6 : 0}" y="${index * 20}" width="6" height="20" fill="#11131d"/>`,
    )
    return `${side}<g transform="translate(360 0) scale(-1 1)">${side}</g><rect width="360" height="7" fill="${palette.accent}"/><rect y="473" width="360" height="7" fill="${palette.accent}"/><rect x="12" y="7" width="336" height="466" fill="none" stroke="${palette.accent}" stroke-width="3"/>`
  },
  /** A printed circuit: traces and solder points. */
  circuit: (_sheet, palette) => {
    const trace = `<path d="M0 96H18L30 84V40L44 26H110M0 132H10L22 120" fill="none" stroke="${palette.glow}" stroke-width="2.4"/><circle cx="110" cy="26" r="5" fill="${palette.foot}" stroke="${palette.glow}" stroke-width="2.4"/><circle cx="22" cy="120" r="4" fill="${palette.glow}"/>`
    return `${border(12, 26, palette.foot)}${line(12, 26, palette.accent, 3)}${line(5, 20, palette.glow, 1.2, 0.6)}${corners(trace)}`
  },
  /** Brushed steel with bolts and warning stripes below. */
  steel: (sheet, palette) => {
    const plate = linear(sheet, ['#e9eef5', '#8d99ab', '#4b5668', '#aab5c5', '#5a6577', '#d5dce6'], 25)
    const bolt =
      '<circle cx="17" cy="17" r="7" fill="#2a3240"/><circle cx="17" cy="17" r="5" fill="#c4cedb"/><path d="M13.5 17H20.5" stroke="#39424f" stroke-width="1.8"/>'
    const stripes = repeat(24, (index) => `<path d="M${index * 32 - 12} 480l16-15h14l-16 15z" fill="#11141c"/>`)
    return `${border(14, 8, plate)}<rect y="466" width="360" height="14" fill="${palette.glow}"/>${stripes}${line(14, 8, '#1a202b', 2.4, 0.8)}${corners(bolt)}`
  },
  /** Hewn blocks of stone. */
  stone: (sheet, palette) => {
    const block = linear(sheet, ['#b9b2a6', '#7d766b', '#4c463e'], 40)
    const joints = repeat(
      12,
      (index) => `<path d="M0 ${index * 41 + 18}H16M344 ${index * 41 + 38}H360" stroke="#2a251f" stroke-width="3"/>`,
    )
    return `${border(16, 2, block)}${joints}${repeat(8, (index) => `<path d="M${index * 48 + 22} 0V16M${index * 48 + 4} 464V480" stroke="#2a251f" stroke-width="3"/>`)}${line(16, 2, palette.accent, 3)}${line(19, 2, '#000', 2, 0.5)}`
  },
  /** Surf along the top and the foot. */
  surf: (_sheet, palette) => {
    const crest = (y: number, turn: number) =>
      repeat(
        7,
        (index) =>
          `<path transform="translate(${index * 60 - 30} ${y}) scale(1 ${turn})" d="M0 0C18 0 26 16 42 16 52 16 58 8 60 0V-20H0Z"/>`,
      )
    return `<g fill="${palette.accent}">${crest(10, 1)}${crest(470, -1)}</g><g fill="#fff">${crest(3, 1)}${crest(477, -1)}</g>${line(2, 14, '#fff', 4)}`
  },
  /** Twisted rope around the card. */
  rope: (sheet, palette) => {
    const hemp = linear(sheet, ['#fff0c4', '#d9a95a', '#8a5a1c'], 45)
    const strand = (x: number, y: number, turn: number) =>
      `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="9" ry="5" transform="rotate(${turn} ${tenth(x)} ${tenth(y)})" fill="${hemp}" stroke="#4a2c08" stroke-width="1.2"/>`
    const across = repeat(30, (index) => strand(index * 12.2 + 4, 9, 40) + strand(index * 12.2 + 4, 471, 40))
    return `${border(9, 4, palette.foot)}${across}${repeat(40, (index) => strand(9, index * 12.2 + 4, 40) + strand(351, index * 12.2 + 4, 40))}`
  },
  /** An eight-sided ring, one half red and one half blue. */
  octagon: () => {
    const ring = 'M84 12H276L348 84V396L276 468H84L12 396V84Z'
    return `<path fill-rule="evenodd" fill="#0c0f18" d="M0 0H360V480H0Z${ring}"/><path d="M180 12H84L12 84V396L84 468H180" fill="none" stroke="#ff3d4d" stroke-width="7"/><path d="M180 12H276L348 84V396L276 468H180" fill="none" stroke="#3d7bff" stroke-width="7"/><path d="${ring}" fill="none" stroke="#fff" stroke-width="1.6"/>`
  },
  /** A rising sun on the upper edge. */
  dawn: (sheet, palette) => {
    const gold = linear(sheet, GOLD, 30)
    const beams = repeat(
      13,
      (index) => `<path transform="translate(180 0) rotate(${index * 15 - 90})" d="M-7 30L0 58 7 30Z" fill="${gold}"/>`,
    )
    return `${border(8, 30, palette.accent)}${line(8, 30, GOLD[1], 3)}${beams}<circle cx="180" cy="0" r="30" fill="${gold}" stroke="#5a2a04" stroke-width="2"/><circle cx="180" cy="0" r="20" fill="#fff6cf"/>`
  },
  /** Two posts and a beam. */
  gate: (sheet, palette) => {
    const wood = linear(sheet, ['#c98a4a', '#8a4f1e', '#5a2f0e', '#9a5c28'], 90)
    const iron = `<rect x="0" y="52" width="24" height="9" fill="#20242e"/><circle cx="12" cy="56.5" r="3" fill="#8d99ab"/>`
    return `<rect width="22" height="480" fill="${wood}"/><rect x="338" width="22" height="480" fill="${wood}"/><path d="M0 0H360V22Q180 38 0 22Z" fill="${wood}" stroke="#2a1406" stroke-width="2"/><path d="M22 30V480M338 30V480" stroke="#2a1406" stroke-width="2.4"/><rect y="474" width="360" height="6" fill="${palette.accent}"/>${corners(iron)}`
  },
  /** A woven border of diamonds. */
  batik: (_sheet, palette) => {
    const diamond = (x: number, y: number) => `<path d="M${x - 9} ${y}L${x} ${y - 9} ${x + 9} ${y} ${x} ${y + 9}Z"/>`
    const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="2.6"/>`
    const around = (mark: (x: number, y: number) => string, shift: number) =>
      repeat(15, (index) => mark(index * 24 + 12 + shift, 9) + mark(index * 24 + 12 + shift, 471)) +
      repeat(20, (index) => mark(9, index * 24 + 12 + shift) + mark(351, index * 24 + 12 + shift))
    return `${border(18, 6, palette.accent)}<g fill="#fff2d4">${around(diamond, 0)}</g><g fill="${palette.foot}">${around(dot, 0)}</g>${line(18, 6, '#fff2d4', 2.4)}`
  },
} satisfies Record<string, Frame>

/** A frame's name. */
export type FrameName = keyof typeof FRAMES
