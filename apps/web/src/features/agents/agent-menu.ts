/** The keys by which a merchant switches entries of the agent's menu. */
type MenuKey =
  | 'AGEPAG'
  | 'TRANSREC3'
  | 'DOWNMAN'
  | 'AGENTRANSMULTDOWN3'
  | 'AGETEAMPNL3'
  | 'TEAMBETTING3'
  | 'GAMSER'
  | 'AGEREBINC3'
  | 'SECPRIV'
  | 'MAILCEN'

/** What an entry is about, which gives its icon a colour. */
type MenuTone = 'team' | 'money' | 'care'

/** An entry of the agent's menu. The one without a key is there whatever is switched. */
export type MenuEntry = {
  name: keyof typeof targets | 'service'
  tone: MenuTone
  key?: MenuKey
  to?: string
}

const targets = {
  overview: '/m/agent/team/overview',
  records: '/m/transaction/record?types=A',
  team: '/m/member/team',
  redRain: '/m/redRain',
  profit: '/m/agent/team/pnl',
  teamBetting: '/m/teamBetting',
  rebateSetUp: '/m/member/agent/agentRebeat',
  rebateIncome: '/m/member/teamRebate',
  security: '/m/securityCenter',
  news: '/m/webEmail',
} as const

const entry = (name: keyof typeof targets, key: MenuKey, tone: MenuTone): MenuEntry => ({ name, key, tone, to: targets[name] })

/** The menu of the agent home, in its order. */
export const agentMenu: readonly MenuEntry[] = [
  entry('overview', 'AGEPAG', 'team'),
  entry('records', 'TRANSREC3', 'money'),
  entry('team', 'DOWNMAN', 'team'),
  entry('redRain', 'AGENTRANSMULTDOWN3', 'money'),
  entry('profit', 'AGETEAMPNL3', 'money'),
  entry('teamBetting', 'TEAMBETTING3', 'team'),
  entry('rebateSetUp', 'GAMSER', 'team'),
  entry('rebateIncome', 'AGEREBINC3', 'money'),
  entry('security', 'SECPRIV', 'care'),
  entry('news', 'MAILCEN', 'care'),
  { name: 'service', tone: 'care' },
]

/** The entries that are open to somebody with these keys; a key that is missing is off. */
export const openEntries = (permissions: Readonly<Record<string, boolean>>): readonly MenuEntry[] =>
  agentMenu.filter(({ key }) => key === undefined || permissions[key] === true)
