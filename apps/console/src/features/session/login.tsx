import { asciiDigits } from '@pavilion/money/ascii-digits'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { call, Refused } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { tokenOf } from '../../lib/enrolment-link.ts'
import { useText } from '../../lib/i18n.ts'
import { solveChallenge } from '../../lib/solve-challenge.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './login.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

type Started = ValueFor<'startOperatorLogin'>
type Props = {
  /** Who was here before the session ended, and nobody else's work is shown to another. */
  username?: string
  onEntered: () => void
}

/** The door: a password, then a code. The first log-in sets up an app and shows the recovery codes, once. */
export function Login({ username = '', onEntered }: Props) {
  const [started, setStarted] = useState<Started>()
  const [fault, setFault] = useState<string>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onEntered} />
  if (started) {
    return (
      <CodeStep
        started={started}
        fault={fault}
        onFault={(key, isOver) => {
          setFault(key)
          if (isOver) setStarted(undefined)
        }}
        onEntered={(codes) => (codes ? setRecoveryCodes(codes) : onEntered())}
      />
    )
  }
  return (
    <PasswordStep
      username={username}
      fault={fault}
      onFault={setFault}
      onStarted={(value) => {
        setFault(undefined)
        setStarted(value)
      }}
    />
  )
}

type PasswordProps = { username: string; fault: string | undefined; onFault: (key: string) => void; onStarted: (value: Started) => void }

function PasswordStep({ username, fault, onFault, onStarted }: PasswordProps) {
  const t = useText()
  const isAgain = username !== ''
  const [linked] = useState(() => tokenOf(location.hash))
  const [isByLink, setByLink] = useState(linked !== '' && !isAgain)
  const [name, setName] = useState(isByLink ? linked : username)
  const [password, setPassword] = useState('')
  useEffect(() => {
    // No bookmark and no photograph of the screen keeps the token.
    if (linked !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [linked])
  const enter = async () => {
    if (name.trim() === '' || password === '') return onFault('login.both')
    try {
      onStarted(isByLink ? await call('enrolOperator', { body: { token: name.trim(), password } }) : await start(name, password))
    } catch (refusal) {
      setPassword('')
      onFault(errorKey(refusal))
    }
  }
  const lead = t(isAgain ? 'login.again' : isByLink ? 'login.byLinkText' : 'login.lead')
  return (
    <Step title={t(isAgain ? 'login.ended' : 'login.title')} lead={lead} fault={fault} onSubmit={enter}>
      <Field
        label={t(isByLink ? 'login.token' : 'login.account')}
        name="username"
        maxLength={64}
        autoComplete={isByLink ? 'off' : 'username'}
        value={name}
        onChange={setName}
      />
      <Field
        label={t(isByLink ? 'login.newPassword' : 'login.password')}
        name="password"
        kind="password"
        maxLength={256}
        autoComplete={isByLink ? 'new-password' : 'current-password'}
        hint={isByLink ? t('login.passwordRule') : undefined}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" tone="primary">
        {t('login.next')}
      </Button>
      {!isAgain && (
        <div className={styles.row}>
          <Button
            tone="plain"
            onClick={() => {
              setName('')
              setPassword('')
              setByLink(!isByLink)
            }}
          >
            {t(isByLink ? 'login.byPassword' : 'login.byLink')}
          </Button>
          <LanguageChoice />
        </div>
      )}
    </Step>
  )
}

/** After three failures every further try costs the browser some work, and nobody a thought. */
async function start(username: string, password: string): Promise<Started> {
  try {
    return await call('startOperatorLogin', { body: { username, password } })
  } catch (refusal) {
    if (!(refusal instanceof Refused) || refusal.code !== 'verification-needed') throw refusal
    const { challenge } = await call('getOperatorChallenge', { query: { username } })
    const verification = { challenge, answer: await solveChallenge(challenge) }
    return call('startOperatorLogin', { body: { username, password, verification } })
  }
}

type CodeProps = {
  started: Started
  fault: string | undefined
  onFault: (key: string, isOver: boolean) => void
  onEntered: (recoveryCodes: readonly string[] | undefined) => void
}

function CodeStep({ started: { ticket, enrolment }, fault, onFault, onEntered }: CodeProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const enter = async () => {
    if (code.trim() === '') return onFault('errors.codeWrong', false)
    try {
      onEntered((await call('enterConsole', { body: { ticket, code: code.trim() } })).recoveryCodes)
    } catch (refusal) {
      setCode('')
      // Without the ticket there is nothing left to give a code for.
      onFault(errorKey(refusal), refusal instanceof Refused && refusal.code === 'second-factor-expired')
    }
  }
  return (
    <Step
      title={t(enrolment ? 'login.enrol' : 'login.secondStep')}
      lead={t(enrolment ? 'login.enrolText' : 'login.codeText')}
      fault={fault}
      onSubmit={enter}
    >
      {enrolment && (
        <>
          <QrCode text={enrolment.uri} label={t('login.enrol')} />
          <p className={styles.secret}>
            {t('login.secret')} <code>{enrolment.secret}</code>
          </p>
          <CopyButton text={enrolment.secret} label={t('login.copySecret')} />
        </>
      )}
      <Field
        label={t('login.code')}
        name="code"
        maxLength={40}
        autoComplete="one-time-code"
        value={code}
        onChange={(typed) => setCode(asciiDigits(typed))}
      />
      <Button type="submit" tone="primary">
        {t('login.enter')}
      </Button>
    </Step>
  )
}

type StepProps = { title: string; lead: string; fault: string | undefined; onSubmit: () => Promise<void>; children: ReactNode }

function Step({ title, lead, fault, onSubmit, children }: StepProps) {
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
    <main className={styles.page}>
      <form className={styles.card} noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {fault !== undefined && <Notice tone="fault">{t(fault)}</Notice>}
        {children}
      </form>
    </main>
  )
}
