import { isAgent, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation, useSearchParams } from '../../lib/router.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ContractHistory } from './contract-history.tsx'
import { contractPaths, dividendsPath, kindKeys } from './contract-words.ts'
import styles from './contracts.module.css'
import type { Kind } from './contracts.queries.ts'
import { OwnContracts } from './own-contracts.tsx'
import { PayoutList } from './payout-list.tsx'
import { TeamContracts } from './team-contracts.tsx'

const aboutKeys: Readonly<Record<Kind, string>> = {
  daily: 'contracts.aboutDaily',
  dividend: 'contracts.aboutDividend',
  hour: 'contracts.aboutHour',
}

/** A member's contracts of the kind that the address names: the own one, what it came to, its history, and those of the team. */
export function ContractScreen() {
  const t = useText()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const session = useSession()
  const kind = (Object.keys(contractPaths) as Kind[]).find((one) => contractPaths[one] === pathname) ?? 'daily'
  const isOfAgent = session !== null && isAgent(session.type)
  const tabs = [
    { key: 'own', label: t('contracts.own'), panel: <OwnContracts kind={kind} /> },
    { key: 'payouts', label: t('contracts.payouts'), panel: <PayoutList kind={kind} isOfAgent={isOfAgent} /> },
    { key: 'history', label: t('contracts.history'), panel: <ContractHistory kind={kind} isOfAgent={isOfAgent} /> },
    ...(isOfAgent ? [{ key: 'team', label: t('contracts.team'), panel: <TeamContracts kind={kind} /> }] : []),
  ]
  const choose = (key: string) => setSearch(new URLSearchParams(key === 'own' ? {} : { tab: key }), { replace: true })
  return (
    <div className={styles.page}>
      <nav className={styles.kinds} aria-label={t('agent.contracts')}>
        {(Object.keys(contractPaths) as Kind[]).map((one) => (
          <Link
            key={one}
            className={classNames(styles.kindLink, one === kind && styles.kindHere)}
            to={contractPaths[one]}
            aria-current={one === kind ? 'page' : undefined}
          >
            {t(kindKeys[one])}
          </Link>
        ))}
      </nav>
      <p className={styles.lead}>{t(aboutKeys[kind])}</p>
      {kind === 'dividend' && (
        <Link className={styles.way} to={dividendsPath}>
          {t('contracts.toDividends')}
        </Link>
      )}
      <Tabs label={t('contracts.parts')} tabs={tabs} current={search.get('tab') ?? 'own'} onChange={choose} scrolls />
    </div>
  )
}
