import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, read } from '../../domain/queries.ts'
import { useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { memberHomeAnnouncementsQuery } from '../../features/announcements/announcements.queries.ts'
import { useSettledLanguage } from '../../lib/i18n.ts'

/**
 * With a session, opening home asks again who the member is, what is announced to them, and for both wallets; a visitor is asked
 * nothing. It draws nothing, so that home is not drawn once more when the session becomes known.
 */
export function MemberRenewal() {
  const queries = useQueryClient()
  const language = useSettledLanguage()
  const { merchantCode } = useTemplate()
  const session = useSession()
  const token = session?.token
  const member = session?.userName
  useEffect(() => {
    if (token === undefined) return
    void queries.invalidateQueries({ queryKey: keyOf('getMemberInfo') })
    // What cannot be fetched now is not missed: each place that shows it asks for itself and says what went wrong.
    for (const name of ['getMemberWallet', 'getMerchantWallet'] as const) void queries.prefetchQuery({ ...read(name), staleTime: 0 })
  }, [queries, token])
  useEffect(() => {
    if (token === undefined || member === undefined) return
    void queries.prefetchQuery({ ...memberHomeAnnouncementsQuery(language, merchantCode, member), staleTime: 0 })
  }, [queries, token, member, language, merchantCode])
  return null
}
