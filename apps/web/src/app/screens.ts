// The screens by name, each loaded when it is first needed.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { lateRoutes } from '../domain/api-routes.ts'
import { completeTexts, type TextPart } from '../domain/page-texts.ts'
import { HomeScreen } from './home/home-screen.tsx'
import type { ScreenName } from './screen-names.ts'

type Screen = ComponentType
type Load = () => Promise<Screen>

/** The source module is what the client's manifest knows the script and the style by. */
type Loadable = { module: string; load: Load }

const gameList: Loadable = {
  module: 'src/app/game-list-screen.tsx',
  load: async () => (await import('./game-list-screen.tsx')).GameListScreen,
}

const loadables: Readonly<Record<Exclude<ScreenName, 'home'>, Loadable>> = {
  closed: {
    module: 'src/app/closed-screen.tsx',
    load: async () => (await import('./closed-screen.tsx')).ClosedScreen,
  },
  gameList,
  hotGames: {
    module: 'src/features/games/hot-games-screen.tsx',
    load: async () => (await import('../features/games/hot-games-screen.tsx')).HotGamesScreen,
  },
  notices: {
    module: 'src/features/announcements/notices-screen.tsx',
    load: async () => (await import('../features/announcements/notices-screen.tsx')).NoticesScreen,
  },
  login: {
    module: 'src/app/member/login-screen.tsx',
    load: async () => (await import('./member/login-screen.tsx')).LoginScreen,
  },
  register: {
    module: 'src/app/member/register-screen.tsx',
    load: async () => (await import('./member/register-screen.tsx')).RegisterScreen,
  },
  launch: {
    module: 'src/app/member/launch-screen.tsx',
    load: async () => (await import('./member/launch-screen.tsx')).LaunchScreen,
  },
  memberHome: {
    module: 'src/app/member/member-home-screen.tsx',
    load: async () => (await import('./member/member-home-screen.tsx')).MemberHomeScreen,
  },
  records: {
    module: 'src/app/member/records-screen.tsx',
    load: async () => (await import('./member/records-screen.tsx')).RecordsScreen,
  },
  changePassword: {
    module: 'src/features/session/change-password-screen.tsx',
    load: async () => (await import('../features/session/change-password-screen.tsx')).ChangePasswordScreen,
  },
  forget: {
    module: 'src/app/member/forget-screen.tsx',
    load: async () => (await import('./member/forget-screen.tsx')).ForgetScreen,
  },
  inviteFriends: {
    module: 'src/features/agents/invite-friends-screen.tsx',
    load: async () => (await import('../features/agents/invite-friends-screen.tsx')).InviteFriendsScreen,
  },
  openAccount: {
    module: 'src/features/agents/open-account-screen.tsx',
    load: async () => (await import('../features/agents/open-account-screen.tsx')).OpenAccountScreen,
  },
  team: {
    module: 'src/app/agents/team-screen.tsx',
    load: async () => (await import('./agents/team-screen.tsx')).TeamScreen,
  },
  agentHome: {
    module: 'src/app/agents/agent-home-screen.tsx',
    load: async () => (await import('./agents/agent-home-screen.tsx')).AgentHomeScreen,
  },
  memberNotices: {
    module: 'src/features/announcements/member-notices-screen.tsx',
    load: async () => (await import('../features/announcements/member-notices-screen.tsx')).MemberNoticesScreen,
  },
  app: {
    module: 'src/app/download/app-screen.tsx',
    load: async () => (await import('./download/app-screen.tsx')).AppScreen,
  },
  agentRebate: {
    module: 'src/app/agents/agent-rebate-screen.tsx',
    load: async () => (await import('./agents/agent-rebate-screen.tsx')).AgentRebateScreen,
  },
  teamRebate: {
    module: 'src/app/agents/team-rebate-screen.tsx',
    load: async () => (await import('./agents/team-rebate-screen.tsx')).TeamRebateScreen,
  },
  favourites: {
    module: 'src/features/games/own-games-screen.tsx',
    load: async () => (await import('../features/games/own-games-screen.tsx')).OwnGamesScreen,
  },
  gameCentre: {
    module: 'src/app/games/game-hub-screen.tsx',
    load: async () => (await import('./games/game-hub-screen.tsx')).GameHubScreen,
  },
  help: {
    module: 'src/app/help-screen.tsx',
    load: async () => (await import('./help-screen.tsx')).HelpScreen,
  },
  messages: {
    module: 'src/app/member/message-screen.tsx',
    load: async () => (await import('./member/message-screen.tsx')).MessageScreen,
  },
  inbox: {
    module: 'src/app/agents/inbox-screen.tsx',
    load: async () => (await import('./agents/inbox-screen.tsx')).InboxScreen,
  },
  notifications: {
    module: 'src/features/messages/notifications-screen.tsx',
    load: async () => (await import('../features/messages/notifications-screen.tsx')).NotificationsScreen,
  },
  chat: {
    module: 'src/features/chat/chat-screen.tsx',
    load: async () => (await import('../features/chat/chat-screen.tsx')).ChatScreen,
  },
  contract: {
    module: 'src/features/contracts/contract-screen.tsx',
    load: async () => (await import('../features/contracts/contract-screen.tsx')).ContractScreen,
  },
  dividends: {
    module: 'src/app/agents/dividends-screen.tsx',
    load: async () => (await import('./agents/dividends-screen.tsx')).DividendsScreen,
  },
  desk: {
    module: 'src/app/desk-screen.tsx',
    load: async () => (await import('./desk-screen.tsx')).DeskScreen,
  },
  lottery: {
    module: 'src/app/lottery-screen.tsx',
    load: async () => (await import('./lottery-screen.tsx')).LotteryScreen,
  },
  deposit: {
    module: 'src/app/member/deposit-screen.tsx',
    load: async () => (await import('./member/deposit-screen.tsx')).DepositScreen,
  },
  withdraw: {
    module: 'src/app/member/withdraw-screen.tsx',
    load: async () => (await import('./member/withdraw-screen.tsx')).WithdrawScreen,
  },
  promotionDetail: {
    module: 'src/features/promotions/promotion-detail-screen.tsx',
    load: async () => (await import('../features/promotions/promotion-detail-screen.tsx')).PromotionDetailScreen,
  },
  promotions: {
    module: 'src/features/promotions/promotions-screen.tsx',
    load: async () => (await import('../features/promotions/promotions-screen.tsx')).PromotionsScreen,
  },
  rewardCentre: {
    module: 'src/features/rewards/rewards-screen.tsx',
    load: async () => (await import('../features/rewards/rewards-screen.tsx')).RewardsScreen,
  },
  redRain: {
    module: 'src/app/agents/red-rain-screen.tsx',
    load: async () => (await import('./agents/red-rain-screen.tsx')).RedRainScreen,
  },
  security: {
    module: 'src/app/member/security-screen.tsx',
    load: async () => (await import('./member/security-screen.tsx')).SecurityScreen,
  },
  settings: {
    module: 'src/app/member/settings-screen.tsx',
    load: async () => (await import('./member/settings-screen.tsx')).SettingsScreen,
  },
  slotsCentre: {
    module: 'src/app/games/slots-centre-screen.tsx',
    load: async () => (await import('./games/slots-centre-screen.tsx')).SlotsCentreScreen,
  },
  teamBets: {
    module: 'src/app/agents/team-bets-screen.tsx',
    load: async () => (await import('./agents/team-bets-screen.tsx')).TeamBetsScreen,
  },
  teamOverview: {
    module: 'src/app/agents/team-overview-screen.tsx',
    load: async () => (await import('./agents/team-overview-screen.tsx')).TeamOverviewScreen,
  },
  teamProfit: {
    module: 'src/app/agents/team-profit-screen.tsx',
    load: async () => (await import('./agents/team-profit-screen.tsx')).TeamProfitScreen,
  },
  trial: {
    module: 'src/features/registration/trial-screen.tsx',
    load: async () => (await import('../features/registration/trial-screen.tsx')).TrialScreen,
  },
}

