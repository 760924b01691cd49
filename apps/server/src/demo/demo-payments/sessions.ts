import { randomBytes } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'

/** A Checkout Session, as a company in Stripe's shape keeps it. Amounts as such a company writes them. */
export type CheckoutSession = {
  id: string
  account: string
  idempotencyKey: string
  /** What was asked for under that key. */
  content: string
  reference: string
  shop: string
  amountTotal: number
  currency: string
  successUrl: string
  locale: string
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  /** The amount that the shop reads; another amount than asked for only where that is tried on purpose. */
  paidTotal: number
}

/** What is known of sessions. Outlives its process when it has a file: a line is a session as it became. */
export type Sessions = {
  open(request: Omit<CheckoutSession, 'id' | 'status' | 'paymentStatus' | 'paidTotal'>): Promise<CheckoutSession>
  byId(id: string): CheckoutSession | undefined
  byKey(account: string, idempotencyKey: string): CheckoutSession | undefined
  change(
    session: CheckoutSession,
    change: Partial<Pick<CheckoutSession, 'status' | 'paymentStatus' | 'paidTotal'>>,
  ): Promise<CheckoutSession>
}

export async function createSessions(file?: string): Promise<Sessions> {
  const byId = new Map<string, CheckoutSession>()
  const byKey = new Map<string, string>()
  const remember = (session: CheckoutSession) => {
    byId.set(session.id, session)
    byKey.set(`${session.account} ${session.idempotencyKey}`, session.id)
  }
  const keep = async (session: CheckoutSession) => {
    remember(session)
    if (file !== undefined) await appendFile(file, `${JSON.stringify(session)}\n`, { mode: 0o600 })
    return session
  }
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '')
  for (const line of text.split('\n')) if (line.endsWith('}')) remember(JSON.parse(line) as CheckoutSession)
  return {
    open: (request) =>
      keep({
        ...request,
        id: `cs_test_${randomBytes(24).toString('hex')}`,
        status: 'open',
        paymentStatus: 'unpaid',
        paidTotal: request.amountTotal,
      }),
    byId: (id) => byId.get(id),
    byKey: (account, idempotencyKey) => byId.get(byKey.get(`${account} ${idempotencyKey}`) ?? ''),
    change: (session, change) => keep({ ...(byId.get(session.id) ?? session), ...change }),
  }
}
