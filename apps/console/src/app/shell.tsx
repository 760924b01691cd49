import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useOffice } from '../domain/office.ts'
import { screenPaths } from '../domain/screen-paths.ts'
import { announce, useAnnouncement } from '../lib/announcements.ts'
import { useText } from '../lib/i18n.ts'
import { takeRenewal } from '../lib/old-page.ts'
import { useKeys } from '../lib/use-keys.ts'
import { classNames } from '../ui/class-names.ts'
import { listedAreas, screens } from './areas.ts'
import { KeyHelp } from './key-help.tsx'
import styles from './office.module.css'
import { Palette } from './palette.tsx'
import { ProofAsked } from './proof-asked.tsx'
import { TopBar } from './top-bar.tsx'

/** So long after G the next letter says where to. */
const LETTER_WITHIN_MS = 1_500

/** The frame: the rail of what the operator may open, the bar, and the screen. */
export function Shell() {
  const t = useText()
  const { merchant, isDemo } = useOffice()
  const [open, setOpen] = useState<'palette' | 'keys'>()
  useShellKeys(setOpen)
  useEffect(() => {
    document.documentElement.style.setProperty('--merchant', merchant.colour ?? '#ffc53d')
  }, [merchant.colour])
  useEffect(() => {
    if (takeRenewal()) announce(t('frame.renewed'))
  }, [t])
  const announced = useAnnouncement()
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#screen">
        {t('frame.skip')}
      </a>
      <div className={classNames(styles.stripe, (merchant.isPlayMoney || isDemo) && styles.striped)} />
      <TopBar onSearch={() => setOpen('palette')} onKeys={() => setOpen('keys')} />
      <div className={styles.side}>
        <Rail />
        <div className={styles.announced} role="status">
          {announced !== '' && <p>{announced}</p>}
        </div>
      </div>
      <main id="screen" className={styles.screen} tabIndex={-1}>
        <Outlet />
      </main>
      {open === 'palette' && <Palette onClose={() => setOpen(undefined)} />}
      {open === 'keys' && <KeyHelp onClose={() => setOpen(undefined)} />}
      <ProofAsked />
    </div>
  )
}

function Rail() {
  const t = useText()
  const { may } = useOffice()
  const shown = listedAreas
    .map((area) => ({ ...area, screens: area.screens.filter(({ call }) => may(call)) }))
    .filter((area) => area.screens.length > 0)
  return (
    <nav className={styles.rail} aria-label={t('frame.areas')}>
      {shown.map((area) => (
        <section key={area.id} className={styles.area}>
          <h2>{t(`areas.${area.id}`)}</h2>
          <ul>
            {area.screens.map((screen) => (
              <li key={screen.id}>
                <Link to={screenPaths[screen.id]} activeOptions={{ exact: true, includeSearch: false }} className={styles.entry}>
                  {t(`areas.${screen.id}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function useShellKeys(setOpen: (what: 'palette' | 'keys') => void): void {
  const navigate = useNavigate()
  const { may } = useOffice()
  const goesUntil = useRef(0)
  const go = (screen: (typeof screens)[number]) => () => {
    if (performance.now() > goesUntil.current) return false
    goesUntil.current = 0
    void navigate({ to: screenPaths[screen.id] })
    return true
  }
  const lettered = screens.flatMap((screen) => (screen.letter && may(screen.call) ? [[screen.letter, go(screen)] as const] : []))
  useKeys({
    ...Object.fromEntries(lettered),
    g: () => {
      goesUntil.current = performance.now() + LETTER_WITHIN_MS
    },
    '?': () => setOpen('keys'),
    '/': () => document.querySelector<HTMLElement>('[data-filter] input, [data-filter] select')?.focus(),
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen('palette')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [setOpen])
}
