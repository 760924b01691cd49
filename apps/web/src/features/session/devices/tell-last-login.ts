import type { QueryClient } from '@tanstack/react-query'
import { toastShortMs } from '../../../domain/limits.ts'
import type { Translate } from '../../../lib/i18n.ts'
import { showToast } from '../../../ui/toast.tsx'
import { placeText } from './device-words.ts'
import { mySessions } from './devices.queries.ts'

/** Says when, where and on what the member logged in before: who reads of a log-in that was another's can act on it. */
export async function tellLastLogin(queries: QueryClient, t: Translate, languageTag: string): Promise<void> {
  // Without an answer nothing is said: the security centre shows it at any time.
  const sessions = await queries.fetchQuery({ ...mySessions, staleTime: 0 }).catch(() => undefined)
  if (sessions?.lastLogin) showToast('info', t('session.lastLogin', { where: placeText(t, sessions.lastLogin, languageTag) }), toastShortMs)
}
