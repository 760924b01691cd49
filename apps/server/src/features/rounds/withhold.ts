import { formatMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import type { TransferId } from '../../base/ids.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import type { ProviderTools } from './provider-tools.ts'
import { closeByItself, type Excess, insertWithheld, type WithheldWin } from './withheld.store.ts'

const REASONS: Readonly<Record<Excess, string>> = {
  'no-bet': 'nothing was staked in its round',
  'above-multiple': "it is more than the stake times the game's highest multiple",
  'hour-limit': 'the provider would have paid out more than it may within an hour',
  'day-limit': 'the provider would have paid out more than it may within a day',
  'no-budget': 'no budget is left for prizes that need no stake',
}

/** The context of withholding. */
type WithholdContext = { tools: Pick<ProviderTools, 'clock'>; link: ProviderLink; wallet: WalletRef }

/**
 * Records a win that was put into suspense, counts it, and closes the provider: its games cannot be
 * opened and take no bets, but open rounds can finish.
 */
export async function withhold(
  tx: Tx,
  { tools, link, wallet }: WithholdContext,
  win: Pick<WithheldWin, 'source' | 'key' | 'kind' | 'reference' | 'amountMinor' | 'reason'> & { id: TransferId },
): Promise<void> {
  const at = tools.clock()
  const { shard, id: walletId, currency } = wallet
  const { id, source, key, kind, reference, amountMinor, reason } = win
  const kept = { id, source, key, kind, reference, amountMinor, reason }
  await insertWithheld(tx, { ...kept, shard, linkId: link.id, wallet: walletId, currency, withheldAt: at })
  const amount = `${formatMinor(amountMinor, scaleOf(currency))} ${currency}`
  await recordSignificantEvent(tx, {
    merchantCode: link.merchantCode,
    kind: reason === 'no-bet' ? 'win-without-bet' : 'win-withheld',
    subject: `${link.casinoId} ${key}`,
    detail: `A win of ${amount} for ${reference} is withheld, since ${REASONS[reason]}. Two operators decide on transfer ${id}.`,
    at,
  })
  if (!(await closeByItself(tx, link.id, at))) return
  const detail = `${link.providerCode} was closed by itself, since a win of it is withheld.`
  await recordSignificantEvent(tx, { merchantCode: link.merchantCode, kind: 'provider-closed', subject: link.casinoId, detail, at })
}
