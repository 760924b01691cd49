import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import type { Theme } from './themes.ts'

/** The eight symbols that pay on lines, the highest first. */
type Names = readonly [string, string, string, string, string, string, string, string]
const CARDS = ['A', 'K', 'Q', 'J'] as const

const special: Readonly<Record<Language, readonly [wild: string, scatter: string]>> = {
  EN: ['Wild', 'Bonus'],
  TY: ['Wild', 'Bonus'],
  CN: ['百搭', '奖励'],
  VI: ['Wild', 'Bonus'],
  TH: ['ไวลด์', 'โบนัส'],
}

const names: Readonly<Record<Theme, Readonly<Record<Language, Names>>>> = {
  'marigold-nights': {
    EN: ['Lantern', 'Peacock', 'Oil lamp', 'Drum', ...CARDS],
    TY: ['Parol', 'Paboreal', 'Ilawang langis', 'Tambol', ...CARDS],
    CN: ['灯笼', '孔雀', '油灯', '鼓', ...CARDS],
    VI: ['Đèn lồng', 'Công', 'Đèn dầu', 'Trống', ...CARDS],
    TH: ['โคมไฟ', 'นกยูง', 'ตะเกียงน้ำมัน', 'กลอง', ...CARDS],
  },
  'dragon-fortune': {
    EN: ['Dragon', 'Red envelope', 'Lantern', 'Firecracker', ...CARDS],
    TY: ['Dragon', 'Pulang sobre', 'Parol', 'Paputok', ...CARDS],
    CN: ['龙', '红包', '灯笼', '鞭炮', ...CARDS],
    VI: ['Rồng', 'Bao lì xì', 'Đèn lồng', 'Pháo', ...CARDS],
    TH: ['มังกร', 'อั่งเปา', 'โคมไฟ', 'ประทัด', ...CARDS],
  },
  'temple-of-jade': {
    EN: ['Dragon mask', 'Tiger', 'Vase', 'Emerald', ...CARDS],
    TY: ['Maskara ng dragon', 'Tigre', 'Plorera', 'Esmeralda', ...CARDS],
    CN: ['龙面具', '老虎', '花瓶', '绿宝石', ...CARDS],
    VI: ['Mặt nạ rồng', 'Hổ', 'Bình gốm', 'Ngọc lục bảo', ...CARDS],
    TH: ['หน้ากากมังกร', 'เสือ', 'แจกัน', 'มรกต', ...CARDS],
  },
  'fiesta-fruits': {
    EN: ['Watermelon', 'Mango', 'Grapes', 'Strawberry', 'Cherries', 'Lemon', 'Orange', 'Banana'],
    TY: ['Pakwan', 'Mangga', 'Ubas', 'Presa', 'Seresa', 'Limon', 'Dalandan', 'Saging'],
    CN: ['西瓜', '芒果', '葡萄', '草莓', '樱桃', '柠檬', '橙子', '香蕉'],
    VI: ['Dưa hấu', 'Xoài', 'Nho', 'Dâu tây', 'Anh đào', 'Chanh', 'Cam', 'Chuối'],
    TH: ['แตงโม', 'มะม่วง', 'องุ่น', 'สตรอว์เบอร์รี', 'เชอร์รี', 'เลมอน', 'ส้ม', 'กล้วย'],
  },
}

/** What a theme's symbols are called, in the order of `SYMBOLS`: for whoever does not see them, and where a win is written out. */
export const symbolNamesOf = (theme: Theme): Readonly<Record<Language, readonly string[]>> =>
  perLanguage((language) => [...special[language], ...names[theme][language]])
