import { useQuery } from '@tanstack/react-query'
import { useSettledLanguage } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { helpQuery } from './help.queries.ts'
import styles from './help-screen.module.css'
import { topicAsked } from './topic-asked.ts'

/** The terms of the house, over whatever is below. */
export function TopicSheet({ title, onClose }: { title: string; onClose: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(helpQuery(useSettledLanguage()))
  const topic = data?.list[topicAsked(data.list, { search: '', hash: '#terms' })]
  return (
    <Sheet title={topic?.title ?? title} onClose={onClose}>
      {isPending && <Skeleton className={styles.skeleton} />}
      {error !== null && !data && <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />}
      {topic && <RichText html={topic.content} />}
    </Sheet>
  )
}
