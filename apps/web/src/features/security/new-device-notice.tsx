import { momentText } from '../../domain/dates.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { proofWays } from './proofs.ts'
import type { Security } from './security.queries.ts'

type NewDeviceNoticeProps = { security: Security; onConfirm: () => void }

/** Says that this device is new to the account, until when that counts, and what can be done about it. */
export function NewDeviceNotice({ security, onConfirm }: NewDeviceNoticeProps) {
  const t = useText()
  const { timeZone } = useTemplate()
  if (security.guardedUntil === undefined) return null
  const when = momentText(new Date(security.guardedUntil).toISOString(), timeZone)
  if (proofWays(security, 'session').length === 0) return <Notice tone="info">{t('security.newDeviceWait', { when })}</Notice>
  return (
    <>
      <Notice tone="info">{t('security.newDevice', { when })}</Notice>
      <Button type="button" block onClick={onConfirm}>
        {t('security.confirmDevice')}
      </Button>
    </>
  )
}
