import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Refused } from '../domain/api.ts'
import { errorKey, requestIdOf } from '../domain/error-texts.ts'
import { askAgain } from '../domain/queries.ts'
import { announce } from '../lib/announcements.ts'
import { useText } from '../lib/i18n.ts'
import { makeRequestId } from '../lib/request-id.ts'
import { useKeys } from '../lib/use-keys.ts'
import styles from './acts.module.css'
import { Button, type Tone } from './button.tsx'
import { Field, type FieldKind, type Option } from './field.tsx'
import { Notice } from './notice.tsx'
import { Unsaved } from './unsaved.tsx'

export type ActField = {
  name: string
  label: string
  kind?: FieldKind
  options?: readonly Option[]
  hint?: string
  initial?: string
  /** The fewest letters; a field that may be left out says none. */
  min?: number
  max?: number
  /** Asked for only while this holds of what was filled in. */
  when?: (values: Values) => boolean
}
export type Values = Readonly<Record<string, string>>

/** Something that a person may do, which is asked once more before it is done. */
export type Act = {
  id: string
  /** What the button says. It names the act. */
  label: string
  /** What will be, in words. */
  effect: string
  note?: string
  tone?: Tone
  letter?: 'A' | 'R' | 'T'
  /** It is a step on the way to a decision: the row stays open after it. */
  isStep?: true
  fields?: readonly ActField[]
  /** Why it cannot be done now; it is offered and waits. */
  blocked?: string
  /** What it is written over, in words. What that is by now is looked at before it is overwritten. */
  over?: string
  run: (values: Values, requestId: string) => Promise<unknown>
  /** What is said when it is done; where that depends on it, of what the server answered. */
  done: string | ((answer: unknown) => string)
}

/**
 * What can be done, at the foot of a panel. Nothing is done by a letter alone: it opens what the button opens. Its key is the row alone, so
 * that what was refused can still be read when the row has another state, or is no longer in its list.
 */
export function Acts({ acts, onDone }: { acts: readonly Act[]; onDone?: (act: Act) => void }) {
  const [wanted, want] = useState<Act>()
  const [fault, setFault] = useState<unknown>()
  // Nobody does what the same letter means by now: with another effect it has to be chosen again.
  const chosen = wanted && acts.find(({ id, effect }) => id === wanted.id && effect === wanted.effect)
  useEffect(() => {
    if (wanted && !chosen) want(undefined)
  }, [wanted, chosen])
  const choose = (act: Act) => {
    setFault(undefined)
    want(act)
  }
  const leave = () => {
    setFault(undefined)
    want(undefined)
  }
  const lettered = acts.flatMap((act) =>
    act.letter && act.blocked === undefined ? [[act.letter.toLowerCase(), () => choose(act)] as const] : [],
  )
  useKeys(chosen ? {} : Object.fromEntries(lettered))
  const reasons = [...new Set((chosen ? [chosen] : acts).flatMap(({ blocked }) => blocked ?? []))]
  if (acts.length === 0 && fault === undefined) return null
  return (
    <div className={styles.stack}>
      {fault !== undefined && <FaultNotice fault={fault} />}
      {chosen ? (
        <ActForm
          key={chosen.id}
          act={chosen}
          onFault={setFault}
          onCancel={leave}
          onDone={() => {
            // The next act may have been chosen before all lists were read again: it stays.
            want((now) => (now?.id === chosen.id ? undefined : now))
            setFault(undefined)
            onDone?.(chosen)
          }}
        />
      ) : (
        <div className={styles.bar}>
          {acts.map((act) => (
            <Button
              key={act.id}
              tone={act.tone ?? 'usual'}
              letter={act.letter}
              disabled={act.blocked !== undefined}
              onClick={() => choose(act)}
            >
              {act.label}
            </Button>
          ))}
        </div>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={styles.note}>
          {reason}
        </p>
      ))}
    </div>
  )
}

function FaultNotice({ fault }: { fault: unknown }) {
  const t = useText()
  const requestId = requestIdOf(fault)
  return (
    <Notice tone="fault">
      <span>
        {t(errorKey(fault))} {requestId !== '' && <code>{requestId}</code>}
      </span>
    </Notice>
  )
}

