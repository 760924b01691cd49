import type { Language } from '../../languages.ts'
import type { StopReason } from './stop-rules.ts'

/** What autoplay says, in a part of its own that is read only where there is autoplay. `{…}` stands for a value. */
export type AutoplayTexts = Record<`end-${StopReason}`, string> & {
  autoplay: string
  offer: string
  rounds: string
  atMost: string
  lossLimit: string
  lossNeeded: string
  winLimit: string
  never: string
  featureStop: string
  how: string
  start: string
  stop: string
  left: string
  soFar: string
}

const en: AutoplayTexts = {
  autoplay: 'Autoplay',
  offer: 'Several rounds with limits of your own',
  rounds: 'Rounds',
  atMost: 'At most {amount} is staked: {count} × {stake}.',
  lossLimit: 'Stop at a loss of',
  lossNeeded: 'Choose a limit for your loss to begin.',
  winLimit: 'Stop at a single win of at least',
  never: 'Off',
  featureStop: 'Stop at free spins',
  how: 'Each round takes at least {seconds} seconds, as by hand. Big wins and free spins wait for your tap. It stops as well when you leave the game or something needs you, and never begins by itself.',
  start: 'Start autoplay',
  stop: 'Stop',
  left: 'Rounds left: {count}',
  soFar: 'Since the start {net} · limit {limit}',
  'end-played': 'Autoplay is over: all rounds are played.',
  'end-loss': 'Stopped: another stake could pass your limit.',
  'end-win': 'Stopped: a single win as large as you chose.',
  'end-feature': 'Stopped: free spins.',
  'end-hand': 'You stopped autoplay.',
  'end-away': 'Stopped: you left the game.',
  'end-refused': 'Stopped: a stake was not taken.',
  'end-connection': 'Stopped: the connection was lost.',
  'end-session': 'Stopped: the session is over.',
}

const ty: AutoplayTexts = {
  autoplay: 'Autoplay',
  offer: 'Ilang round na may sarili mong limit',
  rounds: 'Mga round',
  atMost: 'Hanggang {amount} ang itataya: {count} × {stake}.',
  lossLimit: 'Huminto kapag natalo ng',
  lossNeeded: 'Pumili ng limit ng talo para makapagsimula.',
  winLimit: 'Huminto sa isang panalong hindi bababa sa',
  never: 'Wala',
  featureStop: 'Huminto sa libreng ikot',
  how: 'Hindi bababa sa {seconds} segundo ang bawat round, gaya ng sa kamay. Naghihintay sa tapik mo ang malalaking panalo at libreng ikot. Hihinto rin ito kapag umalis ka sa laro o may kailangan sa iyo, at hindi kailanman kusang magsisimula.',
  start: 'Simulan ang autoplay',
  stop: 'Hinto',
  left: 'Natitirang round: {count}',
  soFar: 'Mula simula {net} · limit {limit}',
  'end-played': 'Tapos na ang autoplay: nalaro na ang lahat ng round.',
  'end-loss': 'Huminto: maaaring lumampas sa limit mo ang isa pang taya.',
  'end-win': 'Huminto: may panalong kasinlaki ng pinili mo.',
  'end-feature': 'Huminto: libreng ikot.',
  'end-hand': 'Inihinto mo ang autoplay.',
  'end-away': 'Huminto: umalis ka sa laro.',
  'end-refused': 'Huminto: may tayang hindi tinanggap.',
  'end-connection': 'Huminto: naputol ang koneksiyon.',
  'end-session': 'Huminto: tapos na ang session.',
}

const cn: AutoplayTexts = {
  autoplay: '自动旋转',
  offer: '连续多局，由您设定限额',
  rounds: '局数',
  atMost: '最多投注 {amount}：{count} × {stake}。',
  lossLimit: '亏损达到时停止',
  lossNeeded: '请先选择亏损上限。',
  winLimit: '单局赢得至少多少时停止',
  never: '不设',
  featureStop: '出现免费旋转时停止',
  how: '与手动相同，每局至少 {seconds} 秒。大奖和免费旋转会等您点击。您离开游戏或需要您处理时也会停止，且绝不会自行开始。',
  start: '开始自动旋转',
  stop: '停止',
  left: '剩余局数：{count}',
  soFar: '开始以来 {net} · 上限 {limit}',
  'end-played': '自动旋转结束：所有局数已完成。',
  'end-loss': '已停止：再投注可能超过您的上限。',
  'end-win': '已停止：单局赢得达到您的设定。',
  'end-feature': '已停止：免费旋转。',
  'end-hand': '您已停止自动旋转。',
  'end-away': '已停止：您离开了游戏。',
  'end-refused': '已停止：投注未被接受。',
  'end-connection': '已停止：连接中断。',
  'end-session': '已停止：会话已结束。',
}

