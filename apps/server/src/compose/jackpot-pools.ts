// The progressive jackpot: its public call, its job, and the word to who won it.
import { displayMinor, scaleOf } from '@pavilion/money'
import { jackpotsTexts } from '@pavilion/texts/server/jackpots'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Db, Tx } from '../base/database.ts'
import type { EventBus, Events } from '../base/events.ts'
import type { IdMaker } from '../base/ids.ts'
import type { Random } from '../base/random.ts'
import { nothingToStop } from '../base/repeat.ts'
import type { Scope } from '../base/route.ts'
import type { Seals } from '../base/sealed.ts'
import { jackpotsPublicRoutes } from '../features/jackpots/wiring.ts'
import type { MerchantDirectory } from '../features/merchants/index.ts'
import { composeMessage, tellUnlessOff } from '../features/messages/index.ts'
import { startJackpots } from '../jobs/jackpots.ts'

type Tools = { db: Db; clock: Clock; random: Random; seals: Seals; makeId: IdMaker; directory: MerchantDirectory; events: EventBus }

/** Returns what `app.ts` mounts. The job runs while the server listens. */
export function createJackpots(server: FastifyInstance, tools: Tools): (scope: Scope<'public'>) => void {
  let stop = nothingToStop
  server.addHook('onListen', async () => {
    stop = startJackpots(server, tools)
  })
  server.addHook('preClose', () => stop())
  tools.events.on('jackpot-won', tellWinner)
  return (scope) => jackpotsPublicRoutes(scope, tools)
}

/** Writes to the winner, unless such letters are switched off: the money is in the wallet either way. */
export async function tellWinner(tx: Tx, news: Events['jackpot-won']): Promise<void> {
  const amount = `${news.currencySymbol}${displayMinor(news.amountMinor, scaleOf(news.currency))}`
  await tellUnlessOff(tx, 'jackpot-letters', [news.memberId], {
    merchantCode: news.merchantCode,
    ...composeMessage(jackpotsTexts, 'won', (text) => text.replace('{amount}', amount).replace('{draw}', String(news.draw))),
    at: news.at,
  })
}
