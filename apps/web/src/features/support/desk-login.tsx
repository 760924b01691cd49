import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './desk.module.css'

type Started = ValueFor<'startOperatorLogin'>
/** Works out the answer to a challenge. */
type Solve = (challenge: string) => Promise<string>

/** The door to the desk: a password, then a code. The first log-in sets up an app and shows the recovery codes, once. */
export function DeskLogin({ solve, onEntered }: { solve: Solve; onEntered: () => void }) {
  const [started, setStarted] = useState<Started>()
  const [fault, setFault] = useState<string>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onEntered} />
  if (!started) {
    const onStarted = (value: Started) => {
      setFault(undefined)
      setStarted(value)
    }
    return <PasswordStep solve={solve} fault={fault} onFault={setFault} onStarted={onStarted} />
  }
  const onCodes = (codes: readonly string[] | undefined) => (codes ? setRecoveryCodes(codes) : onEntered())
  const onFault = (key: string, isOver: boolean) => {
    setFault(key)
    if (isOver) setStarted(undefined)
  }
  return <CodeStep started={started} fault={fault} onFault={onFault} onEntered={onCodes} />
}

type PasswordStepProps = {
  solve: Solve
  fault: string | undefined
  onFault: (key: string) => void
  onStarted: (value: Started) => void
}

function PasswordStep({ solve, fault, onFault, onStarted }: PasswordStepProps) {
  const t = useText()
  const { merchantName } = useTemplate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const enter = async () => {
    if (username.trim() === '' || password === '') return onFault('errors.enterBoth')
    try {
      onStarted(await start({ username, password }, solve))
    } catch (refusal) {
      setPassword('')
      onFault(keyOf(refusal))
    }
  }
  return (
    <Step lead={t('desk.loginText', { merchant: merchantName })} fault={fault} onSubmit={enter}>
      <Field
        label={t('desk.account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('desk.password')}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Step>
  )
}

/** After three failures every further try costs the page some work, and nobody a thought. */
async function start(body: { username: string; password: string }, solve: Solve): Promise<Started> {
  try {
    return await call('startOperatorLogin', { body })
  } catch (refusal) {
    if (!(refusal instanceof ApiRefusal) || refusal.code !== 'verification-needed') throw refusal
    const { challenge } = await call('getOperatorChallenge', { query: { username: body.username } })
    return call('startOperatorLogin', { body: { ...body, verification: { challenge, answer: await solve(challenge) } } })
  }
}

type CodeStepProps = {
  started: Started
  fault: string | undefined
  onFault: (key: string, isOver: boolean) => void
  onEntered: (recoveryCodes: readonly string[] | undefined) => void
}

function CodeStep({ started, fault, onFault, onEntered }: CodeStepProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const { ticket, enrolment } = started
  const enter = async () => {
    if (code.trim() === '') return onFault('errors.codeWrong', false)
    try {
      const { recoveryCodes } = await call('enterDesk', { body: { ticket, code: code.trim() } })
      onEntered(recoveryCodes)
    } catch (refusal) {
      setCode('')
      // Without the ticket there is nothing left to give a code for.
      onFault(keyOf(refusal), refusal instanceof ApiRefusal && ['second-factor-expired', 'role-missing'].includes(refusal.code))
    }
  }
  return (
    <Step lead={t(enrolment ? 'desk.enrolText' : 'desk.codeText')} fault={fault} onSubmit={enter}>
      {enrolment && (
        <div className={styles.enrolment}>
          <QrCode text={enrolment.uri} label={t('desk.enrol')} />
          <p className={styles.secret}>
            <span>{t('desk.secret')}</span> <code>{enrolment.secret}</code>
          </p>
          <CopyButton text={enrolment.secret} label={`${t('ui.copy')}: ${t('desk.secret')}`} />
        </div>
      )}
      <Field
        label={t('desk.code')}
        hint={enrolment ? t('desk.codeText') : undefined}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </Step>
  )
}

type StepProps = { lead: string; fault: string | undefined; onSubmit: () => Promise<void>; children: ReactNode }

function Step({ lead, fault, onSubmit, children }: StepProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await onSubmit()
    setBusy(false)
  }
  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{lead}</p>
      {fault !== undefined && (
        <div className={styles.fault}>
          <Notice>{t(fault)}</Notice>
        </div>
      )}
      {children}
      <Button type="submit" block busy={isBusy}>
        {t('desk.enter')}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  return (
    <section className={styles.page}>
      <h2>{t('desk.recovery')}</h2>
      <p className={styles.lead}>{t('desk.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.secret}>
        <CopyButton text={codes.join('\n')} label={`${t('ui.copy')}: ${t('desk.recovery')}`} />
      </p>
      <Button block onClick={onKept}>
        {t('desk.kept')}
      </Button>
    </section>
  )
}

const keyOf = (refusal: unknown): string =>
  refusal instanceof ApiRefusal && refusal.code === 'role-missing' ? 'desk.notOfDesk' : errorKey(refusal)
