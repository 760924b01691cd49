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

/** An entry of the agent's menu. Those without a key are there whatever is switched. */
export type MenuEntry = {
  name: keyof typeof targets | 'service'
  tone: MenuTone
  key?: MenuKey
  to?: string
  /** Whether its page is for members with an account of their own alone, as the routes say. */
  needsRealAccount?: true
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
  contracts: '/m/member/agent/getSalaryContract',
  security: '/m/securityCenter',
  news: '/m/webEmail',
} as const

const entry = (name: keyof typeof targets, key: MenuKey, tone: MenuTone): MenuEntry => ({ name, key, tone, to: targets[name] })

/** The menu of the agent home, in its order. */
export const agentMenu: readonly MenuEntry[] = [
  entry('overview', 'AGEPAG', 'team'),
  entry('records', 'TRANSREC3', 'money'),
  entry('team', 'DOWNMAN', 'team'),
  { ...entry('redRain', 'AGENTRANSMULTDOWN3', 'money'), needsRealAccount: true },
  entry('profit', 'AGETEAMPNL3', 'money'),
  entry('teamBetting', 'TEAMBETTING3', 'team'),
  entry('rebateSetUp', 'GAMSER', 'team'),
  entry('rebateIncome', 'AGEREBINC3', 'money'),
  { name: 'contracts', tone: 'money', to: targets.contracts, needsRealAccount: true },
  { ...entry('security', 'SECPRIV', 'care'), needsRealAccount: true },
  entry('news', 'MAILCEN', 'care'),
  { name: 'service', tone: 'care' },
]

/** The entries that are open to somebody with these keys and an account of that kind; a key that is missing is off. */
export const openEntries = (permissions: Readonly<Record<string, boolean>>, hasRealAccount: boolean): readonly MenuEntry[] =>
  agentMenu.filter(
    ({ key, needsRealAccount }) => (key === undefined || permissions[key] === true) && (hasRealAccount || needsRealAccount !== true),
  )
