import { call, Refused } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { RowOf } from '../../domain/queries.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'
import { reasonField } from './promotion-acts.ts'

export type Application = RowOf<'listPromotionApplications'>
type Outcomes = ValueFor<'decidePromotionApplications'>['list']
/** Applications that were not decided as asked. */
export type Left = readonly Outcomes[number][]

/** As many are decided at once. */
export const CHOSEN_MAX = 50

const isLeft = ({ outcome }: Outcomes[number]) => outcome !== 'approved' && outcome !== 'rejected'

/** What can be decided about one application, or about the bonus that came of it. */
export function actsOf(row: Application, { may }: Pick<Office, 'may'>, t: Translate): Act[] {
  if (row.state === 'waiting' && may('decidePromotionApplications')) {
    const refuseLeft = (list: Outcomes) => {
      const left = list.find(isLeft)
      if (left) throw new Refused(left.outcome)
    }
    return decisions([row], t, refuseLeft)
  }
  return row.bonus === 'running' && may('forfeitMemberBonus') ? [forfeitAct(row, t)] : []
}

/** Approves or rejects applications; `tell` receives those that somebody else was faster with. */
export const actsOfMany = (rows: readonly Application[], t: Translate, tell: (left: Left) => void): Act[] =>
  decisions(rows, t, (list) => tell(list.filter(isLeft)))

function decisions(rows: readonly Application[], t: Translate, look: (list: Outcomes) => void): Act[] {
  const ids = rows.map(({ id }) => id)
  const words = { count: rows.length, account: rows[0]?.account ?? '', title: rows[0]?.title ?? '' }
  const how = rows.length === 1 ? 'one' : 'many'
  const decide = async (isApproved: boolean, reason: string) => {
    const { list } = await call('decidePromotionApplications', { body: { ids, isApproved, reason } })
    look(list)
  }
  const said: ActField = { ...reasonField(t), hint: t('promotions.memberReads') }
  return [
    {
      id: 'approve',
      label: t('promotions.approve'),
      effect: t(`promotions.approve-${how}`, words),
      tone: 'primary',
      letter: 'A',
      run: () => decide(true, ''),
      done: t('promotions.approved', words),
    },
    {
      id: 'reject',
      label: t('promotions.reject'),
      effect: t(`promotions.reject-${how}`, words),
      tone: 'danger',
      letter: 'R',
      fields: [said],
      run: ({ reason = '' }) => decide(false, reason),
      done: t('promotions.rejected', words),
    },
  ]
}

const forfeitAct = ({ id, account, title }: Application, t: Translate): Act => ({
  id: 'forfeit',
  label: t('promotions.forfeit'),
  effect: t('promotions.forfeitEffect', { account, title }),
  tone: 'danger',
  letter: 'R',
  fields: [{ ...reasonField(t), hint: t('promotions.memberReads') }],
  run: ({ reason = '' }, requestId) => call('forfeitMemberBonus', { body: { requestId, id, reason } }),
  done: t('promotions.forfeited', { account }),
})
