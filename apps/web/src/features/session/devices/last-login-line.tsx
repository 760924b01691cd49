import { languageFacts } from '@pavilion/api/languages'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../../lib/i18n.ts'
import { placeText } from './device-words.ts'
import { mySessions } from './devices.queries.ts'

/** When and where the member logged in before this time; nothing at the first log-in, and a space until it is known. */
export function LastLoginLine() {
  const t = useText()
  const { tag } = languageFacts[useLanguage()]
  const { data } = useQuery({ ...mySessions, staleTime: 60_000 })
  if (data === undefined) return '\u00a0'
  return data.lastLogin ? t('session.lastLogin', { where: placeText(t, data.lastLogin, tag) }) : null
}
