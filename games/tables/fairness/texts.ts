import type { Language } from '@pavilion/game-kit/languages'

/** The texts of a table's page that recomputes a round, where they differ from those for rounds with a seed of the player's. */
export type OwnTexts = {
  serverSeed: string
  serverSeedHint: string
  clientSeed: string
  nonce: string
  incomplete: string
  stepSeed: string
  seedMatches: string
  seedDiffers: string
  blocksHow: string
  table: string
  ROU: string
  BAC: string
  spot: string
  stepNumber: string
  numberHow: string
  stepCards: string
  cardsHow: string
}

export const ownTexts: Readonly<Record<Language, OwnTexts>> = {
  EN: {
    serverSeed: 'What the round revealed',
    serverSeedHint: 'In the game, open Fairness and press Check beside a round.',
    clientSeed: 'Round',
    nonce: 'Counter (0 at a table)',
    incomplete: 'Enter what was revealed, its round and the counter.',
    stepSeed: '1. The link is the one that was promised',
    seedMatches: 'Matches: the SHA-256 of the link’s 32 bytes is the fingerprint.',
    seedDiffers: 'Does not match: this is not the link that was promised.',
    blocksHow: 'HMAC-SHA256 with the revealed text as key, over “round:0:block”. Each block gives 32 bytes.',
    table: 'Table',
    ROU: 'Roulette',
    BAC: 'Baccarat',
    spot: 'Bet',
    stepNumber: '3. Bytes become the number',
    numberHow:
      'The first four bytes are a whole number below 4,294,967,296. Its remainder by 37 is the number. So that all 37 are exactly equally likely, a number of 4,294,967,289 or more is thrown away and the next four bytes are taken.',
    stepCards: '3. Bytes become the cards',
    cardsHow:
      'Eight decks lie in order, each with spades, hearts, diamonds and clubs from ace to king. Every four bytes are a whole number below 4,294,967,296; its remainder by the number of cards left, {cards} at first and one less each time, is the place of the card that is taken out, counted from 0. So that all cards left are exactly equally likely, a number beyond the last whole multiple is thrown away and the next four bytes are taken. Player gets the first and third card, Banker the second and fourth, and the others lie ready as third cards.',
  },
  TY: {
    serverSeed: 'Inilantad ng round',
    serverSeedHint: 'Sa laro, buksan ang Pagiging patas at pindutin ang Suriin sa tabi ng round.',
    clientSeed: 'Round',
    nonce: 'Bilang (0 sa mesa)',
    incomplete: 'Ilagay ang inilantad, ang round nito at ang bilang.',
    stepSeed: '1. Ang kawing ay ang ipinangako',
    seedMatches: 'Tugma: ang SHA-256 ng 32 byte ng kawing ang mismong tatak.',
    seedDiffers: 'Hindi tugma: hindi ito ang kawing na ipinangako.',
    blocksHow: 'HMAC-SHA256 na ang inilantad na teksto ang susi, sa “round:0:bloke”. Bawat bloke ay 32 byte.',
    table: 'Mesa',
    ROU: 'Roulette',
    BAC: 'Baccarat',
    spot: 'Taya',
    stepNumber: '3. Nagiging numero ang mga byte',
    numberHow:
      'Ang unang apat na byte ay buong numerong mas mababa sa 4,294,967,296. Ang natira kapag hinati sa 37 ang numero. Para eksaktong pantay ang tsansa ng 37, itinatapon ang 4,294,967,289 o higit pa at kinukuha ang susunod na apat na byte.',
    stepCards: '3. Nagiging baraha ang mga byte',
    cardsHow:
      'Nakaayos ang walong baraha, bawat isa may spades, hearts, diamonds at clubs mula alas hanggang hari. Bawat apat na byte ay buong numerong mas mababa sa 4,294,967,296; ang natira kapag hinati sa bilang ng natitirang baraha, {cards} sa una at bawas ng isa bawat ulit, ang puwesto ng kukuning baraha, bilang mula 0. Para eksaktong pantay ang tsansa, itinatapon ang numerong lampas sa huling buong multiple at kinukuha ang susunod na apat na byte. Sa Player ang una at ikatlo, sa Banker ang ikalawa at ikaapat, at ang iba ay nakahanda bilang ikatlong baraha.',
  },
  CN: {
    serverSeed: '本局公开的值',
    serverSeedHint: '在游戏中打开“公平性”，点击某一局旁的“核对”。',
    clientSeed: '局号',
    nonce: '计数（牌桌为 0）',
    incomplete: '请输入公开的值、局号和计数。',
    stepSeed: '1. 这一环正是所承诺的',
    seedMatches: '一致：该环 32 字节的 SHA-256 就是该指纹。',
    seedDiffers: '不一致：这不是所承诺的一环。',
    blocksHow: '以公开的文本为密钥，对“局号:0:块号”做 HMAC-SHA256，每块得 32 字节。',
    table: '牌桌',
    ROU: '轮盘',
    BAC: '百家乐',
    spot: '下注',
    stepNumber: '3. 字节变为号码',
    numberHow:
      '前四个字节是一个小于 4,294,967,296 的整数，除以 37 的余数就是号码。为使 37 个结果的机会完全相等，4,294,967,289 及以上的数会被舍弃，改取随后的四个字节。',
    stepCards: '3. 字节变为牌',
    cardsHow:
      '八副牌依次排列，每副按黑桃、红心、方块、梅花，各自从 A 到 K。每四个字节是一个小于 4,294,967,296 的整数，除以剩余牌数（先为 {cards}，每次减一）的余数就是所取之牌的位置，从 0 数起。为使剩余各牌的机会完全相等，超出最后一个整倍数的数会被舍弃，改取随后的四个字节。第一、三张归闲，第二、四张归庄，其余备作第三张牌。',
  },
  VI: {
    serverSeed: 'Giá trị ván tiết lộ',
    serverSeedHint: 'Trong trò chơi, mở Tính công bằng và nhấn Kiểm tra bên cạnh một ván.',
    clientSeed: 'Ván',
    nonce: 'Bộ đếm (0 tại bàn)',
    incomplete: 'Hãy nhập giá trị được tiết lộ, ván và bộ đếm.',
    stepSeed: '1. Mắt xích đúng là mắt đã hứa',
    seedMatches: 'Khớp: SHA-256 của 32 byte mắt xích chính là dấu vân.',
    seedDiffers: 'Không khớp: đây không phải mắt xích đã hứa.',
    blocksHow: 'HMAC-SHA256 với văn bản được tiết lộ làm khóa, trên “ván:0:khối”. Mỗi khối cho 32 byte.',
    table: 'Bàn',
    ROU: 'Roulette',
    BAC: 'Baccarat',
    spot: 'Cược',
    stepNumber: '3. Byte thành con số',
    numberHow:
      'Bốn byte đầu là một số nguyên nhỏ hơn 4.294.967.296. Phần dư khi chia cho 37 là con số. Để cả 37 số có cơ hội đúng bằng nhau, số từ 4.294.967.289 trở lên bị bỏ và lấy bốn byte tiếp theo.',
    stepCards: '3. Byte thành lá bài',
    cardsHow:
      'Tám bộ bài xếp theo thứ tự, mỗi bộ gồm bích, cơ, rô, chuồn từ át đến K. Mỗi bốn byte là một số nguyên nhỏ hơn 4.294.967.296; phần dư khi chia cho số lá còn lại, lúc đầu là {cards} và mỗi lần bớt một, là vị trí lá được rút, đếm từ 0. Để mọi lá còn lại có cơ hội đúng bằng nhau, số vượt quá bội nguyên cuối cùng bị bỏ và lấy bốn byte tiếp theo. Nhà con nhận lá thứ nhất và thứ ba, Nhà cái lá thứ hai và thứ tư, các lá khác sẵn làm lá thứ ba.',
  },
  TH: {
    serverSeed: 'ค่าที่รอบเปิดเผย',
    serverSeedHint: 'ในเกม เปิดความยุติธรรมแล้วกดตรวจสอบข้างรอบ',
    clientSeed: 'รอบ',
    nonce: 'ตัวนับ (0 ที่โต๊ะ)',
    incomplete: 'กรอกค่าที่เปิดเผย รอบ และตัวนับ',
    stepSeed: '1. ข้อนี้คือข้อที่สัญญาไว้',
    seedMatches: 'ตรงกัน: SHA-256 ของ 32 ไบต์ของข้อคือลายนิ้วมือ',
    seedDiffers: 'ไม่ตรงกัน: นี่ไม่ใช่ข้อที่สัญญาไว้',
    blocksHow: 'HMAC-SHA256 โดยใช้ข้อความที่เปิดเผยเป็นคีย์ กับ “รอบ:0:บล็อก” แต่ละบล็อกให้ 32 ไบต์',
    table: 'โต๊ะ',
    ROU: 'รูเล็ต',
    BAC: 'บาคาร่า',
    spot: 'เดิมพัน',
    stepNumber: '3. ไบต์กลายเป็นหมายเลข',
    numberHow:
      'สี่ไบต์แรกเป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 เศษจากการหารด้วย 37 คือหมายเลข เพื่อให้ทั้ง 37 หมายเลขมีโอกาสเท่ากันพอดี ตัวเลขตั้งแต่ 4,294,967,289 ขึ้นไปจะถูกทิ้งและใช้สี่ไบต์ถัดไป',
    stepCards: '3. ไบต์กลายเป็นไพ่',
    cardsHow:
      'ไพ่แปดสำรับเรียงตามลำดับ แต่ละสำรับมีโพดำ โพแดง ข้าวหลามตัด ดอกจิก จากเอซถึงคิง ทุกสี่ไบต์เป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 เศษจากการหารด้วยจำนวนไพ่ที่เหลือ เริ่มที่ {cards} และลดลงครั้งละหนึ่ง คือตำแหน่งของไพ่ที่หยิบ นับจาก 0 เพื่อให้ไพ่ที่เหลือทุกใบมีโอกาสเท่ากันพอดี ตัวเลขที่เกินพหุคูณเต็มตัวสุดท้ายจะถูกทิ้งและใช้สี่ไบต์ถัดไป ผู้เล่นได้ใบที่หนึ่งและสาม เจ้ามือได้ใบที่สองและสี่ ใบอื่นเตรียมไว้เป็นใบที่สาม',
  },
}
