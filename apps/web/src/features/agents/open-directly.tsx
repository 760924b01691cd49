import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './invite.module.css'
import { KindChoice } from './kind-choice.tsx'
import { RatesField } from './rates-field.tsx'
import { type Opened, useOpeningForm } from './use-opening-form.ts'

/** Opens an account for another person, who gets its name and first password from the agent. */
export function OpenDirectly() {
  const [opened, setOpened] = useState<Opened>()
  return opened ? <Receipt opened={opened} onNext={() => setOpened(undefined)} /> : <OpeningForm onOpened={setOpened} />
}

function OpeningForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const t = useText()
  const form = useOpeningForm(onOpened)
  const { errors } = form
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <p className={styles.intro}>{t('invite.directIntro')}</p>
      <KindChoice kind={form.kind} onChange={form.setKind} />
      <Field
        ref={form.inputs.account}
        label={t('invite.account')}
        name="account"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={16}
        hint={t('registration.usernameHint')}
        value={form.account}
        error={errors.account || undefined}
        onChange={(event) => form.setAccount(event.target.value)}
      />
      <Field
        ref={form.inputs.password}
        label={t('invite.password')}
        name="initialPassword"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        hint={t('invite.passwordHint')}
        value={form.password}
        error={errors.password || undefined}
        trailing={
          <IconButton label={t('invite.newPassword')} onClick={form.renew}>
            <RefreshCw size={18} aria-hidden="true" />
          </IconButton>
        }
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <RatesField rates={form.rates} onChange={form.setRates} />
      {errors.other !== undefined && <Notice>{errors.other}</Notice>}
      <Button type="submit" block busy={form.isBusy}>
        {t('invite.open')}
      </Button>
    </form>
  )
}

function Receipt({ opened, onNext }: { opened: Opened; onNext: () => void }) {
  const t = useText()
  const { account, password, kind } = opened
  return (
    <section className={styles.result} aria-labelledby="opened">
      <h2 id="opened" className={styles.heading}>
        {t('invite.opened')}
      </h2>
      <div className={styles.card}>
        <Facts
          facts={[
            { name: t('invite.kind'), value: t(kind === 'agent' ? 'invite.agent' : 'invite.member') },
            { name: t('invite.account'), value: account, action: <CopyButton text={account} label={t('invite.copyAccount')} /> },
            { name: t('invite.password'), value: password, action: <CopyButton text={password} label={t('invite.copyPassword')} /> },
          ]}
        />
      </div>
      <Notice tone="info">{t('invite.passwordOnce')}</Notice>
      <Button block onClick={onNext}>
        {t('invite.openAnother')}
      </Button>
    </section>
  )
}
