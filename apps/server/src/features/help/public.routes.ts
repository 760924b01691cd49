import { listHelpTopics } from '@pavilion/api/help'
import { operatorHtml } from '../../base/operator-html.ts'
import type { Scope } from '../../base/route.ts'
import { TOPICS_MAX } from './written-topics.store.ts'

/** The help centre, for everybody. */
export function helpPublicRoutes(scope: Scope<'public'>): void {
  scope.read(listHelpTopics, async (db, call) => {
    const language = call.query.lang ?? 'EN'
    const rows = await db
      .selectFrom('help_topics')
      .select(['id', 'anchor', 'titles', 'contents'])
      .where('merchant_code', '=', call.merchantCode)
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .limit(TOPICS_MAX)
      .execute()
    return {
      list: rows.map((row) => ({
        id: row.id.toString(),
        title: row.titles[language] ?? row.titles.EN ?? '',
        content: call.query.titlesOnly === 'true' ? '' : operatorHtml(row.contents[language] ?? row.contents.EN ?? ''),
        anchor: row.anchor,
      })),
    }
  })
}
