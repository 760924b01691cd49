import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../lib/i18n.ts'
import { noticeWait } from '../ui/loading-notice.ts'

/** Says that a page is loading, and then that the network is slow, while something that it waits for does not come. Draws nothing. */
export function NetworkNotice() {
  const t = useText()
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  useEffect(() => {
    if (!isWaiting) return
    return noticeWait({ loading: t('in_please_wait'), slow: t('errors.offline') })
  }, [isWaiting, t])
  return null
}
