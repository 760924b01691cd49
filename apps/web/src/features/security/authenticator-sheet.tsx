import { type FormEvent, useRef, useState } from 'react'
import type { ApiRefusal } from '../../domain/api.ts'
import type { SecuritySlots } from '../../domain/code-slot.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ProofFields, useProof } from './proof-fields.tsx'
import { proofWays } from './proofs.ts'
import { refusalText } from './refusal-text.ts'
import styles from './security.module.css'
import { type Security, useAnswer, useChange } from './security.queries.ts'

type AuthenticatorSheetProps = { security: Security; slots: SecuritySlots; onClose: () => void }
type Begun = { secret: string; uri: string }

/** Adds an authenticator app, step by step, or takes the one there is away. */
export function AuthenticatorSheet(props: AuthenticatorSheetProps) {
  const t = useText()
  const [has] = useState(props.security.authenticator !== null)
  const [prepared, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Sheet title={t('security.app')} onClose={props.onClose}>
      {has ? (
        <RemoveForm {...props} />
      ) : codes ? (
        <RecoveryCodes codes={codes} onClose={props.onClose} />
      ) : prepared ? (
        <ConfirmForm prepared={prepared} onCodes={setCodes} />
      ) : (
        <StartForm {...props} onBegun={setBegun} />
      )}
    </Sheet>
  )
}

function StartForm({ security, slots, onBegun }: AuthenticatorSheetProps & { onBegun: (prepared: Begun) => void }) {
  const t = useText()
  const proof = useProof(proofWays(security, 'contact'))
  const [error, setError] = useState<string>()
  const { isBusy, ask } = useAnswer((refusal) => {
    if (!proof.take(refusal)) setError(refusalText(t, refusal))
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    const proved = proof.read()
    const prepared = proved && (await ask('startAuthenticator', { proof: proved }))
    if (prepared) onBegun(prepared)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{t('security.appText')}</p>
      <ProofFields proof={proof} security={security} slots={slots} />
      {error !== undefined && <Notice>{error}</Notice>}
      <Button type="submit" block busy={isBusy}>
        {t('security.appStart')}
      </Button>
    </form>
  )
}

function ConfirmForm({ prepared, onCodes }: { prepared: Begun; onCodes: (codes: readonly string[]) => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const fail = (text: string) => {
    setError(text)
    input.current?.focus()
  }
  const { isBusy, ask } = useAnswer((refusal: ApiRefusal) => fail(refusalText(t, refusal)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return fail(t('errors.fieldRequired'))
    const confirmed = await ask('confirmAuthenticator', { code: code.trim() })
    if (confirmed) onCodes(confirmed.recoveryCodes)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{t('security.appScan')}</p>
      <div className={styles.picture}>
        <QrCode text={prepared.uri} label={t('security.appPicture')} />
      </div>
      <p className={styles.text}>{t('security.appType')}</p>
      <p className={styles.secret}>
        <code>{prepared.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={prepared.secret} label={t('security.appCopy')} />
      </p>
      <Field
        ref={input}
        label={t('security.appFirstCode')}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" block busy={isBusy}>
        {t('security.appConfirm')}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText()
  return (
    <div className={styles.form}>
      <Notice tone="info">{t('security.recoveryText')}</Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('security.recoveryCopy')} />
      <Button type="button" block onClick={onClose}>
        {t('security.recoveryKept')}
      </Button>
    </div>
  )
}

function RemoveForm({ security, slots, onClose }: AuthenticatorSheetProps) {
  const t = useText()
  const proof = useProof(['authenticator'])
  const [error, setError] = useState<string>()
  const { isBusy, change } = useChange((refusal) => {
    if (!proof.take(refusal)) setError(refusalText(t, refusal))
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    const proved = proof.read()
    if (!proved || !(await change('removeAuthenticator', { proof: proved }))) return
    showToast('success', t('security.appRemoved'))
    onClose()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{t('security.appHas', { count: security.authenticator?.recoveryCodesLeft ?? 0 })}</p>
      <ProofFields proof={proof} security={security} slots={slots} />
      {error !== undefined && <Notice>{error}</Notice>}
      <Button type="submit" variant="secondary" block busy={isBusy}>
        {t('security.appRemove')}
      </Button>
    </form>
  )
}
