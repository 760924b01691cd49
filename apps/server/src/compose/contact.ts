// The ways between members and the house: announcements, inbox, help, customer service, live chat, the desk that answers, and those who
// write texts.
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '../base/database.ts'
import { acceptPictures } from '../base/picture-body.ts'
import type { Scope } from '../base/route.ts'
import {
  agentAnnouncementsRoutes,
  announcementsMemberRoutes,
  announcementsOperatorRoutes,
  announcementsPublicRoutes,
  bannersOperatorRoutes,
  createAnnouncementMemory,
} from '../features/announcements/wiring.ts'
import { chatDeskRoutes, chatMemberRoutes, chatPublicRoutes, createChatWatch, sweepChat } from '../features/chat/wiring.ts'
import { contentOperatorRoutes } from '../features/content/wiring.ts'
import { deskOperatorRoutes, refuseTaken } from '../features/desk/wiring.ts'
import { helpOperatorRoutes, helpPublicRoutes } from '../features/help/wiring.ts'
import { mailMemberRoutes, messagesDeskRoutes, messagesMemberRoutes, notificationsMemberRoutes } from '../features/messages/wiring.ts'
import type { OperatorTools } from '../features/operators/index.ts'
import { picturesOperatorRoutes, servePictures } from '../features/pictures/wiring.ts'
import { supportDeskRoutes, supportPublicRoutes, sweepSupport } from '../features/support/wiring.ts'
import type { HumanCheck } from '../features/verification/index.ts'

/** What `app.ts` mounts of them, by audience. */
export function createContact(server: FastifyInstance, db: Db, tools: OperatorTools & { humanCheck: HumanCheck }) {
  const { clock } = tools
  acceptPictures(server)
  servePictures(server, db)
  const chat = { ...tools, watch: createChatWatch(db, clock) }
  // Streams of pages that follow a conversation are closed before the server waits for its last answers.
  server.addHook('preClose', async () => chat.watch.stop())
  const announcements = createAnnouncementMemory(tools)
  return {
    publicRoutes: (scope: Scope<'public'>) => {
      announcementsPublicRoutes(scope, { ...tools, announcements })
      supportPublicRoutes(scope, tools)
      chatPublicRoutes(scope, chat)
      helpPublicRoutes(scope)
    },
    memberRoutes: (scope: Scope<'member'>) => {
      announcementsMemberRoutes(scope, clock)
      agentAnnouncementsRoutes(scope, { clock, announcements })
      messagesMemberRoutes(scope, clock)
      mailMemberRoutes(scope, tools)
      notificationsMemberRoutes(scope, tools)
      chatMemberRoutes(scope, chat)
    },
    operatorRoutes: (scope: Scope<'operator'>) => {
      supportDeskRoutes(scope, tools)
      chatDeskRoutes(scope, { ...chat, refuseTaken })
      messagesDeskRoutes(scope, { clock, refuseTaken })
      deskOperatorRoutes(scope, clock)
      contentOperatorRoutes(scope)
      picturesOperatorRoutes(scope, clock)
      announcementsOperatorRoutes(scope, tools)
      bannersOperatorRoutes(scope, tools)
      helpOperatorRoutes(scope, clock)
    },
    announcements,
    sweep: async (tx: Tx) => {
      await sweepSupport(tx, clock())
      await sweepChat(tx, clock())
    },
  }
}
