import { languageFacts, languages } from '@pavilion/api/languages'
import { call } from '../../domain/api.ts'
import type { BodyFor } from '../../domain/contract.ts'
import type { RowOf } from '../../domain/queries.ts'
import { nowMs } from '../../lib/clock.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField, Values } from '../../ui/acts.tsx'

export type Door = RowOf<'listProviderDoors'>

/** After how many hours a provider can open by itself; the empty one is never. */
const ends = ['', '1', '2', '4', '8', '12', '24', '72'] as const
const HOUR_MS = 3_600_000

/** A count as it is shown: it also says that there may be more, or that nobody could count. */
export const countText = (playing: Door['playing'], of: 'openRounds' | 'members', t: Translate): string =>
  playing ? `${playing[of]}${playing.isAll ? '' : '+'}` : t('doors.unknown')

/** What can be done with a provider. One that closed by itself, or that the house closed, is not opened here. */
export function doorActs(door: Door, t: Translate): Act[] {
  const { provider, seen, isOpen, closing, playing } = door
  if (closing?.isByItself || closing?.isByHouse) return []
  const words = { provider, rounds: countText(playing, 'openRounds', t), members: countText(playing, 'members', t) }
  const close: Act = {
    id: isOpen ? 'close' : 'change',
    label: t(isOpen ? 'doors.close' : 'doors.change'),
    effect: t(playing ? 'doors.closeEffect' : 'doors.closeEffectUncounted', words),
    ...(isOpen ? { tone: 'danger', letter: 'R' } : {}),
    fields: [...textFields(closing?.texts ?? {}, t), endField(t)],
    run: ({ end = '', ...texts }, requestId) => {
      const until = end === '' ? {} : { until: new Date(nowMs() + Number(end) * HOUR_MS).toISOString() }
      return call('closeProvider', { body: { requestId, provider, seen, texts: textsFrom(texts), ...until } })
    },
    done: t('doors.closedNow', words),
  }
  const open: Act = {
    id: 'open',
    label: t('doors.openAgain'),
    effect: t('doors.openEffect', words),
    tone: 'primary',
    letter: 'A',
    run: (_values, requestId) => call('openProvider', { body: { requestId, provider, seen } }),
    done: t('doors.openNow', words),
  }
  return isOpen ? [close] : [open, close]
}

const textFields = (texts: Readonly<Record<string, string>>, t: Translate): ActField[] =>
  languages.map((language) => ({
    name: language,
    label: `${t('doors.text')} · ${languageFacts[language].name}`,
    ...(language === 'EN' ? { min: 1 } : {}),
    max: 300,
    initial: texts[language] ?? '',
  }))

const endField = (t: Translate): ActField => ({
  name: 'end',
  label: t('doors.end'),
  kind: 'select',
  options: ends.map((hours) => ({ value: hours, label: hours === '' ? t('doors.noEnd') : t('doors.hours', { count: Number(hours) }) })),
})

/** A language that is left empty has no text of its own. */
function textsFrom({ EN = '', ...others }: Values): BodyFor<'closeProvider'>['texts'] {
  return { EN, ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== '')) }
}
