import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'
import { reasonField } from './reason-field.ts'

export type Stopped = ValueFor<'getStoppedMember'>
type Kind = Stopped['stops'][number]['kind']

const fastKinds = ['money', 'float', 'betting'] as const

/** What can be done about a member: stopping is for one person and at once, letting go for two. */
export function actsOf(
  member: Pick<Stopped, 'account' | 'openSessions'> & { stops: readonly { kind: Kind }[] },
  { may }: Office,
  t: Translate,
): Act[] {
  const { account } = member
  const reason = reasonField(t)
  const isStopped = (kind: Kind) => member.stops.some((stop) => stop.kind === kind)
  const free = fastKinds.filter((kind) => !isStopped(kind))
  const acts: Act[] = []
  if (may('stopMember') && free.length > 0) {
    acts.push({
      id: 'stop',
      label: t('members.stop'),
      effect: t('members.stopEffect', { account }),
      tone: 'danger',
      letter: 'R',
      fields: [
        {
          name: 'kind',
          label: t('members.what'),
          kind: 'select',
          options: free.map((value) => ({ value, label: t(`members.kind-${value}`) })),
        },
        reason,
      ],
      run: ({ kind, reason = '' }) => call('stopMember', { body: { account, kind: kind as (typeof fastKinds)[number], reason } }),
      done: t('members.stopped', { account }),
    })
  }
  if (may('holdMemberWithdrawals')) acts.push(holdAct(account, t))
  if (may('disableMember') && !isStopped('login')) {
    acts.push({
      id: 'disable',
      label: t('members.disable'),
      effect: t('members.disableEffect', { account }),
      tone: 'danger',
      fields: [reason],
      run: ({ reason = '' }) => call('disableMember', { body: { account, reason } }),
      done: t('members.stopped', { account }),
    })
  }
  if (may('proposeMemberRelease') && member.stops.length > 0) {
    acts.push({
      id: 'release',
      label: t('members.release'),
      effect: t('members.releaseEffect', { account }),
      tone: 'primary',
      letter: 'A',
      fields: [
        {
          name: 'kind',
          label: t('members.what'),
          kind: 'select',
          options: member.stops.map(({ kind }) => ({ value: kind, label: t(`members.kind-${kind}`) })),
        },
        reason,
      ],
      run: ({ kind, reason = '' }, requestId) => call('proposeMemberRelease', { body: { requestId, account, kind: kind as Kind, reason } }),
      done: t('members.proposed', { account }),
    })
  }
  if (may('endMemberSessions') && member.openSessions > 0) {
    acts.push({
      id: 'end-sessions',
      label: t('members.end'),
      effect: t('members.endEffect', { account }),
      fields: [reason],
      run: ({ reason = '' }) => call('endMemberSessions', { body: { account, reason } }),
      done: t('members.ended', { account }),
    })
  }
  if (may('proposeSecondFactorReset')) {
    acts.push({
      id: 'second-factor',
      label: t('members.factor'),
      effect: t('members.factorEffect', { account }),
      fields: [{ ...reason, hint: t('members.factorHint') }],
      run: ({ reason = '' }, requestId) => call('proposeSecondFactorReset', { body: { requestId, account, reason } }),
      done: t('members.proposed', { account }),
    })
  }
  return acts
}

/** Where they are held already, it makes the hold longer. */
const holdAct = (account: string, t: Translate): Act => ({
  id: 'hold-withdrawals',
  label: t('members.hold'),
  effect: t('members.holdEffect', { account }),
  tone: 'danger',
  fields: [
    { name: 'untilDay', label: t('members.holdDay'), kind: 'day', min: 10 },
    { ...reasonField(t), hint: t('members.holdHint') },
  ],
  run: ({ untilDay = '', reason = '' }) => call('holdMemberWithdrawals', { body: { account, untilDay, reason } }),
  done: t('members.holdDone', { account }),
})
