import { isOwnPath } from '@pavilion/api/service-path'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import Headset from 'lucide-react/icons/headset'
import { useText } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { openService } from './open-service.ts'
import type { ServiceLink } from './service.queries.ts'
import styles from './service-chooser.module.css'

type ServiceChooserProps = { links: readonly ServiceLink[]; navigate: (path: string) => void; onClose: () => void }

/** The ways to customer service, to choose one. */
export function ServiceChooser({ links, navigate, onClose }: ServiceChooserProps) {
  const t = useText()
  return (
    <Sheet title={t('support.title')} onClose={onClose}>
      <p className={styles.lead}>{t('support.choose')}</p>
      <ul className={styles.links}>
        {links.map((link) => {
          const isHere = isOwnPath(link.address)
          const Arrow = isHere ? ChevronRight : ExternalLink
          const open = () => {
            onClose()
            openService(link, navigate)
          }
          return (
            <li key={link.address}>
              <button type="button" className={styles.link} onClick={open}>
                <Headset size={20} aria-hidden="true" />
                <span className={styles.words}>
                  {link.title}
                  {!isHere && <span className={styles.note}>{t('support.elsewhere')}</span>}
                </span>
                <Arrow size={18} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
