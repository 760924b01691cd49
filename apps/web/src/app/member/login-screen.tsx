import type { LoginSlots } from '../../domain/login-slots.ts'
import { PasskeyButton } from '../../features/passkeys/passkey-button.tsx'
import { LoginScreen as Login } from '../../features/session/login/login-screen.tsx'
import { SocialButtons } from '../../features/social/social-buttons.tsx'
import { CaptchaField } from '../../features/verification/captcha-field.tsx'
import { CodeField } from '../../features/verification/code-field.tsx'
import { EmailCodeField } from '../../features/verification/email-code-field.tsx'
import { MobileField } from '../../features/verification/mobile-field.tsx'
import { LanguageButton } from '../shell/language-button.tsx'

const slots: LoginSlots = { MobileField, CodeField, CaptchaField, EmailCodeField, LanguageButton, SocialButtons, PasskeyButton }

/** Logging in, with the fields and buttons of other features. */
export const LoginScreen = () => <Login {...slots} />
