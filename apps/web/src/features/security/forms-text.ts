import type { NumberForm } from '@pavilion/api/account-numbers'
import type { Translate } from '../../lib/i18n.ts'

/** What the numbers of a bank look like, in words: `11 digits that begin with 09`. */
export function formsText(t: Translate, forms: readonly NumberForm[]): string {
  const parts = forms.map(({ digits, prefix, check }) => {
    if (check === 'thai-citizen') return t('security.formCitizen')
    return prefix === undefined ? t('security.formDigits', { digits }) : t('security.formPrefix', { digits, prefix })
  })
  return parts.join(t('security.formOr'))
}
