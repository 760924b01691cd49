import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import Dices from 'lucide-react/icons/dices'
import FileSignature from 'lucide-react/icons/file-signature'
import HandCoins from 'lucide-react/icons/hand-coins'
import Headset from 'lucide-react/icons/headset'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UsersRound from 'lucide-react/icons/users-round'
import { isRealAccount, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './agent-grid.module.css'
import { agentMenu, type MenuEntry, openEntries } from './agent-menu.ts'
import { RedEnvelope } from './red-envelope.tsx'

const icons: Readonly<Record<MenuEntry['name'], LucideIcon | typeof RedEnvelope>> = {
  overview: ChartColumn,
  records: ReceiptText,
  team: UsersRound,
  redRain: RedEnvelope,
  profit: ChartNoAxesCombined,
  teamBetting: Dices,
  rebateSetUp: BadgePercent,
  rebateIncome: HandCoins,
  contracts: FileSignature,
  security: ShieldCheck,
  news: Mail,
  service: Headset,
}

type Marks = Partial<Record<MenuEntry['name'], { count: number; label: string }>>

type AgentGridProps = {
  /** Undefined while they are asked for. */
  permissions: Readonly<Record<string, boolean>> | undefined
  /** What waits behind an entry, and how that is read out. */
  marks: Marks
  onService: () => void
}

/** The ways to everything an agent works with, as far as they are open. */
export function AgentGrid({ permissions, marks, onService }: AgentGridProps) {
  const t = useText()
  const session = useSession()
  return (
    <nav aria-label={t('agent.menu')} aria-busy={permissions === undefined || undefined}>
      <ul className={styles.grid}>
        {permissions === undefined &&
          Array.from({ length: agentMenu.length }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes without content.
            <li key={place}>
              <Skeleton className={styles.skeleton} />
            </li>
          ))}
        {openEntries(permissions ?? {}, session !== null && isRealAccount(session.type)).map((entry) =>
          permissions === undefined ? null : (
            <li key={entry.name}>
              <Tile entry={entry} mark={marks[entry.name]} onService={onService} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function Tile({ entry, mark, onService }: { entry: MenuEntry; mark: Marks[MenuEntry['name']]; onService: () => void }) {
  const t = useText()
  const Icon = icons[entry.name]
  const face = (
    <>
      <span className={classNames(styles.icon, styles[entry.tone])}>
        <Icon size={24} strokeWidth={1.8} aria-hidden="true" />
        {mark && <Badge {...mark} className={styles.badge} />}
      </span>
      <span className={styles.label}>{t(`agent.${entry.name}`)}</span>
    </>
  )
  return entry.to === undefined ? (
    <button type="button" className={styles.tile} onClick={onService}>
      {face}
    </button>
  ) : (
    <Link className={styles.tile} to={entry.to} state={{ referrer: '/m/agent' }}>
      {face}
    </Link>
  )
}