type FormProps = { act: Act; onFault: (fault: unknown) => void; onCancel: () => void; onDone: () => void }

/** Effect first, then what has to be said to it, then the button that names the act. */
export function ActForm({ act, onFault, onCancel, onDone }: FormProps) {
  const t = useText()
  const form = useActForm(act, onFault, onDone)
  const [seen, setSeen] = useState(act.over)
  const isOvertaken = act.over !== seen && !form.isBusy
  const isWaiting = act.blocked !== undefined || isOvertaken
  return (
    <>
      <Unsaved isUnsaved={act.over !== undefined && form.isTyped} />
      <form
        ref={form.place}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isBusy && !isWaiting) void form.send()
        }}
        onKeyDown={cancelAtEscape(onCancel)}
      >
        <p className={styles.effect}>{act.effect}</p>
        {act.note !== undefined && <p className={styles.note}>{act.note}</p>}
        {form.fields.map((field) => (
          <Field
            key={field.name}
            name={field.name}
            label={field.label}
            kind={field.kind ?? 'text'}
            options={field.options ?? []}
            hint={field.hint}
            fault={form.faults[field.name]}
            maxLength={field.max ?? 500}
            value={form.values[field.name] ?? ''}
            onChange={(value) => form.change(field.name, value)}
          />
        ))}
        {isOvertaken && (
          <Notice tone="warning">
            <span>{t('ui.overtaken')}</span>
            <code className={styles.now}>{act.over}</code>
            <Button onClick={() => setSeen(act.over)}>{t('ui.goOn')}</Button>
          </Notice>
        )}
        <div className={styles.bar}>
          <Button type="submit" tone={act.tone === 'danger' ? 'danger' : 'primary'} busy={form.isBusy} disabled={isWaiting}>
            {act.label}
          </Button>
          <Button onClick={onCancel} letter="Esc">
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </>
  )
}

const cancelAtEscape = (onCancel: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  onCancel()
}

function useActForm(act: Act, onFault: (fault: unknown) => void, onDone: () => void) {
  const t = useText()
  const place = useRef<HTMLFormElement>(null)
  const requestId = useRef(makeRequestId())
  const [initial] = useState<Values>(() =>
    Object.fromEntries((act.fields ?? []).map(({ name, initial, options }) => [name, initial ?? options?.[0]?.value ?? ''])),
  )
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Values>({})
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea, button[type="submit"]')?.focus()
  }, [])
  const fields = (act.fields ?? []).filter(({ when }) => when?.(values) ?? true)
  const change = (name: string, value: string) => {
    // Other values are another request, and get another id.
    requestId.current = makeRequestId()
    setFaults({})
    setValues((before) => ({ ...before, [name]: value }))
  }
  const send = async () => {
    const missing = fields.filter((field) => sentOf(field, values).length < (field.min ?? 0))
    if (missing.length > 0) {
      setFaults(Object.fromEntries(missing.map(({ name, min = 0 }) => [name, t('ui.tooShort', { count: min })])))
      place.current?.querySelector<HTMLElement>(`[name="${missing[0]?.name}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const answer = await act.run(Object.fromEntries(fields.map((field) => [field.name, sentOf(field, values)])), requestId.current)
      // What it is now is on the screen before it is said, so that the next key finds it.
      await askAgain()
      onDone()
      announce(typeof act.done === 'string' ? act.done : act.done(answer))
    } catch (fault) {
      const field = fault instanceof Refused ? fault.field : undefined
      if (field !== undefined && fields.some(({ name }) => name === field)) setFaults({ [field]: t(errorKey(fault)) })
      onFault(fault)
      // Somebody may have been faster: what it is now is shown in its place.
      await askAgain()
    } finally {
      setBusy(false)
    }
  }
  const isTyped = fields.some(({ name }) => values[name] !== initial[name])
  return { place, values, faults, fields, isBusy, isTyped, change, send }
}

/** A text without the spaces around it; those of a password belong to it. */
const sentOf = ({ name, kind }: ActField, values: Values): string => {
  const value = values[name] ?? ''
  return kind === 'password' ? value : value.trim()
}
