import type { Language } from '@pavilion/game-kit/languages'

/** The texts of the page that recomputes a flight, where they differ from those for rounds with a seed of the player's. */
type OwnTexts = {
  serverSeed: string
  serverSeedHint: string
  clientSeed: string
  nonce: string
  incomplete: string
  stepSeed: string
  seedMatches: string
  seedDiffers: string
  blocksHow: string
  cashOut: string
  stepPoint: string
  pointHow: string
}

export const ownTexts: Readonly<Record<Language, OwnTexts>> = {
  EN: {
    serverSeed: 'What the flight revealed',
    serverSeedHint: 'In the game, open Fairness and press Check beside a round.',
    clientSeed: 'Round',
    nonce: 'Counter (0 in this game)',
    incomplete: 'Enter what was revealed, its round and the counter.',
    stepSeed: '1. The link is the one that was promised',
    seedMatches: 'Matches: the SHA-256 of the link’s 32 bytes is the fingerprint.',
    seedDiffers: 'Does not match: this is not the link that was promised.',
    blocksHow: 'HMAC-SHA256 with the revealed text as key, over “round:0:block”. Each block gives 32 bytes.',
    cashOut: 'Cashed out at',
    stepPoint: '3. Bytes become the point',
    pointHow:
      'The first four bytes are a whole number u below 4,294,967,296. The point is the highest m, in hundredths, with u × m below {bound}, which is 97 × 4,294,967,296; never below 100 (1.00) and never above 10000 (100.00). So each m is reached with a chance of 97 ÷ m.',
  },
  TY: {
    serverSeed: 'Ang inilantad ng lipad',
    serverSeedHint: 'Sa laro, buksan ang Pagiging patas at pindutin ang Suriin sa tabi ng round.',
    clientSeed: 'Round',
    nonce: 'Bilang (0 sa larong ito)',
    incomplete: 'Ilagay ang inilantad, ang round at ang bilang.',
    stepSeed: '1. Ang kawing ay ang ipinangako',
    seedMatches: 'Tugma: ang SHA-256 ng 32 byte ng kawing ang fingerprint.',
    seedDiffers: 'Hindi tugma: hindi ito ang kawing na ipinangako.',
    blocksHow: 'HMAC-SHA256 na ang inilantad na teksto ang susi, sa “round:0:bloke”. Bawat bloke ay 32 byte.',
    cashOut: 'Kinuha sa',
    stepPoint: '3. Nagiging puntos ng pagbagsak ang mga byte',
    pointHow:
      'Ang unang apat na byte ay buong numerong u na mas mababa sa 4,294,967,296. Ang puntos ay ang pinakamataas na m, sa sandaan, na ang u × m ay mas mababa sa {bound}, na 97 × 4,294,967,296; hindi bababa sa 100 (1.00) at hindi lalampas sa 10000 (100.00). Kaya naaabot ang bawat m sa tsansang 97 ÷ m.',
  },
  CN: {
    serverSeed: '本局公开的值',
    serverSeedHint: '在游戏中打开“公平性”，点击某一局旁的“核对”。',
    clientSeed: '局号',
    nonce: '计数（本游戏为 0）',
    incomplete: '请输入公开的值、局号和计数。',
    stepSeed: '1. 这一环正是所承诺的',
    seedMatches: '一致：该环 32 字节的 SHA-256 就是该指纹。',
    seedDiffers: '不一致：这不是所承诺的一环。',
    blocksHow: '以公开的文本为密钥，对“局号:0:块号”做 HMAC-SHA256，每块得 32 字节。',
    cashOut: '兑现倍数',
    stepPoint: '3. 字节变为坠落点',
    pointHow:
      '前四个字节是一个小于 4,294,967,296 的整数 u。坠落点是满足 u × m 小于 {bound}（即 97 × 4,294,967,296）的最大 m，以百分之一倍计；不低于 100（1.00），不高于 10000（100.00）。因此达到每个 m 的概率是 97 ÷ m。',
  },
  VI: {
    serverSeed: 'Giá trị chuyến bay tiết lộ',
    serverSeedHint: 'Trong trò chơi, mở Tính công bằng và nhấn Kiểm tra bên cạnh một ván.',
    clientSeed: 'Ván',
    nonce: 'Bộ đếm (0 trong trò này)',
    incomplete: 'Hãy nhập giá trị được tiết lộ, ván và bộ đếm.',
    stepSeed: '1. Mắt xích đúng là mắt đã hứa',
    seedMatches: 'Khớp: SHA-256 của 32 byte mắt xích chính là dấu vân.',
    seedDiffers: 'Không khớp: đây không phải mắt xích đã hứa.',
    blocksHow: 'HMAC-SHA256 với văn bản được tiết lộ làm khóa, trên “ván:0:khối”. Mỗi khối cho 32 byte.',
    cashOut: 'Rút tại',
    stepPoint: '3. Byte thành điểm rơi',
    pointHow:
      'Bốn byte đầu là một số nguyên u nhỏ hơn 4.294.967.296. Điểm rơi là số m lớn nhất, tính theo phần trăm của một lần, sao cho u × m nhỏ hơn {bound}, tức 97 × 4.294.967.296; không dưới 100 (1.00) và không quá 10000 (100.00). Vì vậy mỗi m đạt được với xác suất 97 ÷ m.',
  },
  TH: {
    serverSeed: 'ค่าที่เที่ยวบินเปิดเผย',
    serverSeedHint: 'ในเกม เปิดความยุติธรรมแล้วกดตรวจสอบข้างรอบ',
    clientSeed: 'รอบ',
    nonce: 'ตัวนับ (0 ในเกมนี้)',
    incomplete: 'กรอกค่าที่เปิดเผย รอบ และตัวนับ',
    stepSeed: '1. ข้อนี้คือข้อที่สัญญาไว้',
    seedMatches: 'ตรงกัน: SHA-256 ของ 32 ไบต์ของข้อคือลายนิ้วมือ',
    seedDiffers: 'ไม่ตรงกัน: นี่ไม่ใช่ข้อที่สัญญาไว้',
    blocksHow: 'HMAC-SHA256 โดยใช้ข้อความที่เปิดเผยเป็นคีย์ กับ “รอบ:0:บล็อก” แต่ละบล็อกให้ 32 ไบต์',
    cashOut: 'ถอนที่',
    stepPoint: '3. ไบต์กลายเป็นจุดตก',
    pointHow:
      'สี่ไบต์แรกเป็นจำนวนเต็ม u ที่น้อยกว่า 4,294,967,296 จุดตกคือ m ที่มากที่สุด นับเป็นหนึ่งในร้อยเท่า ที่ u × m น้อยกว่า {bound} ซึ่งคือ 97 × 4,294,967,296 ไม่ต่ำกว่า 100 (1.00) และไม่เกิน 10000 (100.00) ดังนั้นโอกาสไปถึงแต่ละ m คือ 97 ÷ m',
  },
}
