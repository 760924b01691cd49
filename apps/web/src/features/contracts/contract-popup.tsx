import type { Translate } from '../../lib/i18n.ts'
import { useText } from '../../lib/i18n.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { kindKeys, periodText } from './contract-words.ts'
import type { PendingContract } from './pending.ts'

type ContractPopupProps = { pending: PendingContract; onCancel: () => void; onGo: () => void }

/** Tells a member that a proposal waits for the answer, with a way to its page. */
export function ContractPopup({ pending, onCancel, onGo }: ContractPopupProps) {
  const t = useText()
  return (
    <ConfirmDialog
      opensItself
      title={t(kindKeys[pending.kind])}
      text={askText(t, pending)}
      cancelLabel={t('in_more_cancel')}
      confirmLabel={t('in_go')}
      onCancel={onCancel}
      onConfirm={onGo}
    />
  )
}

function askText(t: Translate, { kind, value }: PendingContract): string {
  if (kind === 'daily') return t(value === 'amount' ? 'contracts.askDailyAmount' : 'contracts.askDailyPercent')
  if (kind === 'dividend') return t('contracts.askDividend', { period: periodText(t, value) })
  const [from = '0', until = '24'] = value.split('-')
  return t('contracts.askHour', { from: `${from}:00`, until: `${until}:00` })
}
