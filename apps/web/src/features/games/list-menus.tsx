import { sessionStore } from '../../domain/session-store.ts'
import { loginPath, stateWithWayBack } from '../../domain/way-back.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { classNames } from '../../ui/class-names.ts'
import { StepRow } from '../../ui/step-row.tsx'
import styles from './game-list.module.css'
import type { Provider } from './games.routes.ts'
import { isQuickOn } from './list-mode.ts'
import type { GameList } from './use-game-list.ts'

type ProviderTabsProps = {
  providers: readonly Provider[]
  selected: string | undefined
  onSelect: (code: string | undefined) => void
}

/** All, and one for each studio. */
export function ProviderTabs({ providers, selected, onSelect }: ProviderTabsProps) {
  const t = useText()
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

/** The marks: one at a time, and a second tap lets go. A visitor's own lists begin with logging in. */
export function QuickChips({ list: { state, classifies, choose } }: { list: GameList }) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const tap = (mode: (typeof chips)[number]['mode'], isOwn: boolean) => {
    if (isOwn && sessionStore.read().session === null) navigate(loginPath, { state: stateWithWayBack(pathname + search) })
    else choose({ kind: 'quick', mode })
  }
  return (
    <StepRow label={t('games.marks')} earlier={t('games.earlier')} later={t('games.later')}>
      {chips.map(({ mode, text, isOwn }) => (
        <Chip key={mode} name={t(text)} isOn={isQuickOn(state, mode)} onTap={() => tap(mode, isOwn)} />
      ))}
      {classifies.map(({ key, name }) => (
        <Chip
          key={key}
          name={name}
          isOn={state.classify === key}
          onTap={() => choose({ kind: 'classify', classify: state.classify === key ? '' : key })}
        />
      ))}
    </StepRow>
  )
}

function Chip({ name, isOn, onTap }: { name: string; isOn: boolean; onTap: () => void }) {
  return (
    <button type="button" className={classNames(styles.chip, isOn && styles.selected)} aria-pressed={isOn} onClick={onTap}>
      {name}
    </button>
  )
}
