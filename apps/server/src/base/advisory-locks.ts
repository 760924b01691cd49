/**
 * The numbers under which a database's advisory locks are taken, each once. Locks that are taken by a name hash it to 64 bits and
 * need no number.
 */
export const AdvisoryLock = {
  migrations: 7_236_401,
  credentialKeys: 7_236_402,
  /** Only on the server of the tests. */
  testTemplates: 7_236_403,
  /** Of several servers one plays at a time, and one opens the accounts of the demo team. */
  demoPlayers: 7_236_411,
  demoTeam: 7_236_412,
  months: 7_236_460,
  seals: 7_236_461,
} as const

/** The first number of locks that have two; the second is the hash of a name. */
export const LockClass = { attempts: 7_236, socialAccounts: 7_237 } as const
