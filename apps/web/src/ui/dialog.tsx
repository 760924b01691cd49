import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../lib/i18n.ts'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

type PanelProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Nobody asked for it: a finger that is on its way as it opens reaches the page below. */
  opensItself?: boolean | undefined
}

/** A card in the middle of the page. Mount it to open it. */
export function Dialog({ title, onClose, children, opensItself }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(panel, onClose)
  return createPortal(
    <div className={classNames(styles.layer, opensItself && styles.landing)}>
      <div className={styles.scrim} onClick={onClose} aria-hidden="true" />
      <div ref={panel} className={styles.dialog} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </div>,
    document.body,
  )
}

type ConfirmProps = {
  title: string
  text?: string
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
  isDangerous?: boolean
  busy?: boolean
  opensItself?: boolean
}

/** A question with two choices. Closing it is the same as declining. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  isDangerous,
  busy,
  opensItself,
}: ConfirmProps) {
  const t = useText()
  return (
    <Dialog title={title} onClose={onCancel} opensItself={opensItself}>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel ?? t('ui.cancel')}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm} data-autofocus>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}

/** A panel from the bottom edge that follows the finger when it is pulled down. Mount it to open it. */
export function Sheet({ title, onClose, children, opensItself }: PanelProps) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(panel, onClose)
  const drag = useSheetDrag(panel, onClose)
  return createPortal(
    <div className={classNames(styles.layer, opensItself && styles.landing)}>
      <div className={styles.scrim} onClick={onClose} aria-hidden="true" />
      <div ref={panel} className={styles.sheet} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
        <div className={styles.grip} {...drag}>
          <h2 id={titleId} className={styles.sheetTitle}>
            {title}
          </h2>
          <IconButton label={t('ui.close')} className={styles.close} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.sheetBody}>{children}</div>
      </div>
    </div>,
    document.body,
  )
}
