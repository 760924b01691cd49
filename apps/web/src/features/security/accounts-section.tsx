import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { type AccountChange, ChangeAccountDialog } from './change-account-dialog.tsx'
import styles from './security.module.css'
import type { Account, Security } from './security.queries.ts'

const icons = { bank: Landmark, ewallet: Wallet, promptpay: QrCode }

type AccountsSectionProps = { security: Security; onAdd: () => void; onNeedsPassword: () => void }

/** The accounts that money is withdrawn to: add, remove, and which is chosen to begin with. */
export function AccountsSection({ security, onAdd, onNeedsPassword }: AccountsSectionProps) {
  const t = useText()
  const [change, setChange] = useState<AccountChange>()
  const { accounts, accountsMax } = security.withdrawal
  const isFull = accounts.length >= accountsMax
  return (
    <Section title={t('security.accounts')} text={t('security.accountsText', { count: accountsMax })}>
      {accounts.length === 0 && <p className={styles.none}>{t('security.noAccounts')}</p>}
      <ul>
        {accounts.map((account) => (
          <AccountRow key={account.accountId} account={account} onChange={setChange} />
        ))}
      </ul>
      <div className={styles.add}>
        {!security.hasTransactionPassword && <p className={styles.hint}>{t('security.passwordFirst')}</p>}
        {isFull ? (
          <p className={styles.hint}>{t('errors.tooManyAccounts')}</p>
        ) : (
          <Button variant="secondary" block onClick={security.hasTransactionPassword ? onAdd : onNeedsPassword}>
            {t(security.hasTransactionPassword ? 'security.addAccount' : 'security.add_transaction-password')}
          </Button>
        )}
      </div>
      {change && <ChangeAccountDialog change={change} onClose={() => setChange(undefined)} />}
    </Section>
  )
}

function AccountRow({ account, onChange }: { account: Account; onChange: (change: AccountChange) => void }) {
  const t = useText()
  const Icon = icons[account.kind]
  const name = `${account.bankName} ${account.masked}`
  return (
    <li className={styles.account}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {account.bankName} <span className="tabular">{account.masked}</span>
        </p>
        <p className={styles.fact}>{account.holder}</p>
        {account.isDefault && <p className={styles.good}>{t('security.isDefault')}</p>}
        {account.usableFrom !== undefined && <p className={styles.waits}>{usableText(t, account.usableFrom)}</p>}
        <div className={styles.actions}>
          {!account.isDefault && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`${t('security.makeDefault')}: ${name}`}
              onClick={() => onChange({ account, change: 'default' })}
            >
              {t('security.makeDefault')}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            aria-label={`${t('security.remove')}: ${name}`}
            onClick={() => onChange({ account, change: 'unbind' })}
          >
            {t('security.remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function usableText(t: Translate, usableFrom: number): string {
  const { day, time } = shownTime(new Date(usableFrom).toISOString())
  return t('security.usableFrom', { when: `${day} ${time}` })
}
