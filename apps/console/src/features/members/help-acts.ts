import { call } from '../../domain/api.ts'
import type { BodyFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, Values } from '../../ui/acts.tsx'
import type { Dossier } from './dossier-acts.ts'
import { reasonField } from './reason-field.ts'

type Lock = BodyFor<'liftMemberLock'>['lock']
type Template = BodyFor<'writeToMember'>['template']
type Channel = BodyFor<'sendMemberPasswordLink'>['channel']

const templates: readonly Template[] = ['free', 'document-needed', 'deposit-not-found', 'question-answered']
const isFree = ({ template }: Values) => template === 'free'
const locks: readonly Lock[] = ['login', 'transaction-password']

/** What helps a member who cannot get on. Contacts that were never proved are not offered. */
export function helpActsOf({ account, email, mobile }: Dossier, { may }: Office, t: Translate): Act[] {
  const channels: Channel[] = [...(email?.isProved ? ['email' as const] : []), ...(mobile?.isProved ? ['sms' as const] : [])]
  return [
    ...(may('liftMemberLock') ? [liftAct(account, t)] : []),
    ...(may('sendMemberPasswordLink') && channels.length > 0 ? [linkAct(account, t, channels)] : []),
    ...(may('writeToMember') ? [writeAct(account, t)] : []),
  ]
}

const liftAct = (account: string, t: Translate): Act => ({
  id: 'lift-lock',
  label: t('members.lift'),
  effect: t('members.liftEffect', { account }),
  fields: [
    {
      name: 'lock',
      label: t('members.liftWhich'),
      kind: 'select',
      options: locks.map((value) => ({ value, label: t(`members.lock-${value}`) })),
    },
    reasonField(t),
  ],
  run: ({ lock, reason = '' }) => call('liftMemberLock', { body: { account, lock: lock as Lock, reason } }),
  done: t('members.liftDone', { account }),
})

const linkAct = (account: string, t: Translate, channels: readonly Channel[]): Act => ({
  id: 'password-link',
  label: t('members.link'),
  effect: t('members.linkEffect', { account }),
  fields: [
    {
      name: 'channel',
      label: t('members.linkBy'),
      kind: 'select',
      options: channels.map((value) => ({ value, label: t(`members.linkBy-${value}`) })),
    },
    reasonField(t),
  ],
  run: ({ channel, reason = '' }) => call('sendMemberPasswordLink', { body: { account, channel: channel as Channel, reason } }),
  done: t('members.linkDone', { account }),
})

const writeAct = (account: string, t: Translate): Act => ({
  id: 'write',
  label: t('members.write'),
  effect: t('members.writeEffect', { account }),
  fields: [
    {
      name: 'template',
      label: t('members.writeWhat'),
      kind: 'select',
      options: templates.map((value) => ({ value, label: t(`members.letter-${value}`) })),
    },
    { name: 'title', label: t('members.writeTitle'), min: 3, max: 120, when: isFree },
    { name: 'text', label: t('members.writeText'), kind: 'area', min: 3, max: 2_000, when: isFree },
  ],
  run: ({ template, title = '', text = '' }, requestId) =>
    call('writeToMember', {
      body: { requestId, account, template: template as Template, ...(template === 'free' ? { title, text } : {}) },
    }),
  done: t('members.writeDone', { account }),
})
