// The progressive jackpot: its public call, its job, and the word to who won it.
import { displayMinor, scaleOf } from '@pavilion/money'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { EventBus } from '../base/events.ts'
import type { IdMaker } from '../base/ids.ts'
import type { Random } from '../base/random.ts'
import { nothingToStop } from '../base/repeat.ts'
import type { Scope } from '../base/route.ts'
import type { Seals } from '../base/sealed.ts'
import { jackpotsPublicRoutes } from '../features/jackpots/index.ts'
import type { MerchantDirectory } from '../features/merchants/index.ts'
import { composeMessage, insertInboxMessage, type MessageTexts } from '../features/messages/index.ts'
import { runJackpotsNowAndThen } from '../jobs/jackpots.ts'

type Tools = { db: Db; clock: Clock; random: Random; seals: Seals; makeId: IdMaker; directory: MerchantDirectory; events: EventBus }

/** Answers what `app.ts` mounts. The job runs while the server listens. */
export function createJackpots(server: FastifyInstance, tools: Tools): (scope: Scope<'public'>) => void {
  let stop = nothingToStop
  server.addHook('onListen', async () => {
    stop = runJackpotsNowAndThen(server, tools)
  })
  server.addHook('preClose', () => stop())
  tools.events.on('jackpot-won', async (tx, news) => {
    const amount = `${news.currencySymbol}${displayMinor(news.amountMinor, scaleOf(news.currency))}`
    await insertInboxMessage(tx, {
      merchantCode: news.merchantCode,
      memberId: news.memberId,
      ...composeMessage(TEXTS, (text) => text.replace('{amount}', amount).replace('{draw}', String(news.draw))),
      at: news.at,
    })
  })
  return (scope) => jackpotsPublicRoutes(scope, tools)
}

const TEXTS: MessageTexts = {
  EN: {
    title: 'You won the jackpot',
    content:
      'Jackpot number {draw} is yours: <strong>{amount}</strong> is in your wallet. The seed that decided it is published under the jackpot, so that anybody can check it.',
  },
  TY: {
    title: 'Napanalunan mo ang jackpot',
    content:
      'Sa iyo ang jackpot bilang {draw}: nasa wallet mo na ang <strong>{amount}</strong>. Nakalathala sa ilalim ng jackpot ang seed na nagpasya nito, kaya masusuri ito ng sinuman.',
  },
  CN: {
    title: '您赢得了累积奖池',
    content: '第 {draw} 期累积奖池归您所有：<strong>{amount}</strong> 已存入您的钱包。决定结果的种子已在奖池说明中公布，任何人都可以核对。',
  },
  VI: {
    title: 'Bạn đã trúng hũ lớn',
    content:
      'Hũ lớn số {draw} thuộc về bạn: <strong>{amount}</strong> đã vào ví của bạn. Hạt giống quyết định kết quả được công bố ở phần hũ lớn để ai cũng có thể kiểm tra.',
  },
  TH: {
    title: 'คุณชนะแจ็กพอต',
    content: 'แจ็กพอตหมายเลข {draw} เป็นของคุณ: <strong>{amount}</strong> อยู่ในกระเป๋าเงินของคุณแล้ว ค่าสุ่มที่ใช้ตัดสินเผยแพร่ไว้ใต้แจ็กพอตเพื่อให้ทุกคนตรวจสอบได้',
  },
}
