import type { Translate } from '../lib/i18n.ts'
import { faultOf, scaleOf } from './amounts.ts'

/** In words why an amount that somebody typed cannot be taken; nothing while it can. `limits` says between which amounts it must lie. */
export function amountFaultText(t: Translate, typed: string, minimum: string, maximum: string, limits: string): string | undefined {
  const fault = faultOf(typed, minimum, maximum)
  if (fault === 'digits') return t('errors.amountDigits')
  if (fault !== 'decimals') return fault && limits
  const scale = scaleOf(minimum)
  return scale === 0 ? t('errors.amountWhole') : t('errors.amountDecimals', { count: scale })
}
