import { formatMinor, parseMinor } from '@pavilion/money'
import type { PromoWinReply, PromoWinRequest } from '@pavilion/provider'
import type { Static } from 'typebox'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { TransferKind } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import { payPrize } from './pay-prize.ts'
import type { ProtocolPlayer } from './protocol-player.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'

/**
 * Pays a prize that belongs to no round: a prize drop, a tournament, or another promotion of the
 * provider.
 */
export async function winPromo(
  tools: ProviderTools,
  link: ProviderLink,
  player: ProtocolPlayer,
  body: Static<typeof PromoWinRequest>,
): Promise<Static<typeof PromoWinReply> | ProviderRefused> {
  const amountMinor = parseMinor(body.amount, player.scale)
  if (amountMinor === undefined || amountMinor === 0n)
    return new ProviderRefused('bad-request', 'the amount is zero or finer than the currency')
  const outcome = await payPrize(tools, link, player.wallet, {
    source: link.id,
    key: body.id_provider,
    kind: TransferKind.promoWin,
    amountMinor,
    reference: `${body.event_type} ${body.event_id}`,
  })
  if (outcome.status === 'paid') {
    return {
      balance: formatMinor(outcome.balanceMinor, player.scale),
      bonus_amount: formatMinor(0n, player.scale),
      id: String(outcome.transferId ?? ''),
      id_provider: body.id_provider,
    }
  }
  if (outcome.status === 'rolled-back-before') return new ProviderRefused('rolled-back-already', 'rolled back before it arrived')
  await recordSignificantEvent(tools.db, {
    merchantCode: link.merchantCode,
    kind: 'provider-id-reused',
    subject: `${link.casinoId} ${body.id_provider}`,
    alertSubject: link.casinoId,
    detail: 'A known id came again as a promo win with other content.',
    at: tools.clock(),
  })
  return new ProviderRefused('bad-request', 'the id is known with other content')
}