const vi: AutoplayTexts = {
  autoplay: 'Tự động quay',
  offer: 'Nhiều ván với giới hạn của riêng bạn',
  rounds: 'Số ván',
  atMost: 'Cược nhiều nhất {amount}: {count} × {stake}.',
  lossLimit: 'Dừng khi thua',
  lossNeeded: 'Hãy chọn giới hạn thua để bắt đầu.',
  winLimit: 'Dừng khi một ván thắng ít nhất',
  never: 'Không',
  featureStop: 'Dừng khi có vòng quay miễn phí',
  how: 'Mỗi ván kéo dài ít nhất {seconds} giây, như khi quay tay. Thắng lớn và vòng quay miễn phí chờ bạn chạm. Cũng dừng khi bạn rời trò chơi hoặc có việc cần bạn, và không bao giờ tự bắt đầu.',
  start: 'Bắt đầu tự động quay',
  stop: 'Dừng',
  left: 'Số ván còn lại: {count}',
  soFar: 'Từ lúc bắt đầu {net} · giới hạn {limit}',
  'end-played': 'Đã chơi hết số ván tự động.',
  'end-loss': 'Đã dừng: cược nữa có thể vượt giới hạn của bạn.',
  'end-win': 'Đã dừng: một ván thắng đủ mức bạn chọn.',
  'end-feature': 'Đã dừng: vòng quay miễn phí.',
  'end-hand': 'Bạn đã dừng tự động quay.',
  'end-away': 'Đã dừng: bạn rời trò chơi.',
  'end-refused': 'Đã dừng: một lần cược không được nhận.',
  'end-connection': 'Đã dừng: mất kết nối.',
  'end-session': 'Đã dừng: phiên đã kết thúc.',
}

const th: AutoplayTexts = {
  autoplay: 'หมุนอัตโนมัติ',
  offer: 'หลายรอบตามขีดจำกัดของคุณเอง',
  rounds: 'จำนวนรอบ',
  atMost: 'เดิมพันไม่เกิน {amount}: {count} × {stake}',
  lossLimit: 'หยุดเมื่อเสียถึง',
  lossNeeded: 'เลือกขีดจำกัดการเสียก่อนเริ่ม',
  winLimit: 'หยุดเมื่อชนะในรอบเดียวอย่างน้อย',
  never: 'ไม่ตั้ง',
  featureStop: 'หยุดเมื่อได้ฟรีสปิน',
  how: 'แต่ละรอบใช้เวลาอย่างน้อย {seconds} วินาทีเหมือนหมุนเอง การชนะใหญ่และฟรีสปินจะรอให้คุณแตะ จะหยุดเมื่อคุณออกจากเกมหรือมีสิ่งที่ต้องให้คุณดู และไม่เริ่มเองเด็ดขาด',
  start: 'เริ่มหมุนอัตโนมัติ',
  stop: 'หยุด',
  left: 'เหลืออีก {count} รอบ',
  soFar: 'ตั้งแต่เริ่ม {net} · ขีดจำกัด {limit}',
  'end-played': 'หมุนอัตโนมัติครบทุกรอบแล้ว',
  'end-loss': 'หยุดแล้ว: เดิมพันอีกครั้งอาจเกินขีดจำกัดของคุณ',
  'end-win': 'หยุดแล้ว: ชนะในรอบเดียวถึงที่คุณเลือก',
  'end-feature': 'หยุดแล้ว: ได้ฟรีสปิน',
  'end-hand': 'คุณหยุดหมุนอัตโนมัติแล้ว',
  'end-away': 'หยุดแล้ว: คุณออกจากเกม',
  'end-refused': 'หยุดแล้ว: การเดิมพันไม่ได้รับการยอมรับ',
  'end-connection': 'หยุดแล้ว: การเชื่อมต่อขาดหาย',
  'end-session': 'หยุดแล้ว: เซสชันสิ้นสุดแล้ว',
}

/** By language. A language that lacks one does not compile. */
export const autoplayTexts: Readonly<Record<Language, AutoplayTexts>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }
