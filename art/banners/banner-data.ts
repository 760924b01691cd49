import type { Lighting } from '../paint/filters.ts'
import { glow, rays, stars } from '../paint/light.ts'
import type { Piece } from '../paint/pieces.ts'
import { linear, repeat, type Sheet, tenth } from '../paint/sheet.ts'

/** What a banner shows, around the light that falls on it. */
export interface BannerData {
  sky: readonly [string, string, string]
  light: Lighting
  /** What is behind the pieces, besides the light. */
  scenery(sheet: Sheet): string
  lightAt: readonly [number, number]
  pieces: readonly Piece[]
}

const WARM: Lighting = { glow: '#ffb52e', edge: '#1c0610', rim: '#fff2b0', shade: '#12041a' }

/** The banners by name. */
export const BANNERS: Record<string, BannerData> = {
  welcome: {
    sky: ['#5a44c0', '#1d2058', '#0a0d20'],
    light: WARM,
    lightAt: [540, 140],
    scenery: (sheet) => `${stars(sheet, 716, 220, 130)}${ridge('#1a1c50', 226)}${ridge('#11143a', 262)}${ridge('#0a0d24', 296)}`,
    pieces: [
      { art: 'draw:moon', at: [556, 124], size: 236, layer: 'far' },
      { art: 'draw:pavilion', at: [540, 164], size: 262 },
      { art: 'draw:lantern/red', at: [424, 66], size: 92, layer: 'front' },
      { art: 'draw:lantern/gold', at: [672, 62], size: 96, layer: 'front' },
      { art: 'draw:lantern/gold', at: [364, 122], size: 46, layer: 'back' },
      { art: 'draw:lantern/red', at: [640, 176], size: 48, layer: 'back' },
      { art: 'draw:marigold/yellow', at: [470, 306], size: 104, layer: 'front' },
      { art: 'draw:marigold/yellow', at: [630, 304], size: 106, layer: 'front' },
      { art: 'draw:marigold/red', at: [404, 318], size: 92, layer: 'front' },
      { art: 'draw:marigold/red', at: [692, 300], size: 120, layer: 'front' },
      { art: 'draw:marigold', at: [552, 300], size: 138, layer: 'front' },
      { art: 'draw:marigold/red', at: [336, 336], size: 60, layer: 'near' },
    ],
  },
  originals: {
    sky: ['#ff9f3a', '#7a1f5a', '#1a0a2c'],
    light: WARM,
    lightAt: [540, 160],
    scenery: (sheet) => `${rays(sheet, 540, 160, 420, 26, '#ffd98a', 0.6)}${reels(sheet)}`,
    pieces: [
      { art: 'draw:lantern/red', at: [436, 160], size: 128 },
      { art: 'draw:marigold', at: [544, 162], size: 148 },
      { art: 'noto:peacock', at: [652, 162], size: 124 },
      { art: 'noto:coin', at: [420, 296], size: 78, rotate: -16, layer: 'front' },
      { art: 'noto:coin', at: [486, 312], size: 62, layer: 'front' },
      { art: 'draw:marigold/yellow', at: [560, 314], size: 88, layer: 'front' },
      { art: 'noto:coin', at: [632, 308], size: 68, rotate: 14, layer: 'front' },
      { art: 'noto:coin', at: [692, 292], size: 84, rotate: -8, layer: 'front' },
      { art: 'noto:coin', at: [372, 60], size: 44, layer: 'near', rotate: 24 },
      { art: 'noto:coin', at: [702, 40], size: 58, layer: 'near', rotate: -20 },
    ],
  },
  fair: {
    sky: ['#5ad8d0', '#12406a', '#080f24'],
    light: { glow: '#7ce8ff', edge: '#04101f', rim: '#fff8d8', shade: '#02122a' },
    lightAt: [548, 156],
    scenery: (sheet) => `${glow(sheet, 548, 156, 230, '#8af0e4', 0.5)}${guilloche()}`,
    pieces: [
      { art: 'noto:shield', at: [548, 158], size: 258, tone: 'gold' },
      { art: 'noto:balance-scale', at: [548, 148], size: 146, tone: 'ice', layer: 'front' },
      { art: 'noto:locked', at: [656, 256], size: 118, layer: 'front', rotate: 8 },
      { art: 'noto:game-die', at: [434, 260], size: 104, layer: 'front', rotate: -12 },
      { art: 'noto:old-key', at: [424, 84], size: 92, layer: 'front', rotate: -14 },
      { art: 'game-icons:wax-seal', at: [662, 76], size: 92, layer: 'front', metal: 'ruby' },
    ],
  },
  reels: {
    sky: ['#c84adf', '#3a1a78', '#0f0a26'],
    light: WARM,
    lightAt: [548, 150],
    scenery: (sheet) => `${rays(sheet, 548, 150, 420, 22, '#ffc8f4', 0.5)}${reels(sheet)}`,
    pieces: [
      { art: 'noto:cherries', at: [436, 162], size: 122 },
      { art: 'noto:gem-stone', at: [546, 162], size: 126 },
      { art: 'noto:bell', at: [656, 162], size: 122 },
      { art: 'noto:fire', at: [392, 288], size: 84, layer: 'front', rotate: -8 },
      { art: 'noto:glowing-star', at: [470, 306], size: 88, layer: 'front' },
      { art: 'noto:crown', at: [566, 300], size: 104, layer: 'front' },
      { art: 'noto:coin', at: [650, 308], size: 76, layer: 'front', rotate: 14 },
      { art: 'noto:coin', at: [700, 282], size: 70, layer: 'front', rotate: -10 },
      { art: 'noto:coin', at: [366, 54], size: 46, layer: 'near', rotate: 24 },
    ],
  },
  live: {
    sky: ['#d84a5a', '#5a1430', '#16060f'],
    light: WARM,
    lightAt: [548, 150],
    scenery: (sheet) => `${rays(sheet, 548, 150, 400, 20, '#ffd9a0', 0.4)}${ridge('#3a0c20', 300)}`,
    pieces: [
      { art: 'draw:roulette', at: [566, 172], size: 270 },
      { art: 'draw:card/A/s', at: [428, 116], size: 128, rotate: -16, layer: 'front' },
      { art: 'draw:card/9/h', at: [474, 138], size: 128, rotate: 6, layer: 'front' },
      { art: 'draw:chip/red', at: [424, 268], size: 92, layer: 'front' },
      { art: 'draw:chip/gold', at: [502, 296], size: 96, layer: 'front' },
      { art: 'draw:chip/black', at: [664, 292], size: 96, layer: 'front' },
      { art: 'draw:chip/blue', at: [700, 60], size: 66, layer: 'near', rotate: 18 },
    ],
  },
  cards: {
    sky: ['#3fbf86', '#0d4a44', '#06161c'],
    light: WARM,
    lightAt: [548, 150],
    scenery: (sheet) => `${glow(sheet, 548, 150, 240, '#7ff0b8', 0.5)}${ridge('#06302c', 296)}`,
    pieces: [
      { art: 'draw:card/10/h', at: [436, 170], size: 176, rotate: -22 },
      { art: 'draw:card/J/c', at: [498, 148], size: 182, rotate: -9 },
      { art: 'draw:card/Q/d', at: [560, 144], size: 186, rotate: 4 },
      { art: 'draw:card/K/s', at: [626, 160], size: 182, rotate: 16 },
      { art: 'noto:crossed-swords', at: [654, 74], size: 92, layer: 'front', tone: 'gold' },
      { art: 'draw:chip/green', at: [436, 296], size: 84, layer: 'front' },
      { art: 'draw:chip/gold', at: [536, 304], size: 96, layer: 'front' },
      { art: 'draw:chip/red', at: [640, 296], size: 88, layer: 'front' },
    ],
  },
  sea: {
    sky: ['#4fc3f0', '#0f4a8a', '#04122e'],
    light: { glow: '#9cf0ff', edge: '#02122c', rim: '#f0fffa', shade: '#021634' },
    lightAt: [556, 120],
    scenery: (sheet) => `${rays(sheet, 556, -20, 460, 18, '#c8f6ff', 0.5)}${ridge('#0a3a6a', 300)}${ridge('#06264a', 320)}`,
    pieces: [
      { art: 'noto:shark', at: [562, 150], size: 236 },
      { art: 'noto:tropical-fish', at: [428, 84], size: 92, layer: 'back' },
      { art: 'noto:blowfish', at: [668, 258], size: 96, layer: 'front' },
      { art: 'noto:octopus', at: [438, 248], size: 116, layer: 'front' },
      { art: 'noto:coral', at: [556, 298], size: 92, layer: 'front' },
      { art: 'noto:jellyfish', at: [676, 62], size: 80, layer: 'back' },
      { art: 'noto:coin', at: [504, 292], size: 58, layer: 'front', rotate: 12 },
      { art: 'noto:anchor', at: [372, 306], size: 60, layer: 'near', rotate: -18 },
    ],
  },
  sports: {
    sky: ['#5fd06a', '#135a4a', '#061a1e'],
    light: WARM,
    lightAt: [548, 120],
    scenery: (sheet) => `${rays(sheet, 548, -30, 480, 14, '#f4ffd0', 0.5)}${ridge('#0d4a34', 280)}${ridge('#0a3a2a', 312)}`,
    pieces: [
      { art: 'noto:goal-net', at: [560, 138], size: 250, layer: 'back' },
      { art: 'noto:soccer-ball', at: [546, 214], size: 164 },
      { art: 'noto:trophy', at: [660, 232], size: 138, layer: 'front' },
      { art: 'noto:basketball', at: [436, 258], size: 104, layer: 'front' },
      { art: 'noto:stopwatch', at: [432, 92], size: 82, layer: 'front', rotate: -10 },
    ],
  },
  draws: {
    sky: ['#ff8ac8', '#6a1f8a', '#170a2c'],
    light: WARM,
    lightAt: [548, 150],
    scenery: (sheet) => `${rays(sheet, 548, 150, 420, 24, '#ffe0f4', 0.5)}${glow(sheet, 548, 160, 200, '#ffb0e0', 0.5)}`,
    pieces: [
      { art: 'draw:ball/8/#e2203c', at: [468, 126], size: 118 },
      { art: 'draw:ball/27/#2a7de1', at: [572, 92], size: 112 },
      { art: 'draw:ball/33/#1fa35a', at: [664, 146], size: 116 },
      { art: 'draw:ball/5/#f0a01a', at: [560, 204], size: 138, layer: 'front' },
      { art: 'draw:ball/41/#8a3fd1', at: [450, 252], size: 108, layer: 'front' },
      { art: 'noto:ticket', at: [650, 276], size: 108, layer: 'front', rotate: -12 },
      { art: 'noto:party-popper', at: [398, 64], size: 72, layer: 'front', rotate: -10 },
    ],
  },
  'film-meadow': {
    sky: ['#a8e85a', '#2a7a5a', '#07201e'],
    light: WARM,
    lightAt: [540, 110],
    scenery: (sheet) =>
      `${rays(sheet, 540, 90, 420, 18, '#fdffd0', 0.5)}${ridge('#1f6a3a', 226)}${ridge('#14502e', 266)}${ridge('#0c3a24', 300)}`,
    pieces: [
      { art: 'noto:rabbit-face', at: [546, 156], size: 196 },
      { art: 'noto:hibiscus', at: [432, 272], size: 84, layer: 'front' },
      { art: 'noto:cherry-blossom', at: [664, 270], size: 92, layer: 'front' },
      { art: 'draw:cloud', at: [420, 76], size: 110, layer: 'far' },
      { art: 'draw:cloud', at: [678, 68], size: 96, layer: 'far' },
    ],
  },
  'film-dragon': {
    sky: ['#f0a86a', '#6a3a5a', '#140c1e'],
    light: WARM,
    lightAt: [548, 130],
    scenery: (sheet) =>
      `${glow(sheet, 548, 130, 240, '#ffd09a', 0.6)}${ridge('#4a2a48', 230)}${ridge('#2c1a34', 270)}${ridge('#180e22', 300)}`,
    pieces: [
      { art: 'noto:dragon', at: [566, 150], size: 230 },
      { art: 'noto:fire', at: [444, 250], size: 96, layer: 'front' },
      { art: 'noto:crossed-swords', at: [674, 266], size: 84, layer: 'front', tone: 'ice' },
    ],
  },
  'film-city': {
    sky: ['#6aa8ff', '#1f2f6a', '#080c20'],
    light: { glow: '#8ac8ff', edge: '#040a1c', rim: '#f4f8ff', shade: '#040a22' },
    lightAt: [548, 130],
    scenery: (sheet) =>
      `${stars(sheet, 716, 220, 110)}${glow(sheet, 548, 130, 220, '#8ac8ff', 0.6)}${ridge('#16204e', 250)}${ridge('#0c1232', 290)}`,
    pieces: [
      { art: 'noto:rocket', at: [560, 140], size: 200, rotate: -6 },
      { art: 'noto:high-voltage', at: [440, 110], size: 84, layer: 'front' },
      { art: 'noto:video-game', at: [660, 264], size: 102, layer: 'front', rotate: 8 },
      { art: 'noto:headphone', at: [446, 270], size: 92, layer: 'front', rotate: -8 },
    ],
  },
}

