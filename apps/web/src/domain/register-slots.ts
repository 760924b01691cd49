// What the registration is given by app/, since features do not meet. A part that is absent is not drawn.
import type { ComponentType } from 'react'
import type { CaptchaSlot } from './captcha-slot.ts'
import type { CodeSlots } from './code-slot.ts'
import type { SocialButtonsProps } from './login-slots.ts'

export type RegisterSlots = Partial<
  CodeSlots &
    CaptchaSlot & {
      SocialButtons: ComponentType<SocialButtonsProps>
      /** What the merchant tells everybody who registers. */
      Announcement: ComponentType
      /** The terms of the registration, over the form. */
      Terms: ComponentType<{ title: string; onClose: () => void }>
    }
>
