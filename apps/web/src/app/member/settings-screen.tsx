import { SettingsScreen as Settings } from '../../features/members/settings-screen.tsx'
import { askToLogOut } from '../../features/session/logout-prompt-store.ts'
import { LanguageList } from '../shell/language-list.tsx'

/** Personal settings. */
export const SettingsScreen = () => <Settings onSignOut={askToLogOut} languages={(onChosen) => <LanguageList onChosen={onChosen} />} />
