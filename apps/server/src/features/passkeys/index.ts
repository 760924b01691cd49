export { countPasskeys, deletePasskeysOf } from './passkeys.store.ts'
export { hasPasskeyAt } from './prove-with-passkey.ts'
