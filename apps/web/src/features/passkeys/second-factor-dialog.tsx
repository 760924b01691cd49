import { type FormEvent, useState } from 'react'
import { call } from '../../domain/api.ts'
import type { SecondFactorRequest } from '../../domain/second-factor.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askPasskey, canHavePasskeys } from './passkeys.queries.ts'
import styles from './passkeys-section.module.css'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Asks for what a log-in still needs: a code of the authenticator app, or a passkey. */
export function SecondFactorDialog({ request }: { request: SecondFactorRequest }) {
  return request.ways.includes('code') ? <CodeDialog request={request} /> : <PasskeyDialog request={request} />
}

function PasskeyDialog({ request }: { request: SecondFactorRequest }) {
  const t = useText()
  const { isBusy, errorText, run } = useOneAtATime()
  const isPossible = canHavePasskeys()
  return (
    <Dialog title={t('passkeys.confirmTitle')} onClose={request.gaveUp}>
      <p className={styles.words}>{t(isPossible ? 'passkeys.confirmText' : 'errors.passkeysUnavailable')}</p>
      {errorText !== undefined && <Notice>{t(errorText)}</Notice>}
      <div className={styles.answers}>
        <Button variant="secondary" onClick={request.gaveUp}>
          {t('ui.cancel')}
        </Button>
        {isPossible && (
          <Button busy={isBusy} data-autofocus onClick={() => run(async () => request.opened(await askPasskey(request.ticket)))}>
            {t('passkeys.confirm')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function CodeDialog({ request }: { request: SecondFactorRequest }) {
  const t = useText()
  const { isBusy, errorText, run } = useOneAtATime()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const hasPasskey = request.ways.includes('passkey') && canHavePasskeys()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return
    run(async () => request.opened(await call('finishLoginWithCode', { body: { secondFactor: request.ticket, code: code.trim() } })))
  }
  return (
    <Dialog title={t('passkeys.codeTitle')} onClose={request.gaveUp}>
      <form noValidate onSubmit={submit}>
        <p className={styles.words}>{t('passkeys.codeText')}</p>
        <Field
          label={t('passkeys.code')}
          name="one-time-code"
          autoComplete="one-time-code"
          maxLength={64}
          data-autofocus
          value={code}
          error={isMissing ? t('errors.fieldRequired') : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        {errorText !== undefined && <Notice>{t(errorText)}</Notice>}
        <div className={styles.answers}>
          <Button variant="secondary" onClick={request.gaveUp}>
            {t('ui.cancel')}
          </Button>
          {hasPasskey && (
            <Button variant="secondary" busy={isBusy} onClick={() => run(async () => request.opened(await askPasskey(request.ticket)))}>
              {t('passkeys.confirm')}
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            {t('passkeys.codeConfirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
