import { SettingsScreen as Settings } from '../../features/members/settings-screen.tsx'
import { askToLogOut } from '../../features/session/logout-prompt-store.ts'

/** Personal settings. */
export const SettingsScreen = () => <Settings onSignOut={askToLogOut} />
