import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import { SYMBOLS, type SymbolName } from './paytable.ts'

const names: Readonly<Record<Language, Readonly<Record<SymbolName, string>>>> = {
  EN: { seven: 'Seven', bell: 'Bell', bar: 'Bar', melon: 'Watermelon', grape: 'Grapes', lemon: 'Lemon', cherry: 'Cherries' },
  TY: { seven: 'Siyete', bell: 'Kampana', bar: 'Bar', melon: 'Pakwan', grape: 'Ubas', lemon: 'Limon', cherry: 'Seresa' },
  CN: { seven: '七', bell: '铃铛', bar: 'BAR', melon: '西瓜', grape: '葡萄', lemon: '柠檬', cherry: '樱桃' },
  VI: { seven: 'Số bảy', bell: 'Chuông', bar: 'Bar', melon: 'Dưa hấu', grape: 'Nho', lemon: 'Chanh', cherry: 'Anh đào' },
  TH: { seven: 'เลขเจ็ด', bell: 'ระฆัง', bar: 'บาร์', melon: 'แตงโม', grape: 'องุ่น', lemon: 'เลมอน', cherry: 'เชอร์รี' },
}

/** What the symbols are called, in the order of `SYMBOLS`: for whoever does not see them, and where a win is written out. */
export const symbolNames: Readonly<Record<Language, readonly string[]>> = perLanguage((language) =>
  SYMBOLS.map((symbol) => names[language][symbol]),
)
