import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { saveQrCode } from '../../ui/qr-save.ts'
import { showToast } from '../../ui/toast.tsx'
import styles from './invite.module.css'
import { shareTargets } from './invite-address.ts'

type ShareCodeProps = {
  code: string
  link: string
  /** Buttons of the sites where people are. */
  hasSites?: boolean
}

/** A code with its link and picture: to copy, to save, to pass on. */
export function ShareCode({ code, link, hasSites = false }: ShareCodeProps) {
  const t = useText()
  const { merchantName: name } = useTemplate()
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  const text = t('invite.shareText', { name })
  const save = () =>
    saveQrCode(link, `${code}.png`).then(
      () => showToast('success', t('invite.saved')),
      () => showToast('reject', t('errors.unknown')),
    )
  return (
    <div className={styles.share}>
      <QrCode text={link} label={t('invite.qrLabel', { code })} />
      <Facts
        facts={[
          { name: t('invite.code'), value: code, action: <CopyButton text={code} label={t('invite.copyCode')} /> },
          { name: t('invite.link'), value: link, action: <CopyButton text={link} label={t('invite.copyLink')} /> },
        ]}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" size="small" onClick={() => void save()}>
          <Download size={16} aria-hidden="true" />
          {t('invite.saveQr')}
        </Button>
        {canShare && (
          // Closing the phone's own sheet without choosing is no failure.
          <Button variant="secondary" size="small" onClick={() => void navigator.share({ title: name, text, url: link }).catch(() => {})}>
            <Share2 size={16} aria-hidden="true" />
            {t('invite.share')}
          </Button>
        )}
      </div>
      {hasSites && (
        <ul className={styles.sites} aria-label={t('invite.shareWith')}>
          {shareTargets(link, text).map((site) => (
            <li key={site.name}>
              <a className={styles.site} href={site.address} target="_blank" rel="noopener noreferrer">
                {site.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
