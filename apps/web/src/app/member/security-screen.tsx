import { type ComponentType, useRef } from 'react'
import type { SecuritySlots } from '../../domain/code-slot.ts'
import { useTemplate } from '../../domain/template.ts'
import { PasskeyProof } from '../../features/passkeys/passkey-proof.tsx'
import { PasskeysSection } from '../../features/passkeys/passkeys-section.tsx'
import { BreakSection } from '../../features/protection/break-section.tsx'
import { LimitsSection } from '../../features/protection/limits-section.tsx'
import { RealityCheckSection } from '../../features/protection/reality-check-section.tsx'
import { SupportSection } from '../../features/protection/support-section.tsx'
import { SecurityOverview } from '../../features/security/security-overview.tsx'
import { DevicesSection } from '../../features/session/devices/devices-section.tsx'
import { LoginHistory } from '../../features/session/devices/login-history.tsx'
import { SecurityCodeField } from '../../features/verification/code-field.tsx'
import { MobileField } from '../../features/verification/mobile-field.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import styles from './security-screen.module.css'

type Parts = readonly (readonly [key: string, Part: ComponentType])[]

// The parts that protect the member, from top to bottom. Each asks for what it shows, and draws a `Section` of `ui/`.
const protection: Parts = [
  ['limits', LimitsSection],
  ['reality-check', RealityCheckSection],
  ['break', BreakSection],
  ['support', SupportSection],
]
const slots: SecuritySlots = { MobileField, SecurityCodeField, PasskeyProof }

/** The security centre: what guards the account, which the key SECPRIV can take away, and how the member is protected, which nothing can. */
export function SecurityScreen() {
  const { permissions } = useTemplate()
  const passkeys = useRef<HTMLDivElement>(null)
  const showPasskeys = () => {
    passkeys.current?.scrollIntoView({ block: 'start' })
    passkeys.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.page}>
      {permissions.SECPRIV === true && (
        <>
          <SecurityOverview slots={slots} LoginHistory={LoginHistory} onSecondFactor={showPasskeys} />
          <div ref={passkeys} className={styles.passkeys}>
            <PasskeysSection />
          </div>
          <DevicesSection />
        </>
      )}
      <TimeZoneNote />
      {protection.map(([key, Part]) => (
        <Part key={key} />
      ))}
    </div>
  )
}