const ridge = (colour: string, y: number) =>
  `<path d="M-10 ${y}C90 ${y - 40} 170 ${y + 22} 280 ${y - 14}S470 ${y - 36} 560 ${y}S680 ${y - 30} 730 ${y - 8}V346H-10Z" fill="${colour}"/>`

/** Three reel windows in a gold case. */
function reels(sheet: Sheet): string {
  const gold = linear(sheet, ['#fff6cf', '#f3c552', '#9a5b0c', '#ffe08a', '#8a4f08'], 20)
  const pane = linear(sheet, ['#2a1458', '#6a3ac0', '#2a1458'])
  const panes = repeat(
    3,
    (index) => `<rect x="${384 + index * 110}" y="60" width="102" height="204" rx="10" fill="${pane}" stroke="#ffe9a8" stroke-width="2"/>`,
  )
  return `<rect x="368" y="42" width="352" height="240" rx="26" fill="${gold}" filter="url(#drop)"/><rect x="377" y="51" width="334" height="222" rx="18" fill="#2a0a1c"/>${panes}`
}

/** Fine rosette lines, as on a bank note. */
function guilloche(): string {
  return `<g fill="none" stroke="#bff8f0" stroke-opacity=".34">${repeat(18, (index) => `<ellipse transform="translate(548 156) rotate(${index * 10})" rx="${tenth(206)}" ry="84"/>`)}</g>`
}
