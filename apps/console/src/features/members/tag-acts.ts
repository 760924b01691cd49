import { call } from '../../domain/api.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'

/** Gives a member one of the tags, or takes one away. */
export const tagAct = (account: string, t: Translate, list: readonly { code: string; name: string }[], isTagged: boolean): Act => ({
  id: isTagged ? 'tag' : 'untag',
  label: t(isTagged ? 'dossiers.tagGive' : 'dossiers.tagTake'),
  effect: t(isTagged ? 'dossiers.tagEffect' : 'dossiers.untagEffect', { account }),
  fields: [
    { name: 'code', label: t('dossiers.tag'), kind: 'select', options: list.map(({ code, name }) => ({ value: code, label: name })) },
  ],
  run: ({ code = '' }) => call('tagMember', { body: { account, code, isTagged } }),
  done: t('dossiers.tagged', { account }),
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
