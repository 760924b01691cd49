import type { Language } from '@pavilion/api/endpoint'
import type { Merchant } from '../merchants/index.ts'

const CODE: Record<Language, string> = {
  EN: '{code} is your {name} code. It is good for 5 minutes. Never give it to anybody.',
  TY: '{code} ang iyong {name} code. Magagamit ito nang 5 minuto. Huwag itong ibigay kaninuman.',
  CN: '{code} 是您的 {name} 验证码，5 分钟内有效。请勿告诉任何人。',
  VI: '{code} là mã {name} của bạn, có hiệu lực trong 5 phút. Đừng đưa mã này cho bất kỳ ai.',
  TH: '{code} คือรหัส {name} ของคุณ ใช้ได้ 5 นาที อย่าบอกใคร',
}

const PASSWORD_LINK: Record<Language, string> = {
  EN: 'Choose a new password for {name} here: {link}\nThe link is good once and for 30 minutes. If you did not ask for it, nothing changes.',
  TY: 'Pumili ng bagong password para sa {name} dito: {link}\nIsang beses at 30 minuto lang magagamit ang link. Kung hindi ikaw ang humiling, walang magbabago.',
  CN: '在此为 {name} 设置新密码：{link}\n链接仅可使用一次，30 分钟内有效。如果不是您本人的请求，则不会有任何变化。',
  VI: 'Chọn mật khẩu mới cho {name} tại đây: {link}\nLiên kết chỉ dùng được một lần trong 30 phút. Nếu bạn không yêu cầu, sẽ không có gì thay đổi.',
  TH: 'ตั้งรหัสผ่านใหม่สำหรับ {name} ที่นี่: {link}\nลิงก์ใช้ได้ครั้งเดียวภายใน 30 นาที หากคุณไม่ได้ขอ จะไม่มีอะไรเปลี่ยนแปลง',
}

const CODE_SUBJECT: Record<Language, string> = {
  EN: 'Your {name} code',
  TY: 'Ang iyong {name} code',
  CN: '您的 {name} 验证码',
  VI: 'Mã {name} của bạn',
  TH: 'รหัส {name} ของคุณ',
}

const PASSWORD_SUBJECT: Record<Language, string> = {
  EN: 'A new password for {name}',
  TY: 'Bagong password para sa {name}',
  CN: '设置 {name} 的新密码',
  VI: 'Mật khẩu mới cho {name}',
  TH: 'รหัสผ่านใหม่สำหรับ {name}',
}

/** The subject of an e-mail of ours. */
export function subjectOf(kind: 'code' | 'password-link', merchant: Merchant, language: string | undefined): string {
  return (kind === 'code' ? CODE_SUBJECT : PASSWORD_SUBJECT)[languageOf(merchant, language)].replace('{name}', merchant.name)
}

/** The text message that carries a code. */
export function codeText(merchant: Merchant, code: string, language: string | undefined): string {
  return CODE[languageOf(merchant, language)].replace('{code}', code).replace('{name}', merchant.name)
}

/** The e-mail that carries a link to a new password. */
export function passwordLinkText(merchant: Merchant, link: string, language: string | undefined): string {
  return PASSWORD_LINK[languageOf(merchant, language)].replace('{link}', link).replace('{name}', merchant.name)
}

function languageOf(merchant: Merchant, language: string | undefined): Language {
  return merchant.languages.find((known) => known === language) ?? merchant.defaultLanguage
}
