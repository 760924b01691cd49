// What other slices do for a member who cannot log in.

export { clearLoginFailures, findLoginLock } from './login-limits.ts'
export { makePasswordLink } from './make-password-link.ts'
