import { bannerGroups } from '@pavilion/api/banner-groups'
import { type Language, languageFacts, languages } from '@pavilion/api/languages'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Changed } from './announcement-form.tsx'
import { StateBadge } from './announcements.tsx'
import { bannerActsOf } from './banner-acts.ts'
import { bannerBodyOf, bannerFieldName, bannerFieldsOf, bannerTextIn, bannerWords } from './banner-fields.ts'
import { bannerDays, groupName } from './banners.tsx'
import styles from './content.module.css'
import { fieldOf } from './form-field.ts'
import { PictureField, SitePicture } from './picture-field.tsx'
import pictureStyles from './pictures.module.css'
import { useWriting } from './use-writing.ts'
import { WritingFrame } from './writing-frame.tsx'
import { titleOf } from './written-fields.ts'
import { WrittenPage } from './written-page.tsx'

type Row = ValueFor<'getWrittenBanner'>
type Group = (typeof bannerGroups)[number]
type Change = (patch: Fields) => void

/** One banner with its picture and words, or a new one. */
export function BannerPage() {
  const t = useText()
  const { search } = useAddress()
  return (
    <WrittenPage
      name="getWrittenBanner"
      ofNew={{ title: t('content.newBanner'), lead: t('content.newLead') }}
      of={(row) => ({ title: t('areas.banner'), lead: row && titleOf(row, t) })}
      form={(given) => <BannerForm firstGroup={bannerGroups.find((one) => one === search.group) ?? 'm_home'} {...given} />}
    />
  )
}

type FormProps = { firstGroup: Group; row: Row | undefined; onMade: (row: Row) => void }

function BannerForm({ firstGroup, row, onMade }: FormProps) {
  const t = useText()
  const [group, setGroup] = useState<Group>(firstGroup)
  const form = useWriting<Row>({
    first: {},
    row,
    valuesOf: bannerFieldsOf,
    onMade,
    send: async (requestId, values, version) => {
      const { banner, links } = await (row
        ? call('editBanner', { body: { requestId, id: row.id, version, ...bannerBodyOf(values) } })
        : call('writeBanner', { body: { requestId, group, ...bannerBodyOf(values) } }))
      return { row: banner, leftOut: [], links }
    },
  })
  const { values, change } = form
  return (
    <WritingFrame
      form={form}
      row={row && { ...row, texts: {} }}
      facts={row ? factsOf(row, t) : []}
      acts={row ? bannerActsOf(row, t) : []}
      save={t(row ? 'content.save' : 'content.saveDraft')}
      nameOf={(name) => bannerFieldName(name, t)}
      above={
        !row && (
          <Field
            name="group"
            label={t('content.kind')}
            kind="select"
            options={bannerGroups.map((value) => ({ value, label: groupName(value, t) }))}
            value={group}
            onChange={(word) => setGroup(bannerGroups.find((one) => one === word) ?? group)}
          />
        )
      }
      words={(given) => <Words {...given} values={values} change={change} />}
      shown={(language) => <Shown values={values} language={language} />}
      below={(faults) => <Others values={values} change={change} faults={faults} />}
    />
  )
}

type WordsProps = {
  language: Language
  onLanguage: (language: Language) => void
  faults: Fields
  values: Fields
  change: Change
}

const lengths = { title: 120, subtitle: 200, alt: 200 } as const

/** The words in one language after the other. */
function Words({ language, onLanguage, faults, values, change }: WordsProps) {
  const t = useText()
  const markOf = (each: Language) =>
    Object.values(bannerTextIn(values, each)).some((words) => words !== '') ? t('content.text-filled') : t('content.text-empty')
  return (
    <>
      <Tabs
        label={t('content.languages')}
        list={languages.map((value) => ({ value, label: `${languageFacts[value].name} · ${markOf(value)}` }))}
        value={language}
        onChoose={onLanguage}
      />
      {bannerWords.map((word) => (
        <Field
          key={word}
          name={word}
          label={t(word === 'title' ? 'content.title' : `content.banner-${word}`)}
          hint={word === 'alt' ? t('content.altHint') : undefined}
          maxLength={lengths[word]}
          value={bannerTextIn(values, language)[word]}
          fault={faults[word]}
          onChange={(text) => change({ [`${word} ${language}`]: text })}
        />
      ))}
    </>
  )
}

/** Picture, link and days. */
function Others({ values, change, faults }: { values: Fields; change: Change; faults: Fields }) {
  const t = useText()
  const field = fieldOf({ values, change, faults })
  return (
    <>
      <PictureField {...field('picture')} use="banner" label={t('content.banner-picture')} />
      <Field {...field('link')} label={t('content.link')} hint={t('content.bannerLink')} maxLength={500} />
      <div className={styles.pair}>
        <Field {...field('startsOn')} label={t('content.startsOn')} hint={t('content.startsHint')} kind="day" />
        <Field {...field('endsOn')} label={t('content.endsOn')} hint={t('content.endsHint')} kind="day" />
      </div>
    </>
  )
}

/** A banner as members of that language see it; English is shown where it is missing. */
function Shown({ values, language }: { values: Fields; language: Language }) {
  const t = useText()
  const own = bannerTextIn(values, language)
  const english = bannerTextIn(values, 'EN')
  const isEnglish = language !== 'EN' && bannerWords.some((word) => own[word] === '' && english[word] !== '')
  return (
    <Section title={t('content.bannerShown')}>
      {isEnglish && <p>{t('content.previewEnglish')}</p>}
      <div className={pictureStyles.slide} lang={languageFacts[language].tag}>
        <SitePicture address={values.picture ?? ''} use="banner" alt={own.alt || english.alt} />
        <span className={pictureStyles.slideWords}>
          <strong>{own.title || english.title}</strong>
          <span>{own.subtitle || english.subtitle}</span>
        </span>
      </div>
    </Section>
  )
}

const factsOf = (row: Row, t: Translate) => [
  { label: t('content.kind'), value: groupName(row.group, t) },
  { label: t('content.state'), value: <StateBadge row={row} /> },
  { label: t('content.days'), value: bannerDays(row, t) },
  row.changedAt !== undefined && { label: t('content.changed'), value: <Changed by={row.changedBy} at={row.changedAt} /> },
]
