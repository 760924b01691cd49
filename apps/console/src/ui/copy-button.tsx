import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'

/** Copies a text whole, and says whether it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <Button onClick={() => void copy()} aria-label={label}>
      {t(outcome === 'copied' ? 'ui.copied' : outcome === 'failed' ? 'ui.notCopied' : 'ui.copy')}
    </Button>
  )
}
