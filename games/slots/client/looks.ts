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
  'carp-over-the-gate': {
    sky: '#0e3881',
    reels: ['#fbf7ea', '#dfdbcd', '#a1add6'],
    title: ['#fcf8ea', '#f1d67e', '#8390bb', '#07102c'],
    drift: ['#f1d67e', '#7590ec', '#f4e6b9'],
  },
  'gilded-abacus': {
    sky: '#890629',
    reels: ['#fdf6e9', '#f9d2b8', '#f6948d'],
    title: ['#fdf6e8', '#f9cd76', '#f46d5a', '#2f040a'],
    drift: ['#f9cd76', '#f56c7e', '#f8e1b4'],
  },
  'tea-house-cat': {
    sky: '#7b2914',
    reels: ['#fbf5eb', '#f1d9bc', '#e9b48e'],
    title: ['#fbf5eb', '#ebc984', '#e2975c', '#2a1409'],
    drift: ['#ebc984', '#e69e7b', '#f1dfbc'],
  },
  'kite-festival': {
    sky: '#0b8084',
    reels: ['#e9fcf8', '#b7f3ed', '#86e4ec'],
    title: ['#e9fcf8', '#7bf4dc', '#50dbe4', '#06272d'],
    drift: ['#7bf4dc', '#71dbf0', '#b7f5e9'],
  },
  'moon-rabbit': {
    sky: '#3a4fae',
    reels: ['#fffcf1', '#efeddd', '#c3d0e1'],
    title: ['#f5f8ff', '#fff3c4', '#afc1da', '#141a5a'],
    drift: ['#fff3c4', '#a2bcef', '#dfe8ff'],
  },
  'nine-tailed-tale': {
    sky: '#2b0b84',
    reels: ['#fce9f6', '#e9b7e8', '#c186e8'],
    title: ['#fce9f6', '#f47bcc', '#ad50dd', '#16062d'],
    drift: ['#f47bcc', '#a471f0', '#f5b7e1'],
  },
  'northern-lights': {
    sky: '#0b8470',
    reels: ['#22bcaf', '#0b7f6c', '#08524a'],
    title: ['#fcfae9', '#f4e87b', '#81e9b9', '#062d2c'],
    drift: ['#f4e87b', '#71f0eb', '#f5efb7'],
  },
  'candy-garden': {
    sky: '#f060b8',
    reels: ['#f890d1', '#ea5db6', '#b540a9'],
    title: ['#ffddf3', '#ffffff', '#ffd4f0', '#6a0d6b'],
    drift: ['#ffffff', '#ffcdee', '#ff8fd6'],
  },
  'sugar-circus': {
    sky: '#840b4f',
    reels: ['#bc226c', '#7f0b4c', '#54082f'],
    title: ['#fcf8e9', '#f4d87b', '#ed7680', '#2d0617'],
    drift: ['#f4d87b', '#f071a8', '#f5e7b7'],
  },
  'haunted-mill': {
    sky: '#2b0b84',
    reels: ['#5822bc', '#2a0b7f', '#200854'],
    title: ['#fce9f6', '#f47bcc', '#ad50dd', '#16062d'],
    drift: ['#f47bcc', '#a471f0', '#f5b7e1'],
  },
  'kraken-cellar': {
    sky: '#065989',
    reels: ['#1b77c2', '#065584', '#053456'],
    title: ['#e8fcfd', '#76f5f9', '#4ab8f4', '#041a2f'],
    drift: ['#76f5f9', '#6cb1f5', '#b4f6f8'],
  },
  'wolf-ridge': {
    sky: '#32495d',
    reels: ['#546c8a', '#30465a', '#202e3c'],
    title: ['#f6f4ef', '#cdc2a2', '#959faa', '#131820'],
    drift: ['#cdc2a2', '#9aacc7', '#e1dbcb'],
  },
  'chili-parade': {
    sky: '#8d010b',
    reels: ['#c71d1a', '#88010b', '#590607'],
    title: ['#fef4e8', '#fec172', '#fa6c44', '#300603'],
    drift: ['#fec172', '#f97167', '#fadbb2'],
  },
  'miners-delight': {
    sky: '#7b2914',
    reels: ['#b0532d', '#762813', '#4e1e0e'],
    title: ['#fbf5eb', '#ebc984', '#e2975c', '#2a1409'],
    drift: ['#ebc984', '#e69e7b', '#f1dfbc'],
  },
  'triple-sevens-club': {
    sky: '#890629',
    reels: ['#bd1a38', '#7f0625', '#4c0513'],
    title: ['#fdf6e8', '#f9cd76', '#f46d5a', '#2f040a'],
    drift: ['#f9cd76', '#f56c7e', '#f8e1b4'],
  },
  'crimson-phoenix': {
    sky: '#8d010b',
    reels: ['#c21a18', '#83020a', '#4f0606'],
    title: ['#fef4e8', '#fec172', '#fa6c44', '#300603'],
    drift: ['#fec172', '#f97167', '#fadbb2'],
  },
  'cloud-palace': {
    sky: '#155f79',
    reels: ['#2c7ea9', '#145870', '#0d3244'],
    title: ['#ebf8fa', '#86d9ea', '#5eb6e0', '#091d2a'],
    drift: ['#86d9ea', '#7cbbe4', '#bce7f0'],
  },
  'harvest-of-lanterns': {
    sky: '#8b3e04',
    reels: ['#c06d17', '#813b04', '#4e2904'],
    title: ['#fdf9e8', '#fbe074', '#f7b748', '#2f1c04'],
    drift: ['#fbe074', '#f7ba6a', '#f9ebb3'],
  },
  'sea-turtle-sprint': {
    sky: '#107f47',
    reels: ['#2dbf84', '#0f7643', '#0b4c2f'],
    title: ['#eafbed', '#80ef92', '#57e79d', '#082b1e'],
    drift: ['#80ef92', '#76ebc0', '#baf3c3'],
  },
  'lighthouse-riches': {
    sky: '#0e3881',
    reels: ['#2b53c1', '#0d3378', '#0a1e4d'],
    title: ['#fcf8ea', '#f1d67e', '#8390bb', '#07102c'],
    drift: ['#f1d67e', '#7590ec', '#f4e6b9'],
  },
  'compass-rose': {
    sky: '#7b2914',
    reels: ['#ba5a32', '#722713', '#4a1d0d'],
    title: ['#fbf5eb', '#ebc984', '#e2975c', '#2a1409'],
    drift: ['#ebc984', '#e69e7b', '#f1dfbc'],
  },
}
