import X from 'lucide-react/icons/x'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './film-dialog.module.css'
import { FilmFrame } from './film-frame.tsx'

/** A film over the page. */
export function FilmDialog({ title, player, onClose }: { title: string; player: string; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={title} onClose={onClose}>
      <IconButton className={styles.close} label={t('ui.close')} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </IconButton>
      <div className={styles.stage}>
        <FilmFrame player={player} title={title} />
      </div>
    </Dialog>
  )
}
