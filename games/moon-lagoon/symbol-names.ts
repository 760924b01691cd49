import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import { PAYING_SYMBOLS, PEARL_VALUES } from './paytable.ts'

/** What the eight symbols that pay are called, in the order of `SYMBOLS`, and after them a pearl. */
type Names = readonly [string, string, string, string, string, string, string, string, pearl: string]

const names: Readonly<Record<Language, Names>> = {
  EN: ['Turtle', 'Octopus', 'Fish', 'Shell', 'Ruby', 'Amber', 'Jade', 'Sapphire', 'Pearl'],
  TY: ['Pagong', 'Pugita', 'Isda', 'Kabibe', 'Rubi', 'Ambar', 'Jade', 'Sapiro', 'Perlas'],
  CN: ['海龟', '章鱼', '鱼', '海螺', '红宝石', '琥珀', '翡翠', '蓝宝石', '珍珠'],
  VI: ['Rùa biển', 'Bạch tuộc', 'Cá', 'Vỏ ốc', 'Hồng ngọc', 'Hổ phách', 'Ngọc bích', 'Lam ngọc', 'Ngọc trai'],
  TH: ['เต่าทะเล', 'หมึกยักษ์', 'ปลา', 'เปลือกหอย', 'ทับทิม', 'อำพัน', 'หยก', 'ไพลิน', 'ไข่มุก'],
}

/** What the symbols are called, in the order of `SYMBOLS`: for whoever does not see them, and where a win is written out. */
export const symbolNames: Readonly<Record<Language, readonly string[]>> = perLanguage((language) => {
  const own = names[language]
  return [...own.slice(0, PAYING_SYMBOLS), ...PEARL_VALUES.map((value) => `${own[PAYING_SYMBOLS]} ×${value}`)]
})
