import type { Translate } from '../../lib/i18n.ts'
import type { ActField } from '../../ui/acts.tsx'

/** Why somebody does it, for those who look later. */
export const reasonField = (t: Translate): ActField => ({
  name: 'reason',
  label: t('members.reason'),
  hint: t('members.reasonHint'),
  kind: 'area',
  min: 3,
})
