import { SettingsScreen as Settings } from '../../features/members/settings-screen.tsx'
import { askToLogOut } from '../../features/session/logout-prompt-store.ts'
import { LanguageList } from '../shell/language-list.tsx'
import { ThemeList } from '../shell/theme-list.tsx'

/** Personal settings. */
export const SettingsScreen = () => (
  <Settings onSignOut={askToLogOut} languages={(onChosen) => <LanguageList onChosen={onChosen} />} themes={<ThemeList />} />
)
