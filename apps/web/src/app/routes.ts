// Every route of the site, once: its frame, its way back, its guard and its screen.
import type { Guard } from './guards.ts'
import type { ScreenName } from './screen-names.ts'

/** `full` is the home header, `back` the arrow with a title, `own` a bar that the screen draws itself by the same rules. */
export type HeaderKind = 'full' | 'full-left' | 'back' | 'own'

/** `step` is one step back in history, or home where there is none. */
export type BackTarget = 'none' | 'home' | 'root' | 'step'

export type Route = {
  path: string
  aliases?: readonly string[]
  /** Key of its title. */
  title: string
  topBar: boolean
  header: HeaderKind
  footer: boolean
  back: BackTarget
  guard: Guard
  screen: ScreenName
}

type Row = readonly [
  path: string,
  title: string,
  header: HeaderKind,
  footer: 'footer' | '-',
  back: BackTarget,
  guard: Guard,
  screen: ScreenName,
]

const rows: readonly Row[] = [
  ['/m/login', 'titles.login', 'own', '-', 'home', 'visitor', 'login'],
  ['/m/register', 'titles.signUp', 'own', '-', 'root', 'visitor', 'register'],
  ['/m/trail', 'titles.freeTrial', 'back', 'footer', 'home', 'visitor', 'trial'],
  ['/m/forget', 'titles.forgotPassword', 'own', '-', 'home', 'open', 'forget'],
  ['/m/changePsw', 'titles.changePassword', 'own', '-', 'step', 'account-or-home', 'changePassword'],
  ['/m/set', 'titles.personalSetting', 'back', 'footer', 'step', 'open', 'settings'],
  ['/m/notifications', 'titles.notifications', 'back', 'footer', 'step', 'not-guest', 'notifications'],
  ['/m/message', 'titles.messages', 'own', 'footer', 'home', 'open', 'messages'],
  ['/m/webEmail', 'titles.messages', 'back', 'footer', 'step', 'messages', 'inbox'],
  ['/m/chat', 'titles.liveChat', 'own', '-', 'step', 'open', 'chat'],
  ['/m/support', 'titles.desk', 'own', '-', 'home', 'open', 'desk'],
  ['/m/notice', 'titles.announcement', 'back', '-', 'step', 'open', 'notices'],
  ['/m/member/home', 'titles.memberCentre', 'back', 'footer', 'step', 'not-guest', 'memberHome'],
  ['/m/voucherCenter', 'titles.deposit', 'back', 'footer', 'step', 'real-account', 'deposit'],
  ['/m/withdraw', 'titles.withdraw', 'back', 'footer', 'step', 'real-account', 'withdraw'],
  ['/m/activity', 'titles.promotion', 'full', 'footer', 'home', 'open', 'promotions'],
  ['/m/activityDetail', 'titles.promotion', 'back', '-', 'step', 'open', 'promotionDetail'],
  ['/m/help', 'titles.helpCenter', 'back', '-', 'step', 'open', 'help'],
  ['/m/app', 'titles.app', 'own', '-', 'step', 'open', 'app'],
  ['/m/rewardCenter', 'titles.rewardCentre', 'back', 'footer', 'step', 'real-account', 'rewardCentre'],
  ['/m/securityCenter', 'titles.security', 'back', 'footer', 'step', 'not-guest', 'security'],
  ['/m/inviteFriends', 'titles.invite', 'back', 'footer', 'step', 'not-guest', 'inviteFriends'],
  ['/m/transaction/record', 'titles.records', 'back', 'footer', 'step', 'records', 'records'],

  // Games.
  ['/m/launchGame', 'titles.game', 'own', '-', 'step', 'session', 'launch'],
  ['/m/hot-games', 'titles.hotGames', 'back', '-', 'step', 'open', 'hotGames'],
  ['/m/slot-games', 'titles.slots', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/live-games', 'titles.live', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/poker-games', 'titles.poker', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/fishing-games', 'titles.fishing', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/sport-games', 'titles.sports', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/esport-games', 'titles.esports', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/roulette', 'titles.roulette', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/baccarat', 'titles.baccarat', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/inHouse', 'in_house', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/fav-games', 'in_favorite', 'own', '-', 'home', 'not-guest', 'favourites'],
  ['/m/gameList', 'titles.games', 'own', '-', 'home', 'open', 'gameList'],
  ['/m/slotsCenter', 'titles.rng', 'own', '-', 'home', 'open', 'slotsCentre'],
  ['/m/gameCenter', 'titles.gameCenter', 'back', 'footer', 'home', 'open', 'gameCentre'],
  ['/m/lottery', 'titles.lottery', 'own', '-', 'home', 'open', 'lottery'],
  ['/m/lott', 'titles.lottery', 'own', '-', 'home', 'open', 'lottery'],
  ['/m/elott', 'titles.electronicLottery', 'own', '-', 'home', 'open', 'lottery'],

  // Agents.
  ['/m/agent', 'titles.agent', 'own', '-', 'step', 'agent', 'agentHome'],
  ['/m/agentRegister', 'titles.openAccount', 'back', 'footer', 'step', 'agent-or-invite', 'openAccount'],
  ['/m/member/agent/getSalaryContract', 'in_daily_salary_agt', 'back', 'footer', 'step', 'contract', 'contract'],
  ['/m/member/agent/getDevidendContract', 'in_dividend_agt', 'back', 'footer', 'step', 'contract', 'contract'],
  ['/m/member/agent/getHourContract', 'in_hour_salary_agt', 'back', 'footer', 'step', 'contract', 'contract'],
  ['/m/member/agent/agentDivident', 'titles.dividend', 'back', 'footer', 'step', 'contract', 'dividends'],
  ['/m/member/notice', 'titles.announcement', 'back', 'footer', 'step', 'notices', 'memberNotices'],
  ['/m/agent/team/overview', 'titles.teamOverview', 'back', 'footer', 'step', 'AGEPAG', 'teamOverview'],
  ['/m/member/team', 'titles.teamManagement', 'back', 'footer', 'step', 'DOWNMAN', 'team'],
  ['/m/redRain', 'titles.redRain', 'back', 'footer', 'step', 'real-account', 'redRain'],
  ['/m/agent/team/pnl', 'titles.teamProfit', 'back', 'footer', 'step', 'AGETEAMPNL3', 'teamProfit'],
  ['/m/teamBetting', 'titles.teamBetting', 'back', 'footer', 'step', 'TEAMBETTING3', 'teamBets'],
  ['/m/member/agent/agentRebeat', 'titles.agentRebate', 'back', 'footer', 'step', 'GAMSER', 'agentRebate'],
  ['/m/member/teamRebate', 'titles.teamRebate', 'back', 'footer', 'step', 'AGEREBINC3', 'teamRebate'],
]

/** The routes that carry the top bar, besides home. */
const topBarPaths: readonly string[] = ['/m/message']

const otherNames: Readonly<Record<string, readonly string[]>> = { '/m/register': ['/m/register.html'] }

/**
 * The landing address keeps only menu and logo; home's other names have the buttons at the right.
 */
const landing: Route = {
  path: '/',
  title: 'titles.home',
  topBar: true,
  header: 'full-left',
  footer: true,
  back: 'none',
  guard: 'open',
  screen: 'home',
}

const home: Route = { ...landing, path: '/m/home', aliases: ['/m', '/m/', '/m/index', '/m/index.html'], header: 'full' }

export const routes: readonly Route[] = [
  landing,
  home,
  ...rows.map(
    ([path, title, header, footer, back, guard, screen]): Route => ({
      path,
      ...(otherNames[path] ? { aliases: otherNames[path] } : {}),
      title,
      topBar: topBarPaths.includes(path),
      header,
      footer: footer === 'footer',
      back,
      guard,
      screen,
    }),
  ),
]

const byPath = new Map(routes.flatMap((route) => [route.path, ...(route.aliases ?? [])].map((path) => [path, route] as const)))

/** The route of a path, or undefined for one that leads to `homePath`. */
export const findRoute = (pathname: string): Route | undefined => byPath.get(pathname) ?? byPath.get(pathname.replace(/\/+$/, ''))

/** Where every unknown path leads. */
export const homePath = '/m/home'
