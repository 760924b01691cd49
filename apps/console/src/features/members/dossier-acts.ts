import { call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'
import { reasonField } from './reason-field.ts'
import { tagAct } from './tag-acts.ts'
import type { Level } from './use-levels.ts'

export type Dossier = ValueFor<'getMemberDossier'>
type Tag = ValueFor<'listMemberTags'>['list'][number]
export type Fact = BodyFor<'revealMemberFact'>['fact']

const facts: readonly {
  fact: Fact
  label: 'email' | 'mobile' | 'realName' | 'birthday' | 'document'
  isKnown: (of: Dossier) => boolean
}[] = [
  { fact: 'name', label: 'realName', isKnown: ({ realName }) => realName !== undefined },
  { fact: 'email', label: 'email', isKnown: ({ email }) => email !== undefined },
  { fact: 'mobile', label: 'mobile', isKnown: ({ mobile }) => mobile !== undefined },
  { fact: 'birthday', label: 'birthday', isKnown: ({ hasBirthday }) => hasBirthday },
  { fact: 'document', label: 'document', isKnown: ({ hasDocument }) => hasDocument },
]

type Given = { tags: readonly Tag[]; levels: readonly Level[]; onRevealed: (fact: Fact, text: string) => void }

/** Notes, tags and the level of a member, and showing what is hidden: labels and words alone, so that one person does it. */
export function dossierActsOf(of: Dossier, { may }: Office, t: Translate, { tags, levels, onRevealed }: Given): Act[] {
  const { account } = of
  const free = tags.filter(({ code }) => !of.tags.some((tag) => tag.code === code))
  const known = facts.filter(({ isKnown }) => isKnown(of))
  return [
    ...(may('writeMemberNote') ? [writeAct(account, t)] : []),
    ...(may('tagMember') && free.length > 0 ? [tagAct(account, t, free, true)] : []),
    ...(may('tagMember') && of.tags.length > 0 ? [tagAct(account, t, of.tags, false)] : []),
    ...(may('setMemberLevel') && levels.length > 0 ? [levelAct(of, t, levels)] : []),
    ...(may('revealMemberFact') && known.length > 0
      ? [
          {
            id: 'reveal',
            label: t('dossiers.reveal'),
            effect: t('dossiers.revealEffect', { account }),
            fields: [
              {
                name: 'fact',
                label: t('dossiers.revealWhat'),
                kind: 'select' as const,
                options: known.map(({ fact, label }) => ({ value: fact, label: t(`dossiers.${label}`) })),
              },
              reasonField(t),
            ],
            run: async ({ fact, reason = '' }) => {
              const shown = await call('revealMemberFact', { body: { account, fact: fact as Fact, reason } })
              onRevealed(shown.fact, shown.text)
            },
            done: t('dossiers.revealed'),
          } satisfies Act,
        ]
      : []),
  ]
}

const writeAct = (account: string, t: Translate): Act => ({
  id: 'note',
  label: t('dossiers.note'),
  effect: t('dossiers.noteEffect', { account }),
  fields: [
    { name: 'text', label: t('dossiers.noteText'), kind: 'area', min: 3, max: 2_000 },
    {
      name: 'place',
      label: t('dossiers.notePlace'),
      kind: 'select',
      options: [
        { value: 'plain', label: t('dossiers.note-plain') },
        { value: 'pinned', label: t('dossiers.note-pinned') },
      ],
    },
    {
      name: 'readers',
      label: t('dossiers.noteFor'),
      kind: 'select',
      options: [
        { value: 'all', label: t('dossiers.note-all') },
        { value: 'restricted', label: t('dossiers.note-restricted') },
      ],
    },
  ],
  run: ({ text = '', place, readers }, requestId) =>
    call('writeMemberNote', {
      body: { requestId, account, text, isPinned: place === 'pinned', isRestricted: readers === 'restricted' },
    }),
  done: t('dossiers.noted'),
})

const levelAct = ({ account, level }: Dossier, t: Translate, levels: readonly Level[]): Act => ({
  id: 'level',
  label: t('dossiers.levelSet'),
  effect: t('dossiers.levelEffect', { account }),
  fields: [
    {
      name: 'level',
      label: t('dossiers.level'),
      kind: 'select',
      initial: level ?? '',
      options: [{ value: '', label: t('dossiers.levelNone') }, ...levels.map(({ code, name }) => ({ value: code, label: name }))],
    },
    reasonField(t),
  ],
  run: ({ level: wanted = '', reason = '' }) => call('setMemberLevel', { body: { account, level: wanted === '' ? null : wanted, reason } }),
  done: t('dossiers.levelGiven', { account }),
})
