export { type Authentication, createAuthentication } from './authenticate.ts'
export { checkPassword } from './check-password.ts'
export { createCredentialKeys } from './credential-keys.ts'
export { endAllByHouse, endOneByHouse } from './end-by-house.ts'
export { endOthers } from './end-others.ts'
export { getSessionGuard, updateSessionProof } from './known-devices.store.ts'
export { listEnded } from './list-ended.ts'
export { listMemberLogins } from './list-member-logins.ts'
export { reserveLogin } from './login-limits.ts'
export { placeOfLogin } from './login-place.ts'
export type { LoginTools } from './login-tools.ts'
export { maskAddress } from './mask-address.ts'
export { sessionMemberRoutes } from './member.routes.ts'
export { openCredentials } from './open-credentials.ts'
export { openProvenSession, openSession } from './open-session.ts'
export { sessionPublicRoutes } from './public.routes.ts'
export { refuseEntry } from './refuse-entry.ts'
export { readTicket, useTicket } from './second-factor.ts'
export { findTrustedDevice, isProvedByOld, isProvedByPasskey, refuseNewDevice } from './session-guard.ts'
export { IDLE_MS } from './session-limits.ts'
export {
  countLivingSessions,
  endSession,
  getSessionTimes,
  insertSession,
  limitSessions,
} from './sessions.store.ts'
export { sweepSessions } from './sweep-sessions.ts'
