import type { Language } from '@pavilion/game-kit/languages'

/** The games that are played by these rules: same mathematics, different art. */
export const themes = ['marigold-nights', 'dragon-fortune', 'temple-of-jade', 'fiesta-fruits'] as const
export type Theme = (typeof themes)[number]

/** Each game's name in each language. */
export const gameNames: Readonly<Record<Theme, Readonly<Record<Language, string>>>> = {
  'marigold-nights': { EN: 'Marigold Nights', TY: 'Gabi ng Marigold', CN: '金盏之夜', VI: 'Đêm Cúc Vạn Thọ', TH: 'ราตรีดาวเรือง' },
  'dragon-fortune': { EN: 'Dragon Fortune', TY: 'Suwerte ng Dragon', CN: '祥龙献宝', VI: 'Rồng Phát Lộc', TH: 'มังกรนำโชค' },
  'temple-of-jade': { EN: 'Temple of Jade', TY: 'Templo ng Jade', CN: '翡翠神殿', VI: 'Đền Ngọc Bích', TH: 'วิหารหยก' },
  'fiesta-fruits': { EN: 'Fiesta Fruits', TY: 'Pistang Prutas', CN: '缤纷水果', VI: 'Lễ Hội Trái Cây', TH: 'เทศกาลผลไม้' },
}

export function isTheme(text: string): text is Theme {
  return (themes as readonly string[]).includes(text)
}
