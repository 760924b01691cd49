import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { stateWithWayBack } from '../../../lib/way-back.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StatePanel } from '../../../ui/state-panel.tsx'
import styles from '../withdrawals.module.css'
import type { WithdrawalOptions } from '../withdrawals.queries.ts'

/** Nothing can be sent before there is an account to send it to and a password to send it with. */
export function FirstSteps({ options: { hasTransactionPassword, accounts } }: { options: WithdrawalOptions }) {
  const t = useText()
  const hasAccount = accounts.length > 0
  return (
    <StatePanel
      scene="login"
      title={t('withdrawals.firstTitle')}
      text={t('withdrawals.firstText')}
      action={
        <>
          <ol className={styles.firstSteps}>
            <FirstStep isDone={hasTransactionPassword} place={1}>
              {t('withdrawals.firstPassword')}
            </FirstStep>
            <FirstStep isDone={hasAccount} place={2}>
              {t('withdrawals.firstAccount')}
            </FirstStep>
          </ol>
          <ButtonLink to="/m/securityCenter" state={stateWithWayBack('/m/withdraw')} block>
            {t(hasTransactionPassword ? 'withdrawals.bindAccount' : 'withdrawals.setPassword')}
          </ButtonLink>
        </>
      }
    />
  )
}

function FirstStep({ isDone, place, children }: { isDone: boolean; place: number; children: ReactNode }) {
  const t = useText()
  return (
    <li className={classNames(styles.firstStep, isDone && styles.isDone)}>
      <span className={styles.stepMark} aria-hidden="true">
        {isDone ? <Check size={16} /> : place}
      </span>
      <span>
        {children}
        {isDone && <span className="visually-hidden"> {t('withdrawals.done')}</span>}
      </span>
    </li>
  )
}
