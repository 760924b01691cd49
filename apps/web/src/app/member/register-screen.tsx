import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../domain/lazy-part.ts'
import { toastShortMs } from '../../domain/limits.ts'
import { moneyText, toneOf } from '../../domain/money-text.ts'
import type { RegisterSlots } from '../../domain/register-slots.ts'
import { useTemplate } from '../../domain/template.ts'
import { RegistrationBanner } from '../../features/announcements/registration-banner.tsx'
import { RegisterScreen as Register } from '../../features/registration/register-screen.tsx'
import { SocialButtons } from '../../features/social/social-buttons.tsx'
import { CaptchaField } from '../../features/verification/captcha-field.tsx'
import { CodeField } from '../../features/verification/code-field.tsx'
import { MobileField } from '../../features/verification/mobile-field.tsx'
import { fetchBalance } from '../../features/wallet/wallet.queries.ts'
import { useText } from '../../lib/i18n.ts'
import { showToast } from '../../ui/toast.tsx'

const TopicSheet = lazyPart(async () => (await import('../../features/help/topic-sheet.tsx')).TopicSheet)

/** The terms, with what draws them: most people who register do not open them. */
function Terms(asked: { title: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <TopicSheet {...asked} />
    </Suspense>
  )
}

const slots: RegisterSlots = { MobileField, CodeField, CaptchaField, SocialButtons, Announcement: RegistrationBanner, Terms }

/** Registration with the fields of other features, and the welcome that says what the new wallet holds. */
export function RegisterScreen() {
  const t = useText()
  const queries = useQueryClient()
  const { isPlayMoney } = useTemplate()
  const welcome = async (name: string) => {
    const wallet = isPlayMoney ? await fetchBalance(queries).catch(() => undefined) : undefined
    if (wallet && toneOf(wallet.sumBalance) === 'in') {
      const amount = moneyText(wallet.currencySymbol, wallet.sumBalance)
      showToast('success', t('registration.welcomeMoney', { name, amount }), toastShortMs)
    } else {
      showToast('success', t('registration.welcome', { name }), toastShortMs)
    }
  }
  return <Register slots={slots} onRegistered={(name) => void welcome(name)} />
}
