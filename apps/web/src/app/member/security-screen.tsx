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
import { useTemplate } from '../../lib/template.ts'
import styles from './security-screen.module.css'

type Parts = readonly (readonly [key: string, Part: ComponentType])[]

// The parts of the page, from top to bottom. Each asks for what it shows, and draws a `Section` of `ui/`.
const security: Parts = [
  ['passkeys', PasskeysSection],
  ['devices', DevicesSection],
]
const protection: Parts = [
  ['limits', LimitsSection],
  ['reality-check', RealityCheckSection],
  ['break', BreakSection],
  ['support', SupportSection],
]

/** The security centre: who may come in, which the key SECPRIV can take away, and how the member is protected, which nothing can. */
export function SecurityScreen() {
  const t = useText()
  const { permissions } = useTemplate()
  const isSecurityOn = permissions.SECPRIV === true
  return (
    <div className={styles.page}>
      {isSecurityOn && (
        <MenuRows>
          <MenuRow to="/m/changePsw" icon={<KeyRound size={20} aria-hidden="true" />}>
            {t('members.changePassword')}
          </MenuRow>
        </MenuRows>
      )}
      {(isSecurityOn ? [...security, ...protection] : protection).map(([key, Part]) => (
        <Part key={key} />
      ))}
    </div>
  )
}
