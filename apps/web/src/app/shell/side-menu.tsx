import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import Headset from 'lucide-react/icons/headset'
import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBrandFile } from '../../domain/brand.ts'
import { homeScreenWay } from '../../domain/device.ts'
import { lazyPart } from '../../domain/lazy-part.ts'
import { useTemplate } from '../../domain/template.ts'
import { menuBannersQuery } from '../../features/announcements/announcements.queries.ts'
import { BannerStage } from '../../features/announcements/banner-stage.tsx'
import { bannersOf } from '../../features/announcements/banners.ts'
import { categoryPath, categoryTextKey, HOT, sortCategories } from '../../features/games/categories.ts'
import { categoriesQuery } from '../../features/games/games.queries.ts'
import { promotionsQuery } from '../../features/promotions/promotions.queries.ts'
import { firstPromotions, promotionPath } from '../../features/promotions/promotions.ts'
import { useLanguage, useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { decideMemberOnly, decideMessages } from '../entries.ts'
import { useEntry } from '../use-entry.ts'
import { useSupport } from '../use-support.ts'
import { LanguageList } from './language-list.tsx'
import { QuickTiles } from './quick-tiles.tsx'
import styles from './side-menu.module.css'
import { useDeviceFacts } from './use-downloads.ts'

const ThemeList = lazyPart(async () => (await import('./theme-list.tsx')).ThemeList)
const DownloadSheet = lazyPart(async () => (await import('./download-sheet.tsx')).DownloadSheet, 'play')

/** The menu from the left edge. It goes with the first change of page. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useText()
  const brandFile = useBrandFile()
  const { merchantName } = useTemplate()
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, onClose)
  useCloseOnMove(onClose)
  return createPortal(
    <div className={styles.layer}>
      <div className={styles.scrim} onClick={onClose} aria-hidden="true" data-mask="" />
      <div ref={panel} className={styles.panel} role="dialog" aria-modal="true" aria-label={t('shell.menu')} tabIndex={-1}>
        <div className={styles.top}>
          {/* It lies where the header's menu button is: the same place opens and closes. */}
          <IconButton label={t('shell.closeMenu')} aria-expanded onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </IconButton>
          <PlainPicture src={brandFile('logo.svg')} width={108} height={28} alt={merchantName} eager fallback={<b>{merchantName}</b>} />
        </div>
        <QuickTiles />
        <Banners />
        <GameCentre />
        <Promotions />
        <MemberCentre />
        <AppEntry />
        <SupportEntry />
        <Group title={t('shell.language')}>
          <LanguageList />
        </Group>
        <div className={styles.themes}>
          <Suspense fallback={null}>
            <ThemeList />
          </Suspense>
        </div>
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
              <PlainPicture src={`/art/categories/${key}.svg`} width={24} height={24} alt="" eager />
              <span>{t(categoryTextKey(key))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** The banners of the group `m_leftmenu`. */
function Banners() {
  // At once: the words of another language beside these would be wrong, and an empty place is not.
  const { data } = useQuery(menuBannersQuery(useLanguage()))
  const banners = bannersOf(data?.banners ?? [], 'm_leftmenu')
  return banners.length === 0 ? null : (
    <div className={styles.banners}>
      <BannerStage banners={banners} />
    </div>
  )
}

/** The first of what the merchant promotes today. */
function Promotions() {
  const t = useText()
  const { data } = useQuery(promotionsQuery(useSettledLanguage()))
  const promotions = firstPromotions(data?.list ?? [])
  if (promotions.length === 0) return null
  return (
    <Group title={t('shell.promotions')}>
      <ul>
        {promotions.map(({ id, title }) => (
          <li key={id}>
            <Link className={styles.entry} to={promotionPath(id)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** The way to have the site as an app; there is none where it is one already. */
function AppEntry() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const facts = useDeviceFacts()
  if (!facts || homeScreenWay(facts) === undefined) return null
  return (
    <>
      <button type="button" className={styles.support} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download size={20} aria-hidden="true" />
        {t('shell.download')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DownloadSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
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
        <Link className={styles.entry} to="/m/webEmail" state={{ referrer: here }} onClick={entry('/m/webEmail', decideMessages)}>
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
