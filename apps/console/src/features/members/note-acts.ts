import { call } from '../../lib/api.ts'
import type { BodyFor, ValueFor } from '../../lib/contract.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Office } from '../../lib/office.ts'
import type { Act } from '../../ui/acts.tsx'

export type Dossier = ValueFor<'getMemberDossier'>
type Tag = ValueFor<'listMemberTags'>['list'][number]
type Level = ValueFor<'listMemberLevels'>['list'][number]
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

/** What is noted of a member, and what of it can be shown: labels and words alone, so that one person does it. */
export function noteActsOf(of: Dossier, { may }: Office, t: Translate, { tags, levels, onRevealed }: Given): Act[] {
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
              { name: 'reason', label: t('members.reason'), hint: t('members.reasonHint'), kind: 'area' as const, min: 3 },
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

const tagAct = (account: string, t: Translate, list: readonly { code: string; name: string }[], isTagged: boolean): Act => ({
  id: isTagged ? 'tag' : 'untag',
  label: t(isTagged ? 'dossiers.tagGive' : 'dossiers.tagTake'),
  effect: t(isTagged ? 'dossiers.tagEffect' : 'dossiers.untagEffect', { account }),
  fields: [
    { name: 'code', label: t('dossiers.tag'), kind: 'select', options: list.map(({ code, name }) => ({ value: code, label: name })) },
  ],
  run: ({ code = '' }) => call('tagMember', { body: { account, code, isTagged } }),
  done: t('dossiers.tagged', { account }),
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
      options: [
        { value: '', label: t('dossiers.unlimited') },
        ...levels.map(({ code, titles }) => ({ value: code, label: titles.EN ?? code })),
      ],
    },
    { name: 'reason', label: t('members.reason'), hint: t('members.reasonHint'), kind: 'area', min: 3 },
  ],
  run: ({ level: wanted = '', reason = '' }) => call('setMemberLevel', { body: { account, level: wanted === '' ? null : wanted, reason } }),
  done: t('dossiers.levelGiven', { account }),
})

const colours = ['grey', 'green', 'red', 'amber'] as const

/** Makes a tag of the merchant, or changes one. */
export const keepTagAct = (t: Translate): Act => ({
  id: 'keep-tag',
  label: t('dossiers.tagKeep'),
  effect: t('dossiers.tagKeepEffect'),
  fields: [
    { name: 'code', label: t('dossiers.tagCode'), min: 1, max: 32 },
    { name: 'name', label: t('dossiers.tagName'), min: 1, max: 40 },
    {
      name: 'colour',
      label: t('dossiers.tagColour'),
      kind: 'select',
      options: colours.map((value) => ({ value, label: t(`dossiers.colour-${value}`) })),
    },
    { name: 'meaning', label: t('dossiers.tagMeaning'), kind: 'area', min: 3, max: 200 },
  ],
  run: ({ code = '', name = '', colour, meaning = '' }) =>
    call('keepMemberTag', { body: { code, name, colour: colour as (typeof colours)[number], meaning } }),
  done: t('dossiers.tagKept'),
})
