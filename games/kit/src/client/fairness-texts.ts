import type { Language } from '../languages.ts'

/** The texts of the fairness sheet, which is the same in every game. */
export type FairnessTexts = {
  intro: string
  serverHash: string
  clientSeed: string
  save: string
  clientSeedHint: string
  nonce: string
  rotate: string
  rotateHint: string
  rotated: string
  lastRounds: string
  noRounds: string
  saved: string
  clientSeedWrong: string
}

export const fairnessTexts: Readonly<Record<Language, FairnessTexts>> = {
  EN: {
    intro:
      'The outcome is decided by a server seed that is fixed before you choose yours. Its fingerprint is shown here first, so it cannot be changed after.',
    serverHash: 'Fingerprint of the server seed (SHA-256)',
    clientSeed: 'Your seed',
    save: 'Save',
    clientSeedHint: 'Letters, digits, - and _, up to 64',
    nonce: 'Number of the next bet',
    rotate: 'Reveal and change the server seed',
    rotateHint: 'Shows the server seed of your past rounds, so that you can recompute them, and fixes a new one.',
    rotated: 'Revealed. Your past rounds can now be recomputed below.',
    lastRounds: 'Last rounds',
    noRounds: 'No rounds yet.',
    saved: 'Saved for your next bet.',
    clientSeedWrong: 'Use 1 to 64 letters, digits, - or _.',
  },
  TY: {
    intro:
      'Ang resulta ay mula sa server seed na itinakda bago mo piliin ang sa iyo. Ipinapakita muna ang tatak nito, kaya hindi na mababago pagkatapos.',
    serverHash: 'Tatak ng server seed (SHA-256)',
    clientSeed: 'Ang seed mo',
    save: 'I-save',
    clientSeedHint: 'Letra, numero, - at _, hanggang 64',
    nonce: 'Bilang ng susunod na taya',
    rotate: 'Ilantad at palitan ang server seed',
    rotateHint: 'Ipinapakita ang server seed ng mga nakaraang round para makuwenta mo muli, at nagtatakda ng bago.',
    rotated: 'Nailantad na. Makukuwenta na muli ang mga nakaraang round sa ibaba.',
    lastRounds: 'Mga huling round',
    noRounds: 'Wala pang round.',
    saved: 'Nai-save para sa susunod na taya.',
    clientSeedWrong: 'Gumamit ng 1 hanggang 64 letra, numero, - o _.',
  },
  CN: {
    intro: '结果由服务器种子决定，它在您选择自己的种子之前就已固定。这里先展示其指纹，因此之后无法更改。',
    serverHash: '服务器种子指纹（SHA-256）',
    clientSeed: '您的种子',
    save: '保存',
    clientSeedHint: '字母、数字、- 和 _，最多 64 个',
    nonce: '下一注编号',
    rotate: '公开并更换服务器种子',
    rotateHint: '公开过去各局的服务器种子，供您重新计算，并固定一个新的种子。',
    rotated: '已公开。现在可以在下方重新计算过去的各局。',
    lastRounds: '最近游戏局',
    noRounds: '暂无记录。',
    saved: '已保存，下次投注生效。',
    clientSeedWrong: '请使用 1 至 64 个字母、数字、- 或 _。',
  },
  VI: {
    intro:
      'Kết quả do hạt giống máy chủ quyết định, được cố định trước khi bạn chọn hạt giống của mình. Dấu vân của nó hiện trước ở đây nên không thể thay đổi sau đó.',
    serverHash: 'Dấu vân hạt giống máy chủ (SHA-256)',
    clientSeed: 'Hạt giống của bạn',
    save: 'Lưu',
    clientSeedHint: 'Chữ cái, chữ số, - và _, tối đa 64',
    nonce: 'Số thứ tự cược kế tiếp',
    rotate: 'Tiết lộ và đổi hạt giống máy chủ',
    rotateHint: 'Hiện hạt giống máy chủ của các ván trước để bạn tính lại, và cố định hạt giống mới.',
    rotated: 'Đã tiết lộ. Bạn có thể tính lại các ván trước ở bên dưới.',
    lastRounds: 'Các ván gần đây',
    noRounds: 'Chưa có ván nào.',
    saved: 'Đã lưu cho lần cược sau.',
    clientSeedWrong: 'Dùng 1 đến 64 chữ cái, chữ số, - hoặc _.',
  },
  TH: {
    intro: 'ผลลัพธ์มาจากซีดของเซิร์ฟเวอร์ที่กำหนดไว้ก่อนคุณเลือกซีดของคุณ ลายนิ้วมือของมันแสดงที่นี่ก่อน จึงเปลี่ยนภายหลังไม่ได้',
    serverHash: 'ลายนิ้วมือซีดของเซิร์ฟเวอร์ (SHA-256)',
    clientSeed: 'ซีดของคุณ',
    save: 'บันทึก',
    clientSeedHint: 'ตัวอักษร ตัวเลข - และ _ ไม่เกิน 64',
    nonce: 'ลำดับเดิมพันถัดไป',
    rotate: 'เปิดเผยและเปลี่ยนซีดของเซิร์ฟเวอร์',
    rotateHint: 'แสดงซีดของเซิร์ฟเวอร์ในรอบที่ผ่านมาเพื่อให้คุณคำนวณซ้ำได้ และกำหนดซีดใหม่',
    rotated: 'เปิดเผยแล้ว คำนวณรอบที่ผ่านมาซ้ำได้ด้านล่าง',
    lastRounds: 'รอบล่าสุด',
    noRounds: 'ยังไม่มีรอบ',
    saved: 'บันทึกไว้สำหรับเดิมพันถัดไปแล้ว',
    clientSeedWrong: 'ใช้ตัวอักษร ตัวเลข - หรือ _ จำนวน 1 ถึง 64 ตัว',
  },
}
