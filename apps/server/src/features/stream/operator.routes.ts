import { followQueues } from '@pavilion/api/queue-news'
import { RequestRefused } from '../../base/errors.ts'
import type { Scope } from '../../base/route.ts'
import type { QueueWatch } from './queue-watch.ts'

/** The one stream of an open console. Only names of lists go over it. */
export function streamOperatorRoutes(scope: Scope<'operator'>, watch: QueueWatch): void {
  scope.events(followQueues, async (_db, { merchantCode, operator: { operatorId } }) => {
    if (!watch.hasRoom(operatorId)) throw new RequestRefused('too-many-requests')
    return { open: (tell, end) => watch.follow({ operatorId, merchantCode, tell, end }) }
  })
}
