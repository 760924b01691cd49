import type { AnnouncementValue } from '@pavilion/api/announcements'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { isMadeHere, Picture } from '../../ui/picture.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { bannerLink, bannerWidths } from './banners.ts'
import { mainPicture } from './films.ts'
import styles from './popup-dialog.module.css'

type PopupDialogProps = {
  popup: AnnouncementValue
  /** How many come after it. */
  more: number
  /** Told whether today has had enough of them. */
  onClose: (isEnough: boolean) => void
}

/** One announcement over the page. */
export function PopupDialog({ popup, more, onClose }: PopupDialogProps) {
  const t = useText()
  const [isEnough, setEnough] = useState(false)
  const picture = mainPicture(popup.announcementImages)
  const link = bannerLink(popup.linkage)
  return (
    <Dialog title={popup.title} onClose={() => onClose(isEnough)} opensItself>
      {isMadeHere(picture) && (
        <Picture
          className={styles.picture}
          base={picture}
          widths={bannerWidths}
          sizes="(min-width: 408px) 360px, calc(100vw - 48px)"
          width={780}
          height={366}
          alt=""
          eager
        />
      )}
      <RichText className={styles.text} html={popup.content} />
      {link.kind === 'in-app' && (
        <Link className={styles.more} to={link.to} onClick={() => onClose(isEnough)}>
          {t('home.readMore')} <span className="visually-hidden">{popup.title}</span>
        </Link>
      )}
      <Checkbox className={styles.silent} checked={isEnough} onChange={(event) => setEnough(event.target.checked)}>
        {t('home.silentToday')}
      </Checkbox>
      <Button block className={styles.close} onClick={() => onClose(isEnough)} data-autofocus>
        {t(more > 0 && !isEnough ? 'home.nextPopup' : 'ui.close')}
      </Button>
    </Dialog>
  )
}
