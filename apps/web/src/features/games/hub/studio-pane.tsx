import { hubPageSize } from '../../../domain/limits.ts'
import { useSettledLanguage, useText } from '../../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../../lib/router.ts'
import { categoryFilter, categoryTextKey } from '../categories.ts'
import { type Category, readListSearch, writeListSearch } from '../games.routes.ts'
import { PagedGames } from '../paged-games.tsx'
import { ProviderGrid } from '../provider-grid.tsx'
import { isSportsGroup, offeredGroups, type SportsGroup, within } from '../provider-groups.ts'
import { SportsTabs } from '../sports-tabs.tsx'
import { hubPath } from './hub-menu.ts'

type StudioPaneProps = {
  entry: string
  /** Undefined until the categories are known. */
  category: Category | undefined
}

/** One category of the hub: its studios, and below them its games. The studio that is chosen is in the address. */
export function StudioPane({ entry, category }: StudioPaneProps) {
  const t = useText()
  const language = useSettledLanguage()
  const navigate = useNavigate()
  const asked = readListSearch(useLocation().search)
  const all = category?.providers ?? []
  const groups = entry === 'SPORTS' ? offeredGroups(all) : []
  const group = asked.marks.filter(isSportsGroup).find((one) => groups.includes(one))
  const providers = within(all, group)
  const chosen = providers.find(({ code }) => code === asked.providerCode)
  const addressOf = (wanted: { group?: SportsGroup | undefined; providerCode?: string | undefined }) => {
    const query = writeListSearch({ marks: [wanted.group ?? ''], providerCode: wanted.providerCode ?? '' })
    return hubPath(entry) + query.replace('?', '&')
  }
  const filter = {
    ...categoryFilter(entry),
    ...(group ? { group } : {}),
    ...(chosen ? { providerCode: chosen.code } : {}),
  }
  return (
    <>
      <h2 className="visually-hidden">{t(categoryTextKey(entry))}</h2>
      <SportsTabs groups={groups} current={group} addressOf={(one) => addressOf({ group: one })} />
      <ProviderGrid
        providers={providers}
        selected={chosen?.code}
        onSelect={(providerCode) => navigate(addressOf({ group, providerCode }), { replace: true })}
      />
      <PagedGames asked={{ mode: 'all', filter, language, pageSize: hubPageSize }} columns={2} />
    </>
  )
}
