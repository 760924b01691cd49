// What a form that needs a code by text message is given by app/, since features do not meet.
import type { CodePurpose } from '@pavilion/api/verification'
import type { ComponentType, Ref } from 'react'

export type Mobile = { mobileNum: string; countryDialingCode: string }

export type MobileFieldProps = {
  value: Mobile
  error?: string | undefined
  /** What of it changed. */
  onChange: (change: Partial<Mobile>) => void
  ref: Ref<HTMLInputElement>
}

export type CodeFieldProps = {
  /** What the code is for. */
  purpose: CodePurpose
  mobile: Mobile
  isMobileValid: boolean
  /** A code was asked for, but the number is none yet. */
  onMobileInvalid: () => void
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

export type CodeSlots = { MobileField: ComponentType<MobileFieldProps>; CodeField: ComponentType<CodeFieldProps> }
