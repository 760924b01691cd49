import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { schedule } from '../lib/timers.ts'
import { classNames } from './class-names.ts'
import styles from './copy-button.module.css'
import { createCopier, writeClipboard } from './copy-confirmation.ts'

/** Copies a text; its words say so for two seconds, aloud as well. `label` names what is copied. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const t = useText()
  const [isConfirmed, setConfirmed] = useState(false)
  const copier = useMemo(() => createCopier({ write: writeClipboard, show: setConfirmed, later: schedule }), [])
  useEffect(() => copier.stop, [copier])
  const Icon = isConfirmed ? Check : Copy
  return (
    <>
      <button
        type="button"
        className={classNames(styles.copy, isConfirmed && styles.confirmed, className)}
        aria-label={isConfirmed ? t('ui.copied') : label}
        onClick={() => void copier.copy(text)}
      >
        <Icon size={16} aria-hidden="true" />
        <span aria-hidden="true">{t(isConfirmed ? 'ui.copied' : 'ui.copy')}</span>
      </button>
      <span className="visually-hidden" role="status">
        {isConfirmed ? t('ui.copied') : ''}
      </span>
    </>
  )
}
