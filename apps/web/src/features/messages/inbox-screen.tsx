import { useQueryClient } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { InboxBox } from './inbox-box.tsx'
import styles from './inbox-screen.module.css'
import { SentBox } from './sent-box.tsx'
import { WriteSheet } from './write-sheet.tsx'

/** The member's mail: what came and what was sent, and the way to write. */
export function InboxScreen() {
  const t = useText()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [isWriting, setWriting] = useState(search.has('write'))
  // Who comes back to the page, or loads it again, has closed the sheet.
  const onClose = () => {
    setWriting(false)
    if (search.has('write')) setSearch(new URLSearchParams(), { replace: true })
  }
  const onSent = () => {
    setWriting(false)
    void queries.invalidateQueries({ queryKey: ['listSentMails'] })
    setSearch(new URLSearchParams({ tab: 'sent' }), { replace: true })
  }
  return (
    <div className={styles.page}>
      <Button variant="secondary" block onClick={() => setWriting(true)}>
        <PenLine size={20} aria-hidden="true" />
        {t('messages.write')}
      </Button>
      <div className={styles.boxes}>
        <Tabs
          label={t('messages.parts')}
          tabs={[
            { key: 'inbox', label: t('messages.inboxTab'), panel: <InboxBox /> },
            { key: 'sent', label: t('messages.sentTab'), panel: <SentBox /> },
          ]}
          current={search.get('tab') === 'sent' ? 'sent' : 'inbox'}
          onChange={(tab) => setSearch(new URLSearchParams(tab === 'sent' ? { tab } : {}), { replace: true })}
        />
      </div>
      {isWriting && <WriteSheet receiver={search.get('write') ?? ''} onSent={onSent} onClose={onClose} />}
    </div>
  )
}
