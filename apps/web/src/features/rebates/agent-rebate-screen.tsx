import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { shownDate } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountSearch } from '../../ui/report/account-search.tsx'
import { ReportFailed } from '../../ui/report/report-list.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { RateForm } from './rate-form.tsx'
import { RateHistory } from './rate-history.tsx'
import { rateSpan } from './rebate-texts.ts'
import styles from './rebates.module.css'
import { useDownline, useMyRates, useRates, useSetRates } from './rebates.queries.ts'

const path = '/m/member/agent/agentRebeat'

/** The rates that an agent gives to those right below it: `?account=` says to whom, `?set=initial` means new accounts. */
export function AgentRebateScreen() {
  const [search] = useSearchParams()
  const account = search.get('account') ?? ''
  return (
    <div className={styles.screen}>
      {search.get('set') === 'initial' ? (
        <InitialRates />
      ) : account === '' ? (
        <ChooseDownline />
      ) : (
        <AccountRates key={account} account={account} />
      )}
    </div>
  )
}

function ChooseDownline() {
  const t = useText()
  const [account, setAccount] = useState('')
  const { data, error, isFetching, refetch } = useDownline(account)
  return (
    <>
      <h2 className={styles.heading}>{t('rebates.choose')}</h2>
      <p className={styles.text}>{t('rebates.chooseText')}</p>
      <AccountSearch account={account} onChange={setAccount} label={t('rebates.search')} />
      {data ? (
        <Found list={data.list} onAll={account === '' ? undefined : () => setAccount('')} />
      ) : error && !isFetching ? (
        <ReportFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
      <Link className={styles.initial} to={`${path}?set=initial`}>
        <span className={styles.words}>
          <span className={styles.name}>{t('rebates.initial')}</span>
          <span className={styles.note}>{t('rebates.initialText')}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
      </Link>
    </>
  )
}

type FoundProps = {
  list: readonly { account: string; isAgent: boolean; lowest: number; highest: number }[]
  /** Missing while all are shown. */
  onAll: (() => void) | undefined
}

function Found({ list, onAll }: FoundProps) {
  const t = useText()
  if (list.length === 0) {
    const all = onAll && (
      <Button variant="secondary" block onClick={onAll}>
        {t('rebates.showAll')}
      </Button>
    )
    return <NothingHere text={t(onAll ? 'rebates.noneFound' : 'rebates.noDownline')} action={all ?? null} />
  }
  return (
    <ul className={styles.rows}>
      {list.map((found) => (
        <li key={found.account}>
          <Link className={styles.row} to={`${path}?account=${encodeURIComponent(found.account)}`}>
            <span className={styles.words}>
              <span className={styles.name}>{found.account}</span>
              <span className={styles.note}>{t(found.isAgent ? 'rebates.agent' : 'rebates.member')}</span>
            </span>
            <span className={styles.value}>{rateSpan(found.lowest, found.highest)}</span>
            <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function AccountRates({ account }: { account: string }) {
  const t = useText()
  const { data, error, isFetching, refetch } = useRates(account)
  const { isBusy, error: refusal, set } = useSetRates()
  const [result, setResult] = useState<string>()
  if (!data) return error && !isFetching ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />
  const lines = data.lines.map(({ own, ...line }) => ({ ...line, min: line.givenOn, max: own }))
  return (
    <>
      <h2 className={styles.heading}>{t('rebates.ratesOf', { account: data.account })}</h2>
      <RateForm
        lines={lines}
        account={data.account}
        text={t('rebates.confirmText', { day: shownDate(data.fromDay) })}
        isBusy={isBusy}
        refusal={refusal}
        onSave={async (wanted, confirmsLowering) => {
          const done = await set('setRebateRates', { account: data.account, lines: wanted, confirmsLowering })
          if (done) setResult(t('rebates.done', { account: data.account, day: shownDate(done.fromDay) }))
          return done !== undefined
        }}
      />
      <Saved result={result} />
      <RateHistory account={data.account} />
      <Another />
    </>
  )
}

function InitialRates() {
  const t = useText()
  const { data, error, isFetching, refetch } = useMyRates()
  const { isBusy, error: refusal, set } = useSetRates()
  const [result, setResult] = useState<string>()
  if (!data) return error && !isFetching ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />
  const lines = data.lines.map(({ category, vendor, own, initial }) => ({ category, vendor, min: 0, max: own, current: initial }))
  return (
    <>
      <h2 className={styles.heading}>{t('rebates.initial')}</h2>
      <p className={styles.text}>{t('rebates.initialText')}</p>
      <RateForm
        lines={lines}
        text={t('rebates.confirmInitial')}
        isBusy={isBusy}
        refusal={refusal}
        onSave={async (wanted) => {
          const done = await set('setInitialRebateRates', { lines: wanted })
          if (done) setResult(t('rebates.doneInitial'))
          return done !== undefined
        }}
      />
      <Saved result={result} />
      <Another />
    </>
  )
}

/** What came of it, below the button that was pressed. */
const Saved = ({ result }: { result: string | undefined }) =>
  result !== undefined && (
    <div className={styles.saved}>
      <Notice tone="info">{result}</Notice>
    </div>
  )

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <ReportFailed error={error} onRetry={onRetry} />
    <Another />
  </>
)

function Another() {
  const t = useText()
  return (
    <div className={styles.another}>
      <ButtonLink to={path} variant="quiet" block>
        {t('rebates.another')}
      </ButtonLink>
    </div>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className={styles.waiting} />
      ))}
    </div>
  )
}
