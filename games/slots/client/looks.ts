/** What sets a title apart within its house; its symbols and its place are pictures. */
export type TitleLook = {
  /** What is seen before the place has come. */
  sky: string
  /** The material of the reels, from its light to its dark. */
  reels: readonly [string, string, string]
  /** The lettering of the title, from top to bottom, and the line around it. */
  title: readonly [string, string, string, string]
  /** What drifts in the air. */
  drift: readonly string[]
}

/** Every title that can be played, by its id. */
export const looks: Readonly<Record<string, TitleLook>> = {
  'dragon-fortune': {
    sky: '#4a060c',
    reels: ['#8a1018', '#520810', '#2a0408'],
    title: ['#fff7c4', '#ffcb3d', '#e8700c', '#5a0409'],
    drift: ['#ff8a2a', '#ffcf5a', '#ff4a2a'],
  },
  'fiesta-fruits': {
    sky: '#4a0f5e',
    reels: ['#7a2288', '#4a1062', '#26083a'],
    title: ['#fffbd0', '#ffd23f', '#ff5fa0', '#4a0548'],
    drift: ['#ff6ab0', '#ffd23f', '#5ae0ff', '#a8ff6a'],
  },
  'lucky-koi': {
    sky: '#12607e',
    reels: ['#fdf8ec', '#e6f2ea', '#b8dcd8'],
    title: ['#fffdf4', '#ffe9c4', '#ffc08a', '#7a1424'],
    drift: ['#ffd0e0', '#ffffff', '#ffe0b0'],
  },
  'paper-lanterns': {
    sky: '#3a1a66',
    reels: ['#fff4e2', '#f6dfe0', '#cfa8d0'],
    title: ['#fffdf4', '#ffe2b0', '#ff9a8a', '#3a1458'],
    drift: ['#ffd07a', '#ffb08a', '#e0a0ff'],
  },
  'monkey-treasure': {
    sky: '#7a2a14',
    reels: ['#fff7e0', '#fbe6bd', '#e0b076'],
    title: ['#fffdf0', '#ffe39a', '#ffa04a', '#5a1c08'],
    drift: ['#ffe08a', '#ffb04a', '#fff3b0'],
  },
  'wild-west-express': {
    sky: '#5a1018',
    reels: ['#f0d6a8', '#d8b07a', '#9a6a3e'],
    title: ['#fffef0', '#ffe14a', '#ff8a12', '#3d0d12'],
    drift: ['#ffe2a8', '#f0b070', '#fff0c8'],
  },
  'pharaoh-gold': {
    sky: '#5a2408',
    reels: ['#2a4ab0', '#182e7c', '#0c1848'],
    title: ['#fffef0', '#ffe14a', '#ffa012', '#3d1606'],
    drift: ['#ffe9a0', '#ffc04a', '#fff6cf'],
  },
  'viking-storm': {
    sky: '#0c1838',
    reels: ['#33508a', '#1f3466', '#101c3e'],
    title: ['#ffffff', '#c9ecff', '#5aa8f0', '#060b20'],
    drift: ['#d8f0ff', '#8ac8ff', '#ffffff'],
  },
  'pearl-sevens': {
    sky: '#06264a',
    reels: ['#1f6fa8', '#124a7c', '#082a4e'],
    title: ['#ffffff', '#a9f2ff', '#3cc4ff', '#06214c'],
    drift: ['#c8f6ff', '#7fd8ff', '#ffffff'],
  },
}
