import { useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import { showToast } from '../../ui/toast.tsx'
import { pictureOf } from './avatar.tsx'
import styles from './head-icon-sheet.module.css'
import { initialOf } from './member-name.ts'
import { useChooseHeadIcon, useHeadIcon } from './members.queries.ts'

/** As many as there are drawn. */
const ICONS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** All pictures to choose from, and the initial for none of them. */
export function HeadIconSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useText()
  const current = useHeadIcon() ?? '0'
  const choose = useChooseHeadIcon()
  const [isBusy, setBusy] = useState(false)
  const take = async (icon: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await choose(icon)
      onClose()
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet title={t('members.choosePicture')} onClose={onClose}>
      <ul className={styles.grid} aria-busy={isBusy || undefined}>
        {['0', ...ICONS].map((icon) => (
          <li key={icon}>
            <button
              type="button"
              className={classNames(styles.picture, icon === current && styles.current)}
              aria-label={icon === '0' ? t('members.noPicture') : t('members.picture', { number: icon })}
              aria-pressed={icon === current}
              onClick={() => void take(icon)}
            >
              {icon === '0' ? (
                initialOf(name)
              ) : (
                <PlainPicture src={pictureOf(icon)} alt="" width={96} height={96} eager fallback={initialOf(name)} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
