import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { stateWithErrand } from '../../../domain/errand.ts'
import { useTemplate } from '../../../domain/template.ts'
import { useText } from '../../../lib/i18n.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StatePanel } from '../../../ui/state-panel.tsx'
import type { WithdrawalOptions } from '../withdrawals.queries.ts'
import styles from './first-steps.module.css'

type FirstStepsProps = { options: WithdrawalOptions; onAskSupport: () => void }

/** Nothing can be sent before there is an account to send it to and a password to send it with. */
export function FirstSteps({ options: { hasTransactionPassword, accounts }, onAskSupport }: FirstStepsProps) {
  const t = useText()
  const { permissions } = useTemplate()
  const state = stateWithErrand('/m/withdraw', hasTransactionPassword ? 'account' : 'transaction-password')
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
          {/* Where the merchant has no security center, a person does it. */}
          {permissions.SECPRIV === true ? (
            <ButtonLink to="/m/securityCenter" state={state} block>
              {t(hasTransactionPassword ? 'withdrawals.bindAccount' : 'withdrawals.setPassword')}
            </ButtonLink>
          ) : (
            <Button block onClick={onAskSupport}>
              {t('withdrawals.ask')}
            </Button>
          )}
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
