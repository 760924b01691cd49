import { foldName } from '@pavilion/api/folded-name'
import type { Db } from '../../base/database.ts'
import { skeletonOf } from '../../base/name-skeleton.ts'
import { type Merchant, settingList } from '../merchants/index.ts'

/** Who speaks for a house is called so, in the languages of the site. */
const HOUSE = [
  ...['admin', 'administrator', 'root', 'support', 'helpdesk', 'service', 'cashier', 'moderator', 'staff', 'operator', 'system'],
  ...['security', 'official', 'manager', 'webmaster', 'postmaster'],
  ...['customerservice', 'customersupport', 'customercare', 'suporta', 'kahero', 'tagapamahala', 'namamahala'],
  ...['客服', '管理员', '管理員', '官方', '系统', '系統', '出纳', '出納', '财务', '財務'],
  ...['quản trị', 'hỗ trợ', 'chăm sóc khách hàng', 'thu ngân', 'nhân viên'],
  ...['แอดมิน', 'ผู้ดูแลระบบ', 'ฝ่ายบริการลูกค้า', 'บริการลูกค้า', 'ฝ่ายสนับสนุน', 'แคชเชียร์', 'เจ้าหน้าที่', 'พนักงาน'],
]
/** What makes such a name no other one: `The Real Admin Team`. */
const FILLING = ['the', 'real', 'team', 'desk', 'help', 'house', 'bot', 'online', 'live', 'center', 'centre', 'chat', 'ph', 'th', 'vn']

/**
 * Whether somebody who is called so would seem to speak for the merchant: by a word of the house, the merchant's own name, one of its
 * setting `reserved_names`, or the name of somebody who works for it, with or without digits and filling words.
 */
export async function isHouseName(db: Db, merchant: Merchant, name: string): Promise<boolean> {
  const people = await db.selectFrom('operators').select(['username', 'display_name']).where('merchant_code', '=', merchant.code).execute()
  const exact = people.flatMap((one) => [one.username, one.display_name ?? '']).map(skeletonOf)
  const whole = skeletonOf(name)
  if (whole !== '' && exact.includes(whole)) return true
  const own = [merchant.code, merchant.name, ...settingList(merchant, 'reserved_names')]
  return isMadeOf(skeletonOf(foldName(name).replace(/^\d+|\d+$/g, '')), [...HOUSE, ...own].map(skeletonOf), FILLING.map(skeletonOf))
}

/** Whether the text is nothing but such words, one after the other, and one of the first kind among them. */
function isMadeOf(text: string, words: readonly string[], filling: readonly string[]): boolean {
  // By how much of the text is made of words: whether one of the first kind is among them.
  const made: (boolean | undefined)[] = [false]
  for (let end = 1; end <= text.length; end += 1) {
    for (const [kind, isWanted] of [
      [words, true],
      [filling, false],
    ] as const) {
      for (const word of kind) {
        const before = word !== '' && text.endsWith(word, end) ? made[end - word.length] : undefined
        if (before !== undefined) made[end] = made[end] || before || isWanted
      }
    }
  }
  return made[text.length] === true
}
