import { errorKey } from '../domain/error-texts.ts'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

type LoadFailedProps = { error: unknown; isTrying: boolean; onRetry: () => void; title?: string }

/** What is in place of a list that could not be fetched: why, and a button that tries again. */
export function LoadFailed({ error, isTrying, onRetry, title }: LoadFailedProps) {
  const t = useText()
  return (
    <StatePanel
      scene={errorKey(error) === 'errors.offline' ? 'offline' : 'error'}
      title={title ?? t('errors.loadFailed')}
      text={t(errorKey(error))}
      isAlert
      action={
        <Button block busy={isTrying} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  )
}
