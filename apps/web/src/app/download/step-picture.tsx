import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import LogIn from 'lucide-react/icons/log-in'
import Settings from 'lucide-react/icons/settings'
import Share from 'lucide-react/icons/share'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SquarePlus from 'lucide-react/icons/square-plus'
import { AppIcon } from './app-face.tsx'
import styles from './step-picture.module.css'

/** What a step points at. */
export type StepScene = 'get' | 'allow' | 'settings' | 'install' | 'share' | 'menu' | 'add' | 'home' | 'open'

const marks: Readonly<Record<Exclude<StepScene, 'home'>, { icon: LucideIcon; place: 'top' | 'middle' | 'bottom' }>> = {
  get: { icon: Download, place: 'middle' },
  allow: { icon: ShieldCheck, place: 'middle' },
  settings: { icon: Settings, place: 'middle' },
  install: { icon: Check, place: 'top' },
  share: { icon: Share, place: 'bottom' },
  menu: { icon: EllipsisVertical, place: 'top' },
  add: { icon: SquarePlus, place: 'middle' },
  open: { icon: LogIn, place: 'middle' },
}

const tiles = ['a', 'b', 'c', 'd', 'e']

/** A phone, and on it what the step speaks of. The words beside it say the same. */
export function StepPicture({ scene }: { scene: StepScene }) {
  if (scene === 'home') {
    return (
      <span className={styles.phone} aria-hidden="true" data-step-picture={scene}>
        <span className={styles.grid}>
          <AppIcon side={20} />
          {tiles.map((tile) => (
            <span key={tile} className={styles.tile} />
          ))}
        </span>
      </span>
    )
  }
  const { icon: Icon, place } = marks[scene]
  return (
    <span className={styles.phone} aria-hidden="true" data-step-picture={scene}>
      <span className={styles[place]}>
        <Icon size={place === 'middle' ? 22 : 16} strokeWidth={2} />
      </span>
      <span className={styles.line} />
      <span className={styles.shortLine} />
    </span>
  )
}
