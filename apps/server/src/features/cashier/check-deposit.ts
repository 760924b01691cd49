import type { Transact } from '../../base/database.ts'
import type { CashierTools } from './cashier-tools.ts'
import { stopChecking } from './deposit-checks.store.ts'
import { type Deposit, getDeposit, markEnded } from './deposits.store.ts'
import type { Gateway, GatewayWord } from './gateway.ts'
import { settleDeposit } from './settle-deposit.ts'

/** Asks the gateway for a deposit's status and applies it. Without a response nothing changes. */
export async function checkDeposit(transact: Transact, tools: CashierTools, deposit: Deposit): Promise<Deposit> {
  const gateway = await gatewayOf(transact, tools, deposit)
  if (!gateway) return endTransfer(transact, tools, deposit)
  const reference = deposit.id.toString()
  const isWanted = deposit.status === 'pending' && deposit.expiresAt > tools.clock()
  try {
    const { client } = tools.gateways
    const payment = { reference, gatewayReference: deposit.gatewayReference }
    // A page that may no longer be used is closed first, so that nobody pays what has just ended.
    const word = !isWanted ? await client.cancel(gateway, payment) : await client.find(gateway, payment)
    return await takeIn(transact, tools, gateway, deposit, word)
  } catch (error) {
    tools.warn(error, `deposit ${reference} could not be checked`)
    return deposit
  }
}

/**
 * The member cancels. The gateway receives the cancellation; where it cannot be reached the deposit ends anyway and
 * is checked later.
 */
export async function cancelDeposit(transact: Transact, tools: CashierTools, deposit: Deposit): Promise<Deposit> {
  if (deposit.status !== 'pending') return deposit
  const gateway = await gatewayOf(transact, tools, deposit)
  const payment = { reference: deposit.id.toString(), gatewayReference: deposit.gatewayReference }
  const word = await (gateway && tools.gateways.client.cancel(gateway, payment))?.catch((error: unknown) => {
    tools.warn(error, `deposit ${deposit.id} could not be cancelled at the gateway`)
    return undefined
  })
  return transact(async (tx) => {
    if (gateway && word) await settleDeposit(tx, tools, gateway, { ...word, depositId: deposit.id, source: 'check' })
    await markEnded(tx, deposit.id, 'cancelled', tools.clock())
    return getDeposit(tx, deposit.id)
  })
}

async function takeIn(
  transact: Transact,
  tools: CashierTools,
  gateway: Gateway,
  deposit: Deposit,
  word: GatewayWord | undefined,
): Promise<Deposit> {
  const isOver = deposit.expiresAt <= tools.clock()
  return transact(async (tx) => {
    // The member sees that time ran out, not that the gateway closed the page because of it.
    if (isOver && word?.status !== 'paid') await markEnded(tx, deposit.id, 'expired', tools.clock())
    if (word) await settleDeposit(tx, tools, gateway, { ...word, depositId: deposit.id, source: 'check' })
    const after = await getDeposit(tx, deposit.id)
    // What is closed at the gateway, or was never there, cannot be paid any more.
    if (after.status !== 'pending' && word?.status !== 'open') await stopChecking(tx, deposit.id)
    return after
  })
}

/** The gateway that the deposit was begun with, where it can be reached from here. */
async function gatewayOf(transact: Transact, tools: CashierTools, deposit: Deposit): Promise<Gateway | undefined> {
  const { gateway, merchantCode } = deposit
  return gateway === null ? undefined : (await transact((tx) => tools.gateways.ofMerchant(tx, merchantCode))).get(gateway)
}

/** A transfer that nobody sent a slip of in time ends by itself: there is no gateway to ask. */
async function endTransfer(transact: Transact, tools: CashierTools, deposit: Deposit): Promise<Deposit> {
  if (deposit.gateway !== null || deposit.status !== 'pending' || deposit.expiresAt > tools.clock()) return deposit
  return transact(async (tx) => {
    await markEnded(tx, deposit.id, 'expired', tools.clock())
    await stopChecking(tx, deposit.id)
    return getDeposit(tx, deposit.id)
  })
}
