// The news that open pages receive: which slice sends it, and to whom.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { MemberSource, NewsSource } from '../base/news-source.ts'
import type { Scope } from '../base/route.ts'
import { type AnnouncementMemory, announcementsNews, countReads } from '../features/announcements/wiring.ts'
import { depositsNews } from '../features/cashier/wiring.ts'
import { countUnreadChats } from '../features/chat/wiring.ts'
import { envelopesNews } from '../features/envelopes/wiring.ts'
import { countUnreadInboxes } from '../features/messages/wiring.ts'
import { rewardsNews } from '../features/promotions/wiring.ts'
import { createWinners, roundsPublicRoutes, type Winners, winnersNews } from '../features/rounds/wiring.ts'
import { listEnded } from '../features/session/wiring.ts'
import { createNewsWatch, createQueueWatch, streamOperatorRoutes, streamPublicRoutes } from '../features/stream/wiring.ts'
import type { MoneyOf } from '../features/wallet/index.ts'
import { balanceNews } from '../features/wallet/wiring.ts'
import { withdrawalsNews } from '../features/withdrawals/wiring.ts'

type NewsTools = { clock: Clock; moneyOf: MoneyOf; announcements: AnnouncementMemory }

/** Every source of news. A slice that has some exports a `NewsSource` and gets its line here. */
const newsSources = ({ clock, moneyOf, announcements }: NewsTools, winners: Winners): readonly NewsSource[] => [
  balanceNews(moneyOf, clock),
  unreadNews(clock),
  winnersNews(winners),
  announcementsNews(clock, announcements),
  depositsNews(),
  withdrawalsNews(),
  rewardsNews(clock),
  envelopesNews(clock),
]

/** The watch over all of them, whose streams end at once when the server closes, and what `app.ts` mounts. */
export function createNews(server: FastifyInstance, db: Db, tools: NewsTools) {
  const winners = createWinners(db, tools.clock, tools.moneyOf)
  const watch = createNewsWatch({
    db,
    sources: newsSources(tools, winners),
    listEnded: listEnded(tools.clock),
    onError: (error) => server.log.warn({ err: error }, 'news could not be read'),
  })
  const queues = createQueueWatch({ db, onError: (error) => server.log.warn({ err: error }, 'changes of queues could not be read') })
  server.addHook('preClose', async () => {
    watch.stop()
    queues.stop()
  })
  return {
    operatorRoutes: (scope: Scope<'operator'>) => streamOperatorRoutes(scope, queues),
    publicRoutes: (scope: Scope<'public'>) => {
      roundsPublicRoutes(scope, winners)
      streamPublicRoutes(scope, watch)
    },
  }
}

/** What waits to be read, of all three kinds. */
function unreadNews(clock: Clock): MemberSource<'unread'> {
  return {
    event: 'unread',
    to: 'members',
    read: async (db, followers) => {
      const members = followers.map(({ memberId }) => memberId)
      const inbox = await countUnreadInboxes(db, members, clock())
      const chat = await countUnreadChats(db, members)
      const reads = await countReads(db, members)
      return new Map(
        members.map((member) => {
          const counts = { inbox: inbox.get(member) ?? 0, chat: chat.get(member) ?? 0, announcements: reads.get(member) ?? 0 }
          return [member, { mark: `${counts.inbox}:${counts.chat}:${counts.announcements}`, tell: () => counts }]
        }),
      )
    },
  }
}
