export { type Passwords, preparePassword } from './password.ts'
export { checkNewPassword, checkPaymentPassword, passwordRuleOf } from './password-rule.ts'
