import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode; isTitleHidden?: boolean }

/** What floats above everything until it is closed; Esc closes it. */
export function Dialog({ title, onClose, children, isTitleHidden = false }: Props) {
  const t = useText()
  const id = useId()
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = place.current
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={place}
      className={styles.dialog}
      aria-labelledby={isTitleHidden ? undefined : id}
      aria-label={isTitleHidden ? title : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {!isTitleHidden && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <Button tone="plain" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      )}
      {children}
    </dialog>
  )
}
