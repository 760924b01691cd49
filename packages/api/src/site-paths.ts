// Where the site has pages, for those who write links to them. A test of the site compares it with its table of routes.

/** Every address of the site that is a page, with its other names. */
export const sitePaths: readonly string[] = [
  ...['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'],
  ...[
    '/m/login',
    '/m/register',
    '/m/register.html',
    '/m/trail',
    '/m/forget',
    '/m/changePsw',
    '/m/set',
    '/m/notifications',
    '/m/message',
    '/m/webEmail',
  ],
  ...['/m/chat', '/m/support', '/m/notice', '/m/member/home', '/m/voucherCenter', '/m/withdraw', '/m/activity', '/m/activityDetail'],
  ...['/m/help', '/m/app', '/m/rewardCenter', '/m/securityCenter', '/m/inviteFriends', '/m/transaction/record'],
  ...['/m/launchGame', '/m/hot-games', '/m/slot-games', '/m/live-games', '/m/poker-games', '/m/fishing-games', '/m/sport-games'],
  ...['/m/esport-games', '/m/roulette', '/m/baccarat', '/m/inHouse', '/m/fav-games', '/m/gameList', '/m/slotsCenter', '/m/gameCenter'],
  ...['/m/lottery', '/m/lott', '/m/elott'],
  ...['/m/agent', '/m/agentRegister', '/m/member/agent/getSalaryContract', '/m/member/agent/getDevidendContract'],
  ...['/m/member/agent/getHourContract', '/m/member/agent/agentDivident', '/m/member/notice', '/m/agent/team/overview', '/m/member/team'],
  ...['/m/redRain', '/m/agent/team/pnl', '/m/teamBetting', '/m/member/agent/agentRebeat', '/m/member/teamRebate'],
]

/** The anchors of the help centre that the site itself links to. */
export const siteAnchors: readonly string[] = ['terms']

/** A path that differs in more letters is no slip of the same one. */
const SLIPS_MAX = 3

const pathOf = (address: string): string => address.replace(/[?#].*$/s, '')

/** Whether an address that begins with a slash is a page of the site. */
export const isSitePath = (address: string): boolean => sitePaths.includes(pathOf(address))

/** The page of the site that was probably meant, where one is near. */
export function likelyPath(address: string): string | undefined {
  const asked = pathOf(address).slice(0, 100).toLowerCase()
  const near = sitePaths
    .map((path) => ({ path, slips: Math.min(countSlips(asked, path.toLowerCase()), countSlips(`/m${asked}`, path.toLowerCase())) }))
    .sort((one, other) => one.slips - other.slips)[0]
  return near && near.slips <= SLIPS_MAX ? near.path : undefined
}

/** How many letters were added, left out or written otherwise. */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
