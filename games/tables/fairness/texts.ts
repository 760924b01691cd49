import type { Language } from '@pavilion/game-kit/languages'

/** What the page that recomputes a spin says otherwise than that of a round with a seed of the player's. */
export type SpinTexts = {
  serverSeed: string
  serverSeedHint: string
  clientSeed: string
  nonce: string
  incomplete: string
  stepSeed: string
  seedMatches: string
  seedDiffers: string
  blocksHow: string
  spot: string
  stepNumber: string
  numberHow: string
}

export const spinTexts: Readonly<Record<Language, SpinTexts>> = {
  EN: {
    serverSeed: 'What the spin revealed',
    serverSeedHint: 'In the game, open Fairness and press Check beside a round.',
    clientSeed: 'Round',
    nonce: 'Counter (0 at a table)',
    incomplete: 'Enter what the spin revealed, its round and the counter.',
    stepSeed: '1. The link is the one that was promised',
    seedMatches: 'Matches: the SHA-256 of the link’s 32 bytes is the fingerprint.',
    seedDiffers: 'Does not match: this is not the link that was promised.',
    blocksHow: 'HMAC-SHA256 with the revealed text as key, over “round:0:block”. Each block gives 32 bytes.',
    spot: 'Bet',
    stepNumber: '3. Bytes become the number',
    numberHow:
      'The first four bytes are a whole number below 4,294,967,296. Its remainder by 37 is the number. So that all 37 are exactly equally likely, a number of 4,294,967,289 or more is thrown away and the next four bytes are taken.',
  },
  TY: {
    serverSeed: 'Inilantad ng ikot',
    serverSeedHint: 'Sa laro, buksan ang Pagiging patas at pindutin ang Suriin sa tabi ng round.',
    clientSeed: 'Round',
    nonce: 'Bilang (0 sa mesa)',
    incomplete: 'Ilagay ang inilantad ng ikot, ang round nito at ang bilang.',
    stepSeed: '1. Ang kawing ay ang ipinangako',
    seedMatches: 'Tugma: ang SHA-256 ng 32 byte ng kawing ang mismong tatak.',
    seedDiffers: 'Hindi tugma: hindi ito ang kawing na ipinangako.',
    blocksHow: 'HMAC-SHA256 na ang inilantad na teksto ang susi, sa “round:0:bloke”. Bawat bloke ay 32 byte.',
    spot: 'Taya',
    stepNumber: '3. Nagiging numero ang mga byte',
    numberHow:
      'Ang unang apat na byte ay buong numerong mas mababa sa 4,294,967,296. Ang natira kapag hinati sa 37 ang numero. Para eksaktong pantay ang tsansa ng 37, itinatapon ang 4,294,967,289 o higit pa at kinukuha ang susunod na apat na byte.',
  },
  CN: {
    serverSeed: '本次转动公开的值',
    serverSeedHint: '在游戏中打开“公平性”，点击某一局旁的“核对”。',
    clientSeed: '局号',
    nonce: '计数（牌桌为 0）',
    incomplete: '请输入公开的值、局号和计数。',
    stepSeed: '1. 这一环正是所承诺的',
    seedMatches: '一致：该环 32 字节的 SHA-256 就是该指纹。',
    seedDiffers: '不一致：这不是所承诺的一环。',
    blocksHow: '以公开的文本为密钥，对“局号:0:块号”做 HMAC-SHA256，每块得 32 字节。',
    spot: '下注',
    stepNumber: '3. 字节变为号码',
    numberHow:
      '前四个字节是一个小于 4,294,967,296 的整数，除以 37 的余数就是号码。为使 37 个结果的机会完全相等，4,294,967,289 及以上的数会被舍弃，改取随后的四个字节。',
  },
  VI: {
    serverSeed: 'Giá trị vòng quay tiết lộ',
    serverSeedHint: 'Trong trò chơi, mở Tính công bằng và nhấn Kiểm tra bên cạnh một ván.',
    clientSeed: 'Ván',
    nonce: 'Bộ đếm (0 tại bàn)',
    incomplete: 'Hãy nhập giá trị được tiết lộ, ván và bộ đếm.',
    stepSeed: '1. Mắt xích đúng là mắt đã hứa',
    seedMatches: 'Khớp: SHA-256 của 32 byte mắt xích chính là dấu vân.',
    seedDiffers: 'Không khớp: đây không phải mắt xích đã hứa.',
    blocksHow: 'HMAC-SHA256 với văn bản được tiết lộ làm khóa, trên “ván:0:khối”. Mỗi khối cho 32 byte.',
    spot: 'Cược',
    stepNumber: '3. Byte thành con số',
    numberHow:
      'Bốn byte đầu là một số nguyên nhỏ hơn 4.294.967.296. Phần dư khi chia cho 37 là con số. Để cả 37 số có cơ hội đúng bằng nhau, số từ 4.294.967.289 trở lên bị bỏ và lấy bốn byte tiếp theo.',
  },
  TH: {
    serverSeed: 'ค่าที่การหมุนเปิดเผย',
    serverSeedHint: 'ในเกม เปิดความยุติธรรมแล้วกดตรวจสอบข้างรอบ',
    clientSeed: 'รอบ',
    nonce: 'ตัวนับ (0 ที่โต๊ะ)',
    incomplete: 'กรอกค่าที่เปิดเผย รอบ และตัวนับ',
    stepSeed: '1. ข้อนี้คือข้อที่สัญญาไว้',
    seedMatches: 'ตรงกัน: SHA-256 ของ 32 ไบต์ของข้อคือลายนิ้วมือ',
    seedDiffers: 'ไม่ตรงกัน: นี่ไม่ใช่ข้อที่สัญญาไว้',
    blocksHow: 'HMAC-SHA256 โดยใช้ข้อความที่เปิดเผยเป็นคีย์ กับ “รอบ:0:บล็อก” แต่ละบล็อกให้ 32 ไบต์',
    spot: 'เดิมพัน',
    stepNumber: '3. ไบต์กลายเป็นหมายเลข',
    numberHow:
      'สี่ไบต์แรกเป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 เศษจากการหารด้วย 37 คือหมายเลข เพื่อให้ทั้ง 37 หมายเลขมีโอกาสเท่ากันพอดี ตัวเลขตั้งแต่ 4,294,967,289 ขึ้นไปจะถูกทิ้งและใช้สี่ไบต์ถัดไป',
  },
}
