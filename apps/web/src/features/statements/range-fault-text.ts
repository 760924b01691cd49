import { recordDaysMax } from '@pavilion/api/record-rules'
import { shownDate } from '../../domain/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { RangeFault } from './statement-filter.ts'

/** What is wrong with the chosen days, in words. */
export function rangeFaultText(t: Translate, fault: RangeFault): string {
  switch (fault.name) {
    case 'tooMany':
      return t('statements.tooManyDays', { most: recordDaysMax, day: shownDate(fault.earliest) })
    case 'order':
      return t('statements.orderWrong')
    default:
      return t(`statements.${fault.name}`)
  }
}
