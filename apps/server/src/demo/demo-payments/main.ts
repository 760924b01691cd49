import { systemClock } from '../../base/clock.ts'
import { followSecretFile } from '../../base/secret-file.ts'
import { createBooks } from './books.ts'
import { readDemoPaymentsConfig } from './config.ts'
import { createPayoutBooks } from './payout-books.ts'
import { type ShopAccount, serveDemoPayments } from './serve-demo-payments.ts'
import { createSessions } from './sessions.ts'

const { port, host, accountsFile, booksFile } = readDemoPaymentsConfig()
const accounts: ShopAccount[] = []
const unfollow = followSecretFile(accountsFile, (text) => accounts.splice(0, accounts.length, ...JSON.parse(text).accounts))
const demo = await serveDemoPayments({
  port,
  host,
  clock: systemClock,
  accounts,
  books: await createBooks(booksFile),
  sessions: await createSessions(`${booksFile}.sessions`),
  payouts: await createPayoutBooks(`${booksFile}.payouts`),
})
process.send?.({ type: 'listening', port })
const stop = () =>
  void unfollow()
    .then(demo.close)
    .finally(() => process.exit(0))
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop)
// Who started us may be gone already.
if (process.connected === false) stop()
