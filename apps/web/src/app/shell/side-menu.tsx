import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Headset from 'lucide-react/icons/headset'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { categoryPath, categoryTextKey, HOT, sortCategories } from '../../features/games/categories.ts'
import { categoriesQuery } from '../../features/games/games.queries.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { useTemplate } from '../../lib/template.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { decideMemberOnly } from '../entries.ts'
import { useEntry } from '../use-entry.ts'
import { useSupport } from '../use-support.ts'
import { LanguageList } from './language-list.tsx'
import { QuickTiles } from './quick-tiles.tsx'
import styles from './side-menu.module.css'

/** The menu from the left edge. It goes with the first change of page. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { merchantName } = useTemplate()
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, onClose)
  useCloseOnMove(onClose)
  return createPortal(
    <div className={styles.layer}>
      <div className={styles.scrim} onClick={onClose} aria-hidden="true" data-mask="" />
      <div ref={panel} className={styles.panel} role="dialog" aria-modal="true" aria-label={t('shell.menu')} tabIndex={-1}>
        <div className={styles.top}>
          <img src="/art/brand/logo.svg" width={108} height={28} alt={merchantName} />
          <IconButton label={t('shell.closeMenu')} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <QuickTiles />
        <GameCentre />
        <MemberCentre />
        <SupportEntry />
        <Group title={t('shell.language')}>
          <LanguageList />
        </Group>
      </div>
    </div>,
    document.body,
  )
}

function useCloseOnMove(onClose: () => void): void {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) onClose()
  }, [key, onClose])
}

/** A title that shows and hides what is below it. */
function Group({ title, isOpenFirst = false, children }: { title: string; isOpenFirst?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  const id = useId()
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
          <ChevronDown className={classNames(styles.arrow, isOpen && styles.turned)} size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

function GameCentre() {
  const t = useText()
  const { data } = useQuery(categoriesQuery(useSettledLanguage()))
  const keys = [HOT, ...sortCategories(data ?? []).map(({ key }) => key)]
  return (
    <Group title={t('shell.gameCentre')} isOpenFirst>
      <ul className={styles.games}>
        {keys.map((key) => (
          <li key={key}>
            <Link className={styles.game} to={categoryPath(key)}>
              <img src={`/art/categories/${key}.svg`} width={24} height={24} alt="" />
              <span>{t(categoryTextKey(key))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function MemberCentre() {
  const t = useText()
  const entry = useEntry()
  const { permissions } = useTemplate()
  const here = useLocation().pathname
  return (
    <Group title={t('shell.memberCentre')}>
      {permissions.MYACC && (
        <Link className={styles.entry} to="/m/member/home" onClick={entry('/m/member/home', decideMemberOnly)}>
          {t('shell.account')}
        </Link>
      )}
      {permissions.MAILCEN && (
        <Link className={styles.entry} to="/m/webEmail" state={{ referrer: here }} onClick={entry('/m/webEmail', decideMemberOnly)}>
          {t('shell.mail')}
        </Link>
      )}
      <Link className={styles.entry} to="/m/notice" onClick={entry('/m/notice', decideMemberOnly)}>
        {t('shell.notices')}
      </Link>
    </Group>
  )
}

function SupportEntry() {
  const t = useText()
  const openSupport = useSupport()
  return (
    <button type="button" className={styles.support} onClick={openSupport}>
      <Headset size={20} aria-hidden="true" />
      {t('shell.support')}
    </button>
  )
}
