import { useQuery } from '@tanstack/react-query'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { loginPath, stateWithWayBack } from '../../lib/way-back.ts'
import { classNames } from '../../ui/class-names.ts'
import { StepRow } from '../../ui/step-row.tsx'
import styles from './game-list-screen.module.css'
import { categoriesQuery } from './games.queries.ts'
import type { Provider } from './games.routes.ts'
import { isQuickOn, type ListAction, type ListState } from './list-mode.ts'

type ProviderTabsProps = { type: string; selected: string | undefined; onSelect: (code: string | undefined) => void }

/** The studios that have games of the kind. */
export function useProviders(type: string): Provider[] {
  const { data } = useQuery(categoriesQuery(useSettledLanguage()))
  return data?.flatMap((category) => category.providers.filter(({ gameType }) => gameType === type)) ?? []
}

/** All, and one for each studio of the kind. */
export function ProviderTabs({ type, selected, onSelect }: ProviderTabsProps) {
  const t = useText()
  const providers = useProviders(type)
  const tabs: { code: string | undefined; name: string }[] = [{ code: undefined, name: t('games.all') }, ...providers]
  return (
    <StepRow label={t('games.providers')} earlier={t('games.earlier')} later={t('games.later')}>
      {tabs.map(({ code, name }) => (
        <button
          key={code ?? ''}
          type="button"
          className={classNames(styles.tab, code === selected && styles.selected)}
          aria-pressed={code === selected}
          onClick={() => onSelect(code)}
        >
          {name}
        </button>
      ))}
    </StepRow>
  )
}

const chips = [
  { mode: 'hot', text: 'games.hot', isOwn: false },
  { mode: 'new', text: 'games.new', isOwn: false },
  { mode: 'fav', text: 'games.favourites', isOwn: true },
  { mode: 'recent', text: 'games.recent', isOwn: true },
] as const

type QuickChipsProps = { state: ListState; onChoose: (action: ListAction) => void; onOwnList: () => void }

/** The marks: one at a time, and a second tap lets go. A visitor's own lists begin with logging in. */
export function QuickChips({ state, onChoose, onOwnList }: QuickChipsProps) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const tap = (mode: (typeof chips)[number]['mode'], isOwn: boolean) => {
    if (isOwn && sessionStore.read().session === null) {
      navigate(loginPath, { state: stateWithWayBack(pathname + search) })
      return
    }
    onOwnList()
    onChoose({ kind: 'quick', mode })
  }
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('games.filter')}</legend>
      {chips.map(({ mode, text, isOwn }) => (
        <button
          key={mode}
          type="button"
          className={classNames(styles.chip, isQuickOn(state, mode) && styles.selected)}
          aria-pressed={isQuickOn(state, mode)}
          onClick={() => tap(mode, isOwn)}
        >
          {t(text)}
        </button>
      ))}
    </fieldset>
  )
}
