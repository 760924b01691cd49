import type { ConsoleValue } from '@pavilion/api/operators'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { call, followSessionEnd, Refused } from '../domain/api.ts'
import { OfficeContext } from '../domain/office.ts'
import { askAgain } from '../domain/queries.ts'
import { Login } from '../features/session/login.tsx'
import { touch } from '../lib/activity.ts'
import { loadOfficeTexts, useText } from '../lib/i18n.ts'
import { loadPart } from '../lib/old-page.ts'
import { LoadFailed } from '../ui/states.tsx'
import styles from './gate.module.css'

const Office = lazy(async () => {
  const [{ Office }] = await loadPart(() => Promise.all([import('./office.tsx'), loadOfficeTexts()]))
  return { default: Office }
})

const isNobody = (fault: unknown) => fault instanceof Refused && (fault.code === 'not-logged-in' || fault.code === 'session-ended')

/**
 * Who is before the console: nobody, somebody who works here, or somebody whose session ended in the middle of it. Then the screen is
 * covered, and the texts of a form are there again for the same person.
 */
export function Gate() {
  const [value, setValue] = useState<ConsoleValue>()
  const [state, setState] = useState<'asking' | 'outside' | 'inside' | 'covered'>('asking')
  const [fault, setFault] = useState<unknown>()
  const ask = useCallback(async () => {
    try {
      const next = await call('getConsole')
      setFault(undefined)
      touch()
      // What another person had open is nobody's business.
      if (value && value.operator.id !== next.operator.id) return location.assign('/console/')
      setValue(next)
      setState('inside')
      if (value) await askAgain()
    } catch (refusal) {
      setFault(isNobody(refusal) ? undefined : refusal)
      if (isNobody(refusal)) setState(value ? 'covered' : 'outside')
    }
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once by itself; later by the operator who logged in.
  useEffect(() => void ask(), [])
  useEffect(() => followSessionEnd(() => setState((before) => (before === 'inside' ? 'covered' : before))), [])
  // An operator who logs in in another tab gets a page of its own and nothing that was open here.
  const change = useCallback(
    (next: ConsoleValue) => (next.operator.id === value?.operator.id ? setValue(next) : location.assign('/console/')),
    [value?.operator.id],
  )
  const cover = useCallback(() => {
    setState('covered')
    // Loading the page again finds it closed. Without a response the session ends on the server a
    // minute later.
    call('endOperatorSession').catch(() => {})
  }, [])

  const failed = fault !== undefined && (
    <main className={styles.alone}>
      <LoadFailed fault={fault} onRetry={() => void ask()} />
    </main>
  )
  // What somebody writes stays beneath the cover, whatever fails above it.
  if (failed && !value) return failed
  if (state === 'outside') return <Login onEntered={() => void ask()} />
  if (!value) return null
  return (
    <>
      <div inert={state === 'covered'} className={state === 'covered' ? styles.covered : undefined}>
        <OfficeContext value={value}>
          <Suspense>
            <Office onIdle={cover} onChanged={change} />
          </Suspense>
        </OfficeContext>
      </div>
      {state === 'covered' && <Cover>{failed || <Login username={value.operator.username} onEntered={() => void ask()} />}</Cover>}
    </>
  )
}

/** Above everything, a dialog that is open beneath it too; nothing but a log-in takes it away. */
function Cover({ children }: { children: ReactNode }) {
  const t = useText()
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={place}
      className={styles.cover}
      aria-label={t('login.ended')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => place.current?.showModal()}
    >
      {children}
    </dialog>
  )
}
