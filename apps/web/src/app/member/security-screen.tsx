import KeyRound from 'lucide-react/icons/key-round'
import type { ComponentType } from 'react'
import { MenuRow, MenuRows } from '../../features/members/menu-rows.tsx'
import { PasskeysSection } from '../../features/passkeys/passkeys-section.tsx'
import { BreakSection } from '../../features/protection/break-section.tsx'
import { LimitsSection } from '../../features/protection/limits-section.tsx'
import { RealityCheckSection } from '../../features/protection/reality-check-section.tsx'
import { SupportSection } from '../../features/protection/support-section.tsx'
import { DevicesSection } from '../../features/session/devices/devices-section.tsx'
import { useText } from '../../lib/i18n.ts'
import styles from './security-screen.module.css'

/** The parts of the page, from top to bottom. Each asks for what it shows, and draws a `Section` of `ui/`. */
const sections: readonly (readonly [key: string, Part: ComponentType])[] = [
  ['passkeys', PasskeysSection],
  ['devices', DevicesSection],
  ['limits', LimitsSection],
  ['reality-check', RealityCheckSection],
  ['break', BreakSection],
  ['support', SupportSection],
]

/** The security centre: who may come in, and how the member is protected. */
export function SecurityScreen() {
  const t = useText()
  return (
    <div className={styles.page}>
      <MenuRows>
        <MenuRow to="/m/changePsw" icon={<KeyRound size={20} aria-hidden="true" />}>
          {t('members.changePassword')}
        </MenuRow>
      </MenuRows>
      {sections.map(([key, Part]) => (
        <Part key={key} />
      ))}
    </div>
  )
}
