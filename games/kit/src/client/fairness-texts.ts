import type { Language } from '../languages.ts'

/** The texts of the fairness sheet, which is the same in every game. */
export type FairnessTexts = {
  intro: string
  serverHash: string
  clientSeed: string
  nextHash: string
  nextSeed: string
  clientSeedHint: string
  nonce: string
  rotate: string
  rotateHint: string
  rotated: string
  lastRounds: string
  noRounds: string
  clientSeedWrong: string
}

export const fairnessTexts: Readonly<Record<Language, FairnessTexts>> = {
  EN: {
    intro:
      'The outcome is decided by a server seed and a seed of yours. The fingerprint of the next server seed is shown before you choose yours for it, and neither changes while it is played with.',
    serverHash: 'Fingerprint of the server seed (SHA-256)',
    clientSeed: 'Your seed',
    nextHash: 'Fingerprint of the next server seed (SHA-256)',
    nextSeed: 'Your seed for it',
    clientSeedHint: 'Letters, digits, - and _, up to 64',
    nonce: 'Number of the next bet',
    rotate: 'Reveal and change the server seed',
    rotateHint:
      'Shows the server seed of your past rounds, so that you can recompute them, and begins the next one with the seed you chose.',
    rotated: 'Revealed. Your past rounds can now be recomputed below.',
    lastRounds: 'Last rounds',
    noRounds: 'No rounds yet.',
    clientSeedWrong: 'Use 1 to 64 letters, digits, - or _.',
  },
  TY: {
    intro:
      'Ang resulta ay mula sa server seed at sa seed mo. Ipinapakita ang tatak ng susunod na server seed bago mo piliin ang sa iyo para rito, at walang nababago habang ginagamit ang mga ito.',
    serverHash: 'Tatak ng server seed (SHA-256)',
    clientSeed: 'Ang seed mo',
    nextHash: 'Tatak ng susunod na server seed (SHA-256)',
    nextSeed: 'Ang seed mo para rito',
    clientSeedHint: 'Letra, numero, - at _, hanggang 64',
    nonce: 'Bilang ng susunod na taya',
    rotate: 'Ilantad at palitan ang server seed',
    rotateHint:
      'Ipinapakita ang server seed ng mga nakaraang round para makuwenta mo muli, at sinisimulan ang susunod gamit ang piniling seed.',
    rotated: 'Nailantad na. Makukuwenta na muli ang mga nakaraang round sa ibaba.',
    lastRounds: 'Mga huling round',
    noRounds: 'Wala pang round.',
    clientSeedWrong: 'Gumamit ng 1 hanggang 64 letra, numero, - o _.',
  },
  CN: {
    intro: '结果由服务器种子和您的种子共同决定。下一个服务器种子的指纹会在您为其选择种子之前展示，使用期间两者都不会改变。',
    serverHash: '服务器种子指纹（SHA-256）',
    clientSeed: '您的种子',
    nextHash: '下一个服务器种子指纹（SHA-256）',
    nextSeed: '您为其选择的种子',
    clientSeedHint: '字母、数字、- 和 _，最多 64 个',
    nonce: '下一注编号',
    rotate: '公开并更换服务器种子',
    rotateHint: '公开过去各局的服务器种子，供您重新计算，并以您选择的种子启用下一个。',
    rotated: '已公开。现在可以在下方重新计算过去的各局。',
    lastRounds: '最近游戏局',
    noRounds: '暂无记录。',
    clientSeedWrong: '请使用 1 至 64 个字母、数字、- 或 _。',
  },
  VI: {
    intro:
      'Kết quả do hạt giống máy chủ và hạt giống của bạn quyết định. Dấu vân của hạt giống máy chủ kế tiếp hiện trước khi bạn chọn hạt giống cho nó, và cả hai không đổi trong khi dùng.',
    serverHash: 'Dấu vân hạt giống máy chủ (SHA-256)',
    clientSeed: 'Hạt giống của bạn',
    nextHash: 'Dấu vân hạt giống máy chủ kế tiếp (SHA-256)',
    nextSeed: 'Hạt giống của bạn cho nó',
    clientSeedHint: 'Chữ cái, chữ số, - và _, tối đa 64',
    nonce: 'Số thứ tự cược kế tiếp',
    rotate: 'Tiết lộ và đổi hạt giống máy chủ',
    rotateHint: 'Hiện hạt giống máy chủ của các ván trước để bạn tính lại, và bắt đầu hạt giống kế tiếp với hạt giống bạn chọn.',
    rotated: 'Đã tiết lộ. Bạn có thể tính lại các ván trước ở bên dưới.',
    lastRounds: 'Các ván gần đây',
    noRounds: 'Chưa có ván nào.',
    clientSeedWrong: 'Dùng 1 đến 64 chữ cái, chữ số, - hoặc _.',
  },
  TH: {
    intro: 'ผลลัพธ์มาจากซีดของเซิร์ฟเวอร์และซีดของคุณ ลายนิ้วมือของซีดเซิร์ฟเวอร์ถัดไปแสดงก่อนที่คุณจะเลือกซีดสำหรับมัน และทั้งสองไม่เปลี่ยนระหว่างใช้งาน',
    serverHash: 'ลายนิ้วมือซีดของเซิร์ฟเวอร์ (SHA-256)',
    clientSeed: 'ซีดของคุณ',
    nextHash: 'ลายนิ้วมือซีดถัดไปของเซิร์ฟเวอร์ (SHA-256)',
    nextSeed: 'ซีดของคุณสำหรับซีดถัดไป',
    clientSeedHint: 'ตัวอักษร ตัวเลข - และ _ ไม่เกิน 64',
    nonce: 'ลำดับเดิมพันถัดไป',
    rotate: 'เปิดเผยและเปลี่ยนซีดของเซิร์ฟเวอร์',
    rotateHint: 'แสดงซีดของเซิร์ฟเวอร์ในรอบที่ผ่านมาเพื่อให้คุณคำนวณซ้ำได้ และเริ่มซีดถัดไปด้วยซีดที่คุณเลือก',
    rotated: 'เปิดเผยแล้ว คำนวณรอบที่ผ่านมาซ้ำได้ด้านล่าง',
    lastRounds: 'รอบล่าสุด',
    noRounds: 'ยังไม่มีรอบ',
    clientSeedWrong: 'ใช้ตัวอักษร ตัวเลข - หรือ _ จำนวน 1 ถึง 64 ตัว',
  },
}
