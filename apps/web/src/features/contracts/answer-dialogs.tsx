import { type FormEvent, useState } from 'react'
import { shownDate } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './contracts.module.css'
import { type Contract, contractCalls, useContractChange } from './contracts.queries.ts'

const REASON_MAX = 200

type AnswerProps = { contract: Contract; onClose: () => void }

/** Asks once more before a proposal is accepted. */
export function AcceptDialog({ contract, onClose }: AnswerProps) {
  const t = useText()
  const { isBusy, change } = useContractChange()
  const accept = async () => {
    const accepted = await change(() => contractCalls.accept(contract.id))
    if (accepted?.startDay !== undefined) showToast('success', t('contracts.accepted', { day: shownDate(accepted.startDay) }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('contracts.acceptTitle')}
      text={t('contracts.acceptText')}
      confirmLabel={t('contracts.accept')}
      cancelLabel={t('contracts.notNow')}
      busy={isBusy}
      onConfirm={() => void accept()}
      onCancel={onClose}
    />
  )
}

/** Asks once more before a proposal is rejected, and for a reason that may be left out. */
export function RejectDialog({ contract, onClose }: AnswerProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const { isBusy, change } = useContractChange()
  const reject = async (event: FormEvent) => {
    event.preventDefault()
    if (await change(() => contractCalls.reject(contract.id, reason.trim()))) showToast('success', t('contracts.rejectedToast'))
    onClose()
  }
  return (
    <Dialog title={t('contracts.rejectTitle')} onClose={onClose}>
      <form className={styles.reject} noValidate onSubmit={(event) => void reject(event)}>
        <p className={styles.text}>{t('contracts.rejectText')}</p>
        <TextArea
          label={t('contracts.reasonLabel')}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onClose}>
            {t('contracts.notNow')}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {t('contracts.reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks once more before a proposal is taken back. */
export function WithdrawDialog({ contract, onClose }: AnswerProps) {
  const t = useText()
  const { isBusy, change } = useContractChange()
  const withdraw = async () => {
    if (await change(() => contractCalls.withdraw(contract.id))) showToast('success', t('contracts.withdrawnToast'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('contracts.withdrawTitle')}
      text={t('contracts.withdrawText', { account: contract.account })}
      confirmLabel={t('contracts.withdraw')}
      cancelLabel={t('contracts.notNow')}
      isDangerous
      busy={isBusy}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    />
  )
}
