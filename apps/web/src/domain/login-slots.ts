// What the log-in is given by app/, since features do not meet. A part that is absent is not drawn.
import type { ComponentType, Ref } from 'react'
import type { CaptchaSlot } from './captcha-slot.ts'
import type { CodeSlots } from './code-slot.ts'

/** The buttons of other sites' log-ins; draws nothing where the merchant offers none. `wayBack` is the page to open afterwards. */
export type SocialButtonsProps = { wayBack: string }

/** The field for a code by e-mail, and the button that has it sent to the account's address. */
export type EmailCodeFieldProps = {
  username: string
  onUsernameMissing: () => void
  value: string
  error: string | undefined
  onChange: (code: string) => void
  ref: Ref<HTMLInputElement>
}

export type LoginSlots = Partial<
  CodeSlots &
    CaptchaSlot & {
      SocialButtons: ComponentType<SocialButtonsProps>
      /** Logs in with a passkey. Keeps the session itself (`domain/open-session.ts`); the guard of the route then leads on. */
      PasskeyButton: ComponentType
      /** For who has to unlock the log-in and is reached by e-mail. */
      EmailCodeField: ComponentType<EmailCodeFieldProps>
      /** At the end of the bar: the choice of languages, since this page has no menu. */
      LanguageButton: ComponentType
    }
>
