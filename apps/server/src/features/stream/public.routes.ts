import { followNews } from '@pavilion/api/stream'
import { RequestRefused } from '../../base/errors.ts'
import type { Scope } from '../../base/route.ts'
import { parseMarks } from './marks.ts'
import type { NewsWatch } from './news-watch.ts'

/** The one stream of an open page. A token that opens nothing is refused, so that its page learns that the session is over. */
export function streamPublicRoutes(scope: Scope<'public'>, watch: NewsWatch): void {
  scope.events(followNews, async (_db, call) => {
    const { caller, merchantCode, address } = call
    if (!caller && call.header('authorization') !== undefined) throw new RequestRefused('session-ended')
    const member = caller && { memberId: caller.memberId, merchantCode, type: caller.type, sessionId: caller.sessionId }
    if (!watch.hasRoom({ member, address })) throw new RequestRefused('too-many-requests')
    const told = parseMarks(call.header('last-event-id'))
    const language = call.query.language ?? 'EN'
    return { open: (tell, end) => watch.follow({ merchantCode, language, member, address, told, isOpen: false, tell, end }) }
  })
}
