import { moneyText } from '../../domain/amounts.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Reviewed } from './deposit-acts.ts'

/** What is proposed, in words; nothing where nothing is. */
export function proposalText({ proposal, deposit }: Reviewed, t: Translate): string {
  if (!proposal) return ''
  if (proposal.amount !== undefined) return t('deposits.proposesCredit', { money: moneyText(proposal.amount, deposit.currency) })
  return proposal.refusal === undefined ? '' : t('deposits.proposesRefusal', { reason: t(`deposits.refusal-${proposal.refusal}`) })
}
