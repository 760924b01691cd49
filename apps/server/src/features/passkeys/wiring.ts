export { passkeysMemberRoutes, passkeysPublicRoutes } from './passkeys.routes.ts'
export { deleteExpiredChallenges as sweepPasskeys } from './passkeys.store.ts'
