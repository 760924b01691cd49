import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { helpQuery } from './help.queries.ts'
import styles from './help-screen.module.css'
import { topicAsked } from './topic-asked.ts'

/** The help centre: a tab for each topic. The address says which one is open. */
export function HelpScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hash = useHash()
  const { data, isPending, error, isFetching, refetch } = useQuery(helpQuery(useSettledLanguage()))
  if (isPending) {
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton className={styles.skeleton} />
      </div>
    )
  }
  if (!data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  const topics = data.list
  if (topics.length === 0) {
    return <NothingHere text={t('help.none')} />
  }
  return (
    <div className={styles.page}>
      <Tabs
        label={t('help.topics')}
        scrolls
        current={String(topicAsked(topics, { search, hash }))}
        // In place of this address, so that back leaves the help centre.
        onChange={(place) => navigate(`${pathname}?i=${place}`, { replace: true })}
        tabs={topics.map(({ title, content }, index) => ({
          key: String(index),
          label: title,
          panel: (
            <article className={styles.topic}>
              <h2 className={styles.title}>{title}</h2>
              <RichText html={content} />
            </article>
          ),
        }))}
      />
    </div>
  )
}

// The server never hears what is after the hash, so the first drawing must not know it either.
function useHash(): string {
  const { hash } = useLocation()
  const [known, setKnown] = useState('')
  useEffect(() => setKnown(hash), [hash])
  return known
}
