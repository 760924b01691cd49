import { formatMinor, parseMinor } from '@pavilion/money'
import type { PromoWinReply, PromoWinRequest } from '@pavilion/provider'
import type { Static } from 'typebox'
import { transferId } from '../../base/ids.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { answerPlayable, postCall, TransferKind } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { ProtocolPlayer } from './protocol-player.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'

/** Pays a prize that belongs to no round: a prize drop, a tournament, a promotion of the provider's. */
export async function winPromo(
  tools: ProviderTools,
  link: ProviderLink,
  player: ProtocolPlayer,
  body: Static<typeof PromoWinRequest>,
): Promise<Static<typeof PromoWinReply> | ProviderRefused> {
  const amountMinor = parseMinor(body.amount, player.scale)
  if (amountMinor === undefined || amountMinor === 0n)
    return new ProviderRefused('bad-request', 'the amount is zero or finer than the currency')
  const house = await tools.houseAccounts.of('provider', link, player.wallet)
  return tools.db.transaction().execute(async (tx) => {
    const [outcome] = await postCall(
      tx,
      [
        {
          shard: player.wallet.shard,
          id: transferId(tools.makeId()),
          source: link.id,
          key: body.id_provider,
          kind: TransferKind.promoWin,
          debit: house,
          credit: player.wallet.id,
          subject: player.wallet.id,
          amountMinor,
          currency: player.wallet.currency,
          reference: `${body.event_type} ${body.event_id}`,
        },
      ],
      tools.clock(),
    )
    if (outcome?.status === 'posted' || outcome?.status === 'replayed') {
      const reply = { source: link.id, key: body.id_provider }
      const balanceMinor =
        outcome.status === 'posted' ? await answerPlayable(tx, reply, player.wallet, tools.clock()) : outcome.balanceMinor
      return {
        balance: formatMinor(balanceMinor, player.scale),
        bonus_amount: formatMinor(0n, player.scale),
        id: String(outcome.transferId ?? ''),
        id_provider: body.id_provider,
      }
    }
    if (outcome?.status === 'rolled-back-before') return new ProviderRefused('rolled-back-already', 'rolled back before it arrived')
    if (outcome?.status !== 'other-content') throw new Error(`a promo win ended as ${outcome?.status}`)
    await recordSignificantEvent(tx, {
      merchantCode: link.merchantCode,
      kind: 'provider-id-reused',
      subject: `${link.casinoId} ${body.id_provider}`,
      detail: 'A known id came again as a promo win with other content.',
      at: tools.clock(),
    })
    return new ProviderRefused('bad-request', 'the id is known with other content')
  })
}
