import type { Language } from '@pavilion/game-kit/languages'

/** The texts of the page that recomputes a hand, where they differ from those for rounds with one player. */
export type OwnTexts = {
  serverSeedHint: string
  serverHash: string
  clientSeed: string
  nonce: string
  blocksHow: string
  incomplete: string
  players: string
  stepCards: string
  cardsHow: string
  place: string
  board: string
}

export const ownTexts: Readonly<Record<Language, OwnTexts>> = {
  EN: {
    serverSeedHint: 'In the game, open Hands and fairness and press Recompute below a hand.',
    serverHash: 'Fingerprint that was shown before the hand',
    clientSeed: 'Seeds of who was dealt in, joined by dots',
    nonce: 'Number of the hand',
    blocksHow: 'HMAC-SHA256 with the server seed as key, over “seeds:number of the hand:block”. Each block gives 32 bytes.',
    incomplete: 'Enter the server seed, the seeds of the players and the number of the hand.',
    players: 'Players',
    stepCards: '3. Bytes shuffle the pack',
    cardsHow:
      'A pack lies in order: spades, hearts, diamonds and clubs from ace to king. From the last card down to the second, each changes places with one up to and with itself: every four bytes are a whole number below 4,294,967,296, and its remainder by the number of cards left is the place, counted from 0. A number beyond the last whole multiple is thrown away. Everybody is dealt one card each from the left of the button on, then another; the next five are the board.',
    place: 'Place {place}',
    board: 'Board',
  },
  TY: {
    serverSeedHint: 'Sa laro, buksan ang Mga kamay at pagiging patas at pindutin ang Kuwentahin sa ilalim ng kamay.',
    serverHash: 'Tatak na ipinakita bago ang kamay',
    clientSeed: 'Mga seed ng kasali, pinagdugtong ng tuldok',
    nonce: 'Bilang ng kamay',
    blocksHow: 'HMAC-SHA256 na ang server seed ang susi, sa “mga seed:bilang ng kamay:bloke”. Bawat bloke ay 32 byte.',
    incomplete: 'Ilagay ang server seed, ang mga seed ng manlalaro at ang bilang ng kamay.',
    players: 'Mga manlalaro',
    stepCards: '3. Binabalasa ng mga byte ang baraha',
    cardsHow:
      'Nakaayos ang baraha: spades, hearts, diamonds at clubs mula alas hanggang hari. Mula sa huli pababa sa ikalawa, nakikipagpalit ang bawat isa sa alinmang hanggang sa sarili nito: bawat apat na byte ay buong numerong mas mababa sa 4,294,967,296, at ang natira kapag hinati sa bilang ng natitirang baraha ang puwesto, bilang mula 0. Itinatapon ang numerong lampas sa huling buong multiple. Tig-isang baraha mula sa kaliwa ng button, saka isa pa; ang susunod na lima ang nasa gitna.',
    place: 'Puwesto {place}',
    board: 'Gitna',
  },
  CN: {
    serverSeedHint: '在游戏中打开“牌局与公平性”，点击某一局下方的“重新计算”。',
    serverHash: '发牌前展示的指纹',
    clientSeed: '参与者的种子，以点连接',
    nonce: '局号',
    blocksHow: '以服务器种子为密钥，对“种子:局号:块号”做 HMAC-SHA256，每块得 32 字节。',
    incomplete: '请输入服务器种子、各玩家的种子和局号。',
    players: '玩家人数',
    stepCards: '3. 字节决定洗牌',
    cardsHow:
      '一副牌按黑桃、红心、方块、梅花，各自从 A 到 K 排列。从最后一张到第二张，每张与其自身及之前的某一张交换：每四个字节是一个小于 4,294,967,296 的整数，除以剩余牌数的余数就是位置，从 0 数起；超出最后一个整倍数的数会被舍弃。从庄位左边起每人先发一张，再发一张；随后五张为公共牌。',
    place: '第 {place} 位',
    board: '公共牌',
  },
  VI: {
    serverSeedHint: 'Trong trò chơi, mở Các ván và tính công bằng rồi nhấn Tính lại bên dưới một ván.',
    serverHash: 'Dấu vân đã hiện trước ván',
    clientSeed: 'Hạt giống của người được chia bài, nối bằng dấu chấm',
    nonce: 'Số ván',
    blocksHow: 'HMAC-SHA256 với khóa là hạt giống máy chủ, trên “các hạt giống:số ván:khối”. Mỗi khối cho 32 byte.',
    incomplete: 'Hãy nhập hạt giống máy chủ, hạt giống của người chơi và số ván.',
    players: 'Số người chơi',
    stepCards: '3. Byte xáo bộ bài',
    cardsHow:
      'Bộ bài xếp theo thứ tự: bích, cơ, rô, chuồn từ át đến K. Từ lá cuối xuống lá thứ hai, mỗi lá đổi chỗ với một lá từ đầu tới chính nó: mỗi bốn byte là một số nguyên nhỏ hơn 4.294.967.296, phần dư khi chia cho số lá còn lại là vị trí, đếm từ 0. Số vượt quá bội nguyên cuối cùng bị bỏ. Mỗi người nhận một lá từ bên trái nút, rồi thêm một lá; năm lá tiếp theo là bài chung.',
    place: 'Vị trí {place}',
    board: 'Bài chung',
  },
  TH: {
    serverSeedHint: 'ในเกม เปิดมือที่เล่นและความยุติธรรมแล้วกดคำนวณซ้ำใต้มือนั้น',
    serverHash: 'ลายนิ้วมือที่แสดงก่อนมือนี้',
    clientSeed: 'ซีดของผู้ที่ได้รับไพ่ เชื่อมด้วยจุด',
    nonce: 'ลำดับมือ',
    blocksHow: 'HMAC-SHA256 โดยใช้ซีดเซิร์ฟเวอร์เป็นกุญแจ กับ “ซีดทั้งหมด:ลำดับมือ:บล็อก” แต่ละบล็อกให้ 32 ไบต์',
    incomplete: 'กรอกซีดของเซิร์ฟเวอร์ ซีดของผู้เล่น และลำดับมือ',
    players: 'จำนวนผู้เล่น',
    stepCards: '3. ไบต์สับไพ่',
    cardsHow:
      'ไพ่หนึ่งสำรับเรียงตามลำดับ: โพดำ โพแดง ข้าวหลามตัด ดอกจิก จากเอซถึงคิง ตั้งแต่ใบสุดท้ายลงมาถึงใบที่สอง แต่ละใบสลับกับใบใดใบหนึ่งตั้งแต่ใบแรกถึงตัวมันเอง ทุกสี่ไบต์เป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 เศษจากการหารด้วยจำนวนไพ่ที่เหลือคือตำแหน่ง นับจาก 0 ตัวเลขที่เกินพหุคูณเต็มตัวสุดท้ายจะถูกทิ้ง แจกคนละใบจากทางซ้ายของปุ่ม แล้วอีกคนละใบ ห้าใบถัดไปเป็นไพ่กองกลาง',
    place: 'ตำแหน่ง {place}',
    board: 'ไพ่กองกลาง',
  },
}
