import type { Language } from '../languages.ts'

/** The texts of every page that recomputes a round, whatever the game. */
export type VerifyTexts = {
  title: string
  intro: string
  serverSeed: string
  serverSeedHint: string
  serverHash: string
  clientSeed: string
  nonce: string
  version: string
  stake: string
  compute: string
  incomplete: string
  versionUnknown: string
  stepSeed: string
  seedMatches: string
  seedDiffers: string
  seedUnchecked: string
  stepBlocks: string
  blocksHow: string
  total: string
  stakes: string
}

const en: VerifyTexts = {
  title: 'Recompute a round',
  intro:
    'This page works everything out on your own device from the inputs below. It asks no server, and you can check each line with any SHA-256 and HMAC calculator.',
  serverSeed: 'Server seed',
  serverSeedHint: 'Not revealed yet? In the game, open Fairness and reveal the seed; then come back from the list of rounds.',
  serverHash: 'Fingerprint that was shown before the bet',
  clientSeed: 'Your seed',
  nonce: 'Number of the bet',
  version: 'Version of the rules',
  stake: 'Stake',
  compute: 'Recompute',
  incomplete: 'Enter the server seed, your seed and the number of the bet.',
  versionUnknown: 'The rules of this version are not known to this page.',
  stepSeed: '1. The server seed is the one that was promised',
  seedMatches: 'Matches: the SHA-256 of the server seed is the fingerprint.',
  seedDiffers: 'Does not match: this is not the seed that was promised.',
  seedUnchecked: 'No fingerprint was entered to compare with.',
  stepBlocks: '2. Seeds become bytes',
  blocksHow: 'HMAC-SHA256 with the server seed as key, over “your seed:number of the bet:block”. Each block gives 32 bytes.',
  total: 'The round returned',
  stakes: '{count} stakes',
}
const ty: VerifyTexts = {
  title: 'Kuwentahin muli ang isang round',
  intro:
    'Kinukuwenta ng pahinang ito ang lahat sa sarili mong device mula sa mga nakalagay sa ibaba. Walang tinatanong na server, at masusuri mo ang bawat linya gamit ang kahit anong SHA-256 at HMAC calculator.',
  serverSeed: 'Server seed',
  serverSeedHint:
    'Hindi pa nakalantad? Sa laro, buksan ang Pagiging patas at ilantad ang seed; saka bumalik mula sa listahan ng mga round.',
  serverHash: 'Tatak na ipinakita bago ang taya',
  clientSeed: 'Ang seed mo',
  nonce: 'Bilang ng taya',
  version: 'Bersyon ng patakaran',
  stake: 'Taya',
  compute: 'Kuwentahin',
  incomplete: 'Ilagay ang server seed, ang seed mo at ang bilang ng taya.',
  versionUnknown: 'Hindi alam ng pahinang ito ang patakaran ng bersyong ito.',
  stepSeed: '1. Ang server seed ay ang ipinangako',
  seedMatches: 'Tugma: ang SHA-256 ng server seed ang mismong tatak.',
  seedDiffers: 'Hindi tugma: hindi ito ang seed na ipinangako.',
  seedUnchecked: 'Walang tatak na inilagay para ihambing.',
  stepBlocks: '2. Nagiging byte ang mga seed',
  blocksHow: 'HMAC-SHA256 na ang server seed ang susi, sa “seed mo:bilang ng taya:bloke”. Bawat bloke ay 32 byte.',
  total: 'Ibinalik ng round',
  stakes: '{count} taya',
}
const cn: VerifyTexts = {
  title: '重新计算一局',
  intro: '本页完全在您的设备上，用下面的输入计算一切，不询问任何服务器。每一行都可用任意 SHA-256 与 HMAC 计算器核对。',
  serverSeed: '服务器种子',
  serverSeedHint: '尚未公开？请在游戏中打开“公平性”并公开种子，然后从游戏局列表返回此处。',
  serverHash: '投注前展示的指纹',
  clientSeed: '您的种子',
  nonce: '投注编号',
  version: '规则版本',
  stake: '投注',
  compute: '重新计算',
  incomplete: '请输入服务器种子、您的种子和投注编号。',
  versionUnknown: '本页没有该版本的规则。',
  stepSeed: '1. 服务器种子正是所承诺的',
  seedMatches: '一致：服务器种子的 SHA-256 就是该指纹。',
  seedDiffers: '不一致：这不是所承诺的种子。',
  seedUnchecked: '没有输入可供比对的指纹。',
  stepBlocks: '2. 种子变为字节',
  blocksHow: '以服务器种子为密钥，对“您的种子:投注编号:块号”做 HMAC-SHA256，每块得 32 字节。',
  total: '本局返还',
  stakes: '{count} 倍投注',
}
const vi: VerifyTexts = {
  title: 'Tính lại một ván',
  intro:
    'Trang này tính mọi thứ ngay trên thiết bị của bạn từ các dữ liệu bên dưới, không hỏi máy chủ nào. Bạn có thể kiểm tra từng dòng bằng bất kỳ công cụ SHA-256 và HMAC nào.',
  serverSeed: 'Hạt giống máy chủ',
  serverSeedHint: 'Chưa được tiết lộ? Trong trò chơi, mở Tính công bằng và tiết lộ hạt giống, rồi quay lại từ danh sách ván.',
  serverHash: 'Dấu vân đã hiện trước khi cược',
  clientSeed: 'Hạt giống của bạn',
  nonce: 'Số thứ tự cược',
  version: 'Phiên bản luật',
  stake: 'Mức cược',
  compute: 'Tính lại',
  incomplete: 'Hãy nhập hạt giống máy chủ, hạt giống của bạn và số thứ tự cược.',
  versionUnknown: 'Trang này không có luật của phiên bản đó.',
  stepSeed: '1. Hạt giống máy chủ đúng là hạt giống đã hứa',
  seedMatches: 'Khớp: SHA-256 của hạt giống máy chủ chính là dấu vân.',
  seedDiffers: 'Không khớp: đây không phải hạt giống đã hứa.',
  seedUnchecked: 'Chưa nhập dấu vân để so sánh.',
  stepBlocks: '2. Hạt giống thành byte',
  blocksHow: 'HMAC-SHA256 với khóa là hạt giống máy chủ, trên “hạt giống của bạn:số thứ tự cược:khối”. Mỗi khối cho 32 byte.',
  total: 'Ván đã trả',
  stakes: '{count} lần cược',
}
const th: VerifyTexts = {
  title: 'คำนวณรอบซ้ำ',
  intro: 'หน้านี้คำนวณทุกอย่างบนอุปกรณ์ของคุณเองจากข้อมูลด้านล่าง ไม่ถามเซิร์ฟเวอร์ใด และคุณตรวจทุกบรรทัดได้ด้วยเครื่องคำนวณ SHA-256 และ HMAC ทั่วไป',
  serverSeed: 'ซีดของเซิร์ฟเวอร์',
  serverSeedHint: 'ยังไม่เปิดเผย? ในเกมให้เปิดความยุติธรรมแล้วเปิดเผยซีด จากนั้นกลับมาจากรายการรอบ',
  serverHash: 'ลายนิ้วมือที่แสดงก่อนเดิมพัน',
  clientSeed: 'ซีดของคุณ',
  nonce: 'ลำดับเดิมพัน',
  version: 'เวอร์ชันกติกา',
  stake: 'เดิมพัน',
  compute: 'คำนวณซ้ำ',
  incomplete: 'กรอกซีดของเซิร์ฟเวอร์ ซีดของคุณ และลำดับเดิมพัน',
  versionUnknown: 'หน้านี้ไม่มีกติกาของเวอร์ชันนี้',
  stepSeed: '1. ซีดของเซิร์ฟเวอร์ตรงกับที่สัญญาไว้',
  seedMatches: 'ตรงกัน: SHA-256 ของซีดเซิร์ฟเวอร์คือลายนิ้วมือนั้น',
  seedDiffers: 'ไม่ตรงกัน: นี่ไม่ใช่ซีดที่สัญญาไว้',
  seedUnchecked: 'ไม่ได้กรอกลายนิ้วมือสำหรับเทียบ',
  stepBlocks: '2. ซีดกลายเป็นไบต์',
  blocksHow: 'HMAC-SHA256 โดยใช้ซีดเซิร์ฟเวอร์เป็นกุญแจ กับ “ซีดของคุณ:ลำดับเดิมพัน:บล็อก” แต่ละบล็อกให้ 32 ไบต์',
  total: 'รอบนี้คืน',
  stakes: '{count} เท่าของเดิมพัน',
}

export const verifyTexts: Readonly<Record<Language, VerifyTexts>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }
