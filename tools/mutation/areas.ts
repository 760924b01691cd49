// Which code is changed on purpose, and which tests have to notice.

/** `files` are changed one expression at a time; each change must make one of the `tests` fail. */
export type Area = { name: string; files: readonly string[]; tests: readonly string[] }

const server = (...paths: string[]) => paths.map((path) => `apps/server/src/${path}`)

/**
 * What decides about money and ways in, and can be tested by itself. What is written in SQL is not changed so: there the properties and
 * simulations by seed stand for it.
 */
export const areas: readonly Area[] = [
  { name: 'money', files: ['packages/money/src/money.ts'], tests: ['packages/money/src/money.test.ts'] },
  {
    name: 'protocol',
    files: server('features/rounds/protocol-player.ts', 'features/rounds/signature.ts', 'base/signed-message.ts'),
    tests: server('features/rounds/protocol-player.test.ts', 'features/rounds/signature.test.ts', 'base/signed-message.test.ts'),
  },
  {
    name: 'log-in',
    files: server('features/session/nonce.ts', 'base/one-time-code.ts', 'base/recovery-codes.ts'),
    tests: server('features/session/nonce.test.ts', 'base/one-time-code.test.ts', 'base/recovery-codes.test.ts'),
  },
  { name: 'rebates', files: server('features/rebates/rate-set.ts'), tests: server('features/rebates/rate-set.test.ts') },
  {
    name: 'contracts',
    files: server('features/contracts/earn.ts', 'features/contracts/terms.ts', 'features/contracts/compare-terms.ts'),
    tests: server('features/contracts/terms.test.ts', 'features/contracts/parse-terms.test.ts'),
  },
]
