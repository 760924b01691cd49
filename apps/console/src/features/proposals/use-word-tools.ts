import { nowMs } from '../../lib/clock.ts'
import { useLanguageTag, useText } from '../../lib/i18n.ts'
import { useOffice } from '../../lib/office.ts'
import { useProviderNames } from '../../lib/provider-name.tsx'
import { timeText, yearOf } from '../../lib/times.ts'
import type { WordTools } from './proposal-words.ts'

/** What proposals are told with, on this page. */
export function useWordTools(): WordTools {
  const t = useText()
  const tag = useLanguageTag()
  const { currency, timeZone } = useOffice().merchant
  const nameOf = useProviderNames()
  return { t, currency, nameOf, timeOf: (at) => timeText(at, timeZone, tag, yearOf(nowMs(), timeZone)) }
}