const members: readonly TextPart[] = ['screens', 'members']
const agents: readonly TextPart[] = ['screens', 'members', 'agents']

const play: readonly TextPart[] = ['screens', 'play']

const partsOf: Partial<Record<ScreenName, readonly TextPart[]>> = {
  home: [],
  deposit: members,
  withdraw: members,
  memberHome: members,
  security: members,
  records: agents,
  agentHome: agents,
  openAccount: agents,
  inviteFriends: agents,
  team: agents,
  teamOverview: agents,
  teamProfit: agents,
  teamBets: agents,
  agentRebate: agents,
  teamRebate: agents,
  contract: agents,
  dividends: agents,
  redRain: agents,
  promotions: play,
  promotionDetail: play,
  rewardCentre: play,
  lottery: play,
  desk: play,
  launch: play,
  app: play,
}

const callsOfScreens = () => import('../domain/screen-routes.ts')
const callsOfAgents = () => import('../domain/agent-routes.ts')
lateRoutes.complete = () => Promise.all([callsOfScreens(), callsOfAgents()])

/** The screens that ask what no other does: see `screen-routes.ts`. */
const withCalls =
  /^(?:changePassword|chat|deposit|desk|forget|help|inbox|memberHome|messages|notifications|records|redRain|rewardCentre|security|withdraw)$/

/** The texts that a screen needs beside those of home. */
export const textsOf = (name: ScreenName): readonly TextPart[] => partsOf[name] ?? ['screens']

/** The source module of a screen that is not part of the entry. */
export const moduleOf = (name: ScreenName): string | undefined => (name === 'home' ? undefined : loadables[name].module)

const ready = new Map<ScreenName, Screen>([['home', HomeScreen]])
const chosen = new Map<ScreenName, Screen | LazyExoticComponent<Screen>>()

/** Loads a screen, so that it can be drawn at once: before hydration, on the server, and ahead of a tap. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (name === 'home' || ready.has(name)) return
  const texts = textsOf(name)
  const calls = withCalls.test(name) && callsOfScreens()
  const agentCalls = texts.includes('agents') && callsOfAgents()
  const [screen] = await Promise.all([loadables[name].load(), completeTexts(texts), calls, agentCalls])
  ready.set(name, screen)
}

/** The component of a screen. It stays the same for the life of the page, or React would begin the screen again. */
export function screenComponent(name: ScreenName): ComponentType | LazyExoticComponent<ComponentType> {
  const component = chosen.get(name) ?? ready.get(name) ?? lazyScreen(name)
  chosen.set(name, component)
  return component
}

function lazyScreen(name: ScreenName): LazyExoticComponent<Screen> {
  return lazy(async () => {
    try {
      await loadScreen(name)
    } catch (error) {
      // The next try is a new one.
      chosen.delete(name)
      throw error
    }
    return { default: ready.get(name) ?? HomeScreen }
  })
}

/** Loads every screen; the server draws none later than it is asked for. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all((Object.keys(loadables) as ScreenName[]).map(loadScreen))
}
