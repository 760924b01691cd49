import { randomBytes } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'

/** One payment at the sandbox. */
export type Payment = {
  id: string
  /** Unguessable: a person who has it may pay. */
  token: string
  account: string
  reference: string
  shop: string
  amount: string
  currency: string
  method: string
  returnUrl: string
  language: string
  status: 'open' | 'paid' | 'failed' | 'cancelled'
  /** The amount that the shop reads as paid; another amount than asked for only where that is tried on purpose. */
  paidAmount: string
  /** Who paid, where the customer said so. */
  payer?: string
  /** Names the latest change. */
  eventId?: string
}

/** What the sandbox knows of payments. Outlives its process when it has a file: a line is a payment as it became. */
export type Books = {
  open(request: Omit<Payment, 'id' | 'token' | 'status' | 'paidAmount' | 'eventId'>): Promise<Payment>
  byReference(account: string, reference: string): Payment | undefined
  /** The one that asks for this reference, whichever shop's it is. */
  byReferenceAlone(reference: string): Payment | undefined
  byToken(token: string): Payment | undefined
  /** Changes an open payment; one that was changed before stays as it is. Returns its state. */
  end(payment: Payment, status: 'paid' | 'failed' | 'cancelled', paidAmount?: string, payer?: string): Promise<Payment>
}

export async function createBooks(file?: string): Promise<Books> {
  const byToken = new Map<string, Payment>()
  const byReference = new Map<string, Payment>()
  const remember = (payment: Payment) => {
    byToken.set(payment.token, payment)
    byReference.set(`${payment.account} ${payment.reference}`, payment)
  }
  const keep = async (payment: Payment) => {
    remember(payment)
    if (file !== undefined) await appendFile(file, `${JSON.stringify(payment)}\n`, { mode: 0o600 })
    return payment
  }
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '')
  for (const line of text.split('\n')) if (line.endsWith('}')) remember(JSON.parse(line) as Payment)
  return {
    open: async (request) => {
      const known = byReference.get(`${request.account} ${request.reference}`)
      if (known) return known
      const names = { id: `pay_${randomBytes(9).toString('hex')}`, token: randomBytes(24).toString('base64url') }
      return keep({ ...request, ...names, status: 'open', paidAmount: request.amount })
    },
    byReference: (account, reference) => byReference.get(`${account} ${reference}`),
    byReferenceAlone: (reference) => [...byToken.values()].find((payment) => payment.reference === reference),
    byToken: (token) => byToken.get(token),
    end: async (payment, status, paidAmount = payment.amount, payer) => {
      const current = byToken.get(payment.token) ?? payment
      if (current.status !== 'open') return current
      return keep({ ...current, status, paidAmount, ...(payer ? { payer } : {}), eventId: `evt_${randomBytes(9).toString('hex')}` })
    },
  }
}
