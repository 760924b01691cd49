import { useOffice } from '../../domain/office.ts'
import { useProviderNames } from '../../domain/provider-name.tsx'
import { timeText, yearOf } from '../../domain/times.ts'
import { nowMs } from '../../lib/clock.ts'
import { useLanguageTag, useText } from '../../lib/i18n.ts'
import type { WordTools } from './proposal-words.ts'

/** The texts that proposals use on this page. */
export function useWordTools(): WordTools {
  const t = useText()
  const tag = useLanguageTag()
  const { currency, timeZone } = useOffice().merchant
  const nameOf = useProviderNames()
  return { t, currency, nameOf, timeOf: (at) => timeText(at, timeZone, tag, yearOf(nowMs(), timeZone)) }
}
