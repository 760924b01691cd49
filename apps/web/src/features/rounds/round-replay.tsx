import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { errorKey } from '../../domain/error-texts.ts'
import { read } from '../../domain/queries.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { useModal } from '../../ui/use-modal.ts'
import styles from './round-replay.module.css'

export type RoundName = { provider: string; roundId: string }

/** The way to see a round again as it was recorded. */
export function ReplayButton({ round }: { round: RoundName }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.action}>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        <Play size={18} aria-hidden="true" className={styles.icon} />
        {t('rounds.replay')}
      </Button>
      {isOpen && <Replay round={round} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The game's own page over everything, fed with the stored round. Each opening asks again: an address opens once. */
function Replay({ round, onClose }: { round: RoundName; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { timeZone } = useTemplate()
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, onClose)
  const { data, error, refetch, isFetching } = useQuery({
    ...read('getRoundReplay', { ...round, language }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    retry: false,
  })
  const title = data ? t('rounds.replayTitle', { game: data.gameName }) : t('rounds.replay')
  return createPortal(
    <div ref={panel} className={styles.replay} role="dialog" aria-modal="true" aria-label={title} tabIndex={-1}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {data ? (
        <iframe
          className={styles.frame}
          // The game tells when it was played, and knows no merchant.
          src={`${data.url}${data.url.includes('#') ? '&' : '#'}zone=${encodeURIComponent(timeZone)}`}
          title={title}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="origin"
          allow="autoplay"
        />
      ) : error === null ? (
        <p className={styles.loading} role="status">
          {t('rounds.replayLoading')}
        </p>
      ) : (
        <StatePanel
          scene={errorKey(error) === 'errors.offline' ? 'offline' : 'error'}
          title={t(errorKey(error))}
          isAlert
          action={
            <Button block busy={isFetching} onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          }
        />
      )}
    </div>,
    document.body,
  )
}
