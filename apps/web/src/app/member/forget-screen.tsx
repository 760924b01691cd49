import { ForgetScreen as Forget } from '../../features/session/forget-screen.tsx'
import { CodeField } from '../../features/verification/code-field.tsx'
import { MobileField } from '../../features/verification/mobile-field.tsx'

/** Ways back to an account, with the fields that prove a phone. */
export const ForgetScreen = () => <Forget MobileField={MobileField} CodeField={CodeField} />
