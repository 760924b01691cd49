export { passkeysMemberRoutes, passkeysPublicRoutes } from './passkeys.routes.ts'
export { countPasskeys, deleteExpiredChallenges as sweepPasskeys, deletePasskeysOf } from './passkeys.store.ts'
export { hasPasskeyAt } from './prove-with-passkey.ts'
