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

/** A field for a code that guards a change of the member's security. */
export type SecurityCodeFieldProps = {
  channel: 'sms' | 'email'
  /** The contact that is to be bound; without one the code goes to the contact that the member has. */
  contact?: Mobile | { email: string } | undefined
  isContactValid: boolean
  /** A code was asked for while `isContactValid` is false. */
  onContactInvalid: () => void
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

/** What is wrong with the proof, and what happens once a passkey was shown. */
export type PasskeyProofProps = { error?: string | undefined; onProved: () => void }

/** What the security centre is given by app/. */
export type SecuritySlots = {
  MobileField: ComponentType<MobileFieldProps>
  SecurityCodeField: ComponentType<SecurityCodeFieldProps>
  PasskeyProof: ComponentType<PasskeyProofProps>
}
