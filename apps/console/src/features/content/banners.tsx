import { bannerGroups } from '@pavilion/api/banner-groups'
import type { QueryFor } from '../../domain/contract.ts'
import { useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActLink } from '../../ui/act-link.tsx'
import { Filters } from '../../ui/filters.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { states } from './announcement-filters.ts'
import { StateBadge } from './announcements.tsx'
import { bannerActsOf, type ListedBanner } from './banner-acts.ts'
import { LanguageMarks } from './language-marks.tsx'
import { SitePicture } from './picture-field.tsx'
import pictureStyles from './pictures.module.css'
import { wordsFactsOf } from './row-words.tsx'
import { titleOf } from './written-fields.ts'

/** What is asked for by an address. What it holds that is no filter asks for nothing. */
function queryOf(search: Readonly<Record<string, string | undefined>>): QueryFor<'listWrittenBanners'> {
  const group = bannerGroups.find((one) => one === search.group)
  const state = states.find((one) => one === search.state)
  return { ...(group ? { group } : {}), ...(state ? { state } : {}) }
}

/** What a group is called; one that the site does not know goes by its own name. */
export const groupName = (group: string, t: Translate): string =>
  bannerGroups.some((one) => one === group) ? t(`content.group-${group}` as 'content.group-m_home') : group

/** The banners of each place, in the order in which members see them. */
export function Banners() {
  const t = useText()
  const { search, change } = useAddress()
  const query = queryOf(search)
  const list = useList('listWrittenBanners', query)
  return (
    <QueuePage
      title={t('areas.banners')}
      lead={t('content.bannersLead')}
      empty={t('content.bannersNone')}
      list={list}
      idOf={({ id }) => id}
      subjectOf={({ id }) => `banner:${id}`}
      titleOf={(row) => titleOf(row, t)}
      pageActs={
        <ActLink to={screenPaths.banner} search={{ group: query.group ?? 'm_home' }}>
          {t('content.write')}
        </ActLink>
      }
      filters={<BannerFilters />}
      onDropFilters={Object.keys(query).length > 0 ? () => change({ group: undefined, state: undefined, open: undefined }) : undefined}
      columns={[
        {
          id: 'picture',
          label: t('content.banner-picture'),
          draw: ({ picture }) => (
            <span className={pictureStyles.thumb}>
              <SitePicture address={picture} use="banner" alt="" />
            </span>
          ),
        },
        { id: 'title', label: t('content.title'), draw: (row) => titleOf(row, t) },
        { id: 'group', label: t('content.kind'), draw: ({ group }) => groupName(group, t) },
        { id: 'place', label: t('content.order'), isAmount: true, draw: ({ place }) => (place === 0 ? '' : place) },
        { id: 'state', label: t('content.state'), draw: (row) => <StateBadge row={row} /> },
        { id: 'languages', label: t('content.languages'), draw: (row) => <LanguageMarks list={row.languages} /> },
        { id: 'days', label: t('content.days'), isAmount: true, draw: (row) => bannerDays(row, t) },
      ]}
      facts={(row) => [
        { label: t('content.kind'), value: groupName(row.group, t) },
        { label: t('content.state'), value: <StateBadge row={row} /> },
        { label: t('content.days'), value: bannerDays(row, t) },
        { label: t('content.banner-picture'), value: <SitePicture address={row.picture} use="banner" alt="" />, isWide: true },
        ...wordsFactsOf(row, screenPaths.banner, t),
      ]}
      acts={(row) => bannerActsOf(row, t)}
    />
  )
}

/** From when to when, both included. */
export function bannerDays({ startsOn, endsOn }: Pick<ListedBanner, 'startsOn' | 'endsOn'>, t: Translate): string {
  if (startsOn === undefined) return endsOn === undefined ? t('content.always') : t('content.until', { day: endsOn })
  return endsOn === undefined ? t('content.from', { day: startsOn }) : `${startsOn} – ${endsOn}`
}

function BannerFilters() {
  const t = useText()
  const any = t('content.any')
  return (
    <Filters>
      <SelectFilter
        name="group"
        label={t('content.kind')}
        any={any}
        options={bannerGroups.map((value) => ({ value, label: groupName(value, t) }))}
      />
      <SelectFilter
        name="state"
        label={t('content.state')}
        any={any}
        options={states.map((value) => ({ value, label: t(`content.state-${value}`) }))}
      />
    </Filters>
  )
}
