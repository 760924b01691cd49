import { contrastFaults } from '@pavilion/api/theme-contrast'
import {
  readTheme,
  type Scheme,
  schemeOf,
  schemes,
  type Theme,
  themeColours,
  themeDefaults,
  themeLengths,
  themeText,
  tokensOf,
} from '@pavilion/api/theme-rules'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { useCall } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import type { Act } from '../../ui/acts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Meanwhile } from '../../ui/meanwhile.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './look.module.css'
import { LookPreview } from './look-preview.tsx'
import { draftOf, nameIn } from './theme-draft.ts'

/** Every value of the theme, beside what it colours, with the pairs that are too much alike. */
export function Look() {
  const t = useText()
  const { data, error, refetch } = useCall('listConfiguration', { query: {}, isEdited: true })
  const item = data?.list.find(({ part }) => part === 'theme')
  return (
    <Page title={t('areas.look')} lead={t('look.lead')}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {item && <LookForm seen={item.value} by={item.changedBy ?? ''} />}
    </Page>
  )
}

type Change = (name: string, value: string) => void

function LookForm({ seen, by }: { seen: string | null; by: string }) {
  const t = useText()
  const stored = { values: draftOf(seen ?? ''), version: seen }
  const form = useDraft<string | null>(stored, stored, (version, known) => version !== known)
  const draft: Theme = Object.fromEntries(Object.entries(form.values).filter(([, value]) => value !== ''))
  const [scheme, setScheme] = useState<Scheme>(schemeOf(draft))
  const change: Change = (name, value) => form.change({ [name]: value })
  const text = themeText(draft)
  const read = readTheme(text)
  const wrong = 'wrong' in read ? read.wrong.split('=')[0] : undefined
  const isFit = wrong === undefined && contrastFaults(draft).length === 0
  return (
    <>
      <Unsaved isUnsaved={form.isDirty} />
      {form.differences.length > 0 && (
        <Meanwhile
          by={by}
          differences={form.differences}
          labelOf={(name) => labelOf(name, draft, t)}
          onTheirs={form.drop}
          onMine={form.keepMine}
        />
      )}
      <div className={styles.head}>
        <Tabs
          label={t('look.set')}
          value={scheme}
          list={schemes.map((value) => ({ value, label: t(`look.scheme-${value}`) }))}
          onChoose={setScheme}
        />
        {form.isDirty && isFit && form.differences.length === 0 && <ActButton act={saveAct(form.base.version, text, t)} />}
      </div>
      {wrong !== undefined && <Notice tone="warning">{t('look.wrong', { name: wrong })}</Notice>}
      <Faults draft={draft} onChange={change} />
      <div className={styles.columns}>
        <Colours draft={draft} scheme={scheme} wrong={wrong} onChange={change} />
        <LookPreview draft={draft} scheme={scheme} />
      </div>
    </>
  )
}

/** What a value of the theme is called, with the set that it belongs to. */
function labelOf(name: string, draft: Theme, t: Translate): string {
  const other = schemes.find((scheme) => name.startsWith(`${scheme}-`))
  const colour = other === undefined ? name : name.slice(other.length + 1)
  if (!themeColours.some((each) => each === colour)) return t(`look.shape-${name}`)
  return `${t(`look.colour-${colour}`)} · ${t(`look.scheme-${other ?? schemeOf(draft)}`)}`
}

type ColoursProps = { draft: Theme; scheme: Scheme; wrong: string | undefined; onChange: Change }

function Colours({ draft, scheme, wrong, onChange }: ColoursProps) {
  const t = useText()
  const fault = (name: string) => (name === wrong ? t('operators.settingInvalid') : undefined)
  const own = Object.fromEntries(tokensOf(draft, scheme))
  return (
    <div className={styles.fields}>
      <Section title={t('look.colours')}>
        {themeColours.map((colour) => {
          const name = nameIn(draft, scheme, colour)
          const shown = own[colour] ?? themeDefaults[scheme][colour] ?? themeDefaults[scheme]['marigold-1'] ?? ''
          return (
            <div key={name} className={styles.colour}>
              <span className={styles.swatch} style={{ background: shown }} />
              <Field
                label={t(`look.colour-${colour}`)}
                name={name}
                maxLength={40}
                hint={draft[name] === undefined ? `${t('settings.isDefault')} · ${shown}` : undefined}
                fault={fault(name)}
                value={draft[name] ?? ''}
                onChange={(value) => onChange(name, value)}
              />
            </div>
          )
        })}
      </Section>
      <Section title={t('look.shapes')}>
        <Field
          label={t('look.shape-scheme')}
          name="scheme"
          kind="select"
          options={schemes.map((value) => ({ value, label: t(`look.scheme-${value}`) }))}
          value={schemeOf(draft)}
          onChange={(value) => onChange('scheme', value)}
        />
        {[...themeLengths, 'brand'].map((name) => (
          <Field
            key={name}
            label={t(`look.shape-${name}`)}
            name={name}
            maxLength={32}
            fault={fault(name)}
            value={draft[name] ?? ''}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </Section>
    </div>
  )
}

/** Which colours are too much alike, and what would do. */
function Faults({ draft, onChange }: { draft: Theme; onChange: Change }) {
  const t = useText()
  return contrastFaults(draft).map(({ scheme, text, ground, ratio, least, wouldDo }) => (
    <Notice key={`${scheme} ${text} ${ground}`} tone="warning">
      <span>
        {t('look.alike', {
          text: t(`look.colour-${text}`),
          ground: t(`look.colour-${ground}`),
          scheme: t(`look.scheme-${scheme}`),
          ratio,
          least,
        })}
      </span>
      {wouldDo !== undefined && (
        <Button onClick={() => onChange(nameIn(draft, scheme, text), wouldDo)}>{t('look.take', { colour: wouldDo })}</Button>
      )}
    </Notice>
  ))
}

const saveAct = (seen: string | null, text: string, t: Translate): Act => ({
  id: 'save-look',
  label: t('look.save'),
  effect: t('look.saveEffect'),
  tone: 'primary',
  fields: [{ name: 'reason', label: t('settings.reason'), kind: 'area', min: 3 }],
  run: ({ reason = '' }, requestId) =>
    call('changeConfiguration', { body: { requestId, part: 'theme', name: '', value: text === '' ? null : text, seen, reason } }),
  done: t('look.saved'),
})
