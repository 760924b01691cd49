import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { type RowOf, useCall } from '../../domain/queries.ts'
import { chosenLanguage, type Translate, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Amount } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'

type Round = Pick<RowOf<'listBigWins'>, 'provider' | 'roundId' | 'memberId'>
type Replay = ValueFor<'openMemberReplay'>

/** What the books and the games host say of a round: the wallet before and after it, and its replay with rules and seeds. */
export function RoundFacts({ round: { provider, roundId, memberId } }: { round: Round }) {
  const t = useText()
  const query = { provider, roundId, memberId }
  const { data, error, refetch } = useCall('getMemberRound', { query })
  if (error) return <LoadFailed fault={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={3} />
  const balance = (amount: string | undefined) => (amount === undefined ? '–' : <Amount amount={amount} currency={data.currency} />)
  return (
    <>
      <Facts
        list={[
          { label: t('wins.before'), value: balance(data.balanceBefore) },
          { label: t('wins.after'), value: balance(data.balanceAfter) },
          { label: t('wins.changed'), value: <Time at={data.changedAt} /> },
          { label: t('wins.replay'), value: t(`wins.replay-${data.replayBy}`) },
          data.hasBonusStake && { label: t('wins.bonus'), value: t('wins.bonusText'), isWide: true },
        ]}
      />
      {data.replayBy === 'house' && <ReplayPart query={query} />}
    </>
  )
}

/** Asks the games host when somebody wants to see it: each asking opens a page of its own and is written down. */
function ReplayPart({ query }: { query: Round }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const [replay, setReplay] = useState<Replay>()
  const ask = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      setReplay(await call('openMemberReplay', { query: { ...query, language: chosenLanguage() } }))
    } catch (refusal) {
      setFault(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {fault !== undefined && <Notice tone="fault">{t(errorKey(fault))}</Notice>}
      {replay && <Facts list={factsOf(replay, t)} />}
      <Button busy={isBusy} onClick={() => void ask()}>
        {t(replay ? 'wins.askAgain' : 'wins.ask')}
      </Button>
    </>
  )
}

const factsOf = ({ url, version, fingerprint, seeds }: Replay, t: Translate): (Fact | false | undefined)[] => [
  {
    label: t('wins.replay'),
    value: (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('wins.watch')}
      </a>
    ),
    isWide: true,
  },
  version !== undefined && { label: t('wins.version'), value: version },
  seeds && { label: t('wins.nonce'), value: seeds.nonce },
  fingerprint !== undefined && { label: t('wins.fingerprint'), value: <code>{fingerprint}</code>, isWide: true },
  seeds && { label: t('wins.serverHash'), value: <code>{seeds.serverHash}</code>, isWide: true },
  seeds && {
    label: t('wins.serverSeed'),
    value: seeds.serverSeed === undefined ? t('wins.notRevealed') : <code>{seeds.serverSeed}</code>,
    isWide: true,
  },
  seeds && { label: t('wins.clientSeed'), value: <code>{seeds.clientSeed}</code>, isWide: true },
  !seeds && { label: t('wins.seeds'), value: t('wins.noSeeds'), isWide: true },
]
