import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { type Act, Acts } from '../../ui/acts.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import styles from './contracts.module.css'

type Move = ValueFor<'previewTeamMove'>

/** A move of a member with its branch: what it would do is shown first, then it is proposed, and another operator decides. */
export function MoveForm() {
  const t = useText()
  const { search, change } = useAddress()
  const [account, setAccount] = useState(search.account ?? '')
  const [below, setBelow] = useState(search.below ?? '')
  const isAsked = search.move === 'shown' && (search.account ?? '') !== ''
  const isAsShown = account.trim() === (search.account ?? '') && below.trim() === (search.below ?? '')
  return (
    <Page title={t('areas.teamMove')} lead={t('moves.lead')}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          change({ account: account.trim(), below: below.trim(), move: 'shown' })
        }}
      >
        <Field name="account" label={t('moves.account')} maxLength={64} value={account} onChange={setAccount} />
        <Field name="below" label={t('moves.below')} hint={t('moves.belowHint')} maxLength={64} value={below} onChange={setBelow} />
        <div className={styles.besideInputs}>
          <Button type="submit" disabled={account.trim() === ''}>
            {t('moves.show')}
          </Button>
        </div>
      </form>
      {isAsked && isAsShown && <Preview account={search.account ?? ''} below={search.below ?? ''} />}
    </Page>
  )
}

function Preview({ account, below }: { account: string; below: string }) {
  const t = useText()
  const { may } = useOffice()
  const { data, error, refetch } = useCall('previewTeamMove', { query: { account, ...(below === '' ? {} : { below }) } })
  return (
    <Section title={t('moves.effect')}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows count={3} />}
      {data && <Effect move={data} />}
      {data && may('proposeTeamMove') && <Acts key={`${account} ${below}`} acts={[proposeAct(data, t)]} />}
    </Section>
  )
}

function Effect({ move }: { move: Move }) {
  const t = useText()
  const ending = move.ending.map(({ kind, partner, lastDay }) => {
    const words = { kind: t(`agents.kind-${kind}`), partner, day: lastDay ?? '' }
    return t(lastDay === undefined ? 'moves.lapses' : 'moves.ends', words)
  })
  return (
    <Facts
      list={[
        { label: t('moves.account'), value: move.account },
        { label: t('moves.members'), value: move.members.toLocaleString('en') },
        { label: t('moves.from'), value: move.from ?? t('teams.atTop') },
        { label: t('moves.to'), value: move.to ?? t('teams.atTop') },
        { label: t('moves.fromDay'), value: t('moves.ifDecidedToday', { day: move.fromDay }) },
        { label: t('moves.staying'), value: move.staying.toLocaleString('en') },
        { label: t('moves.ending'), value: ending.length === 0 ? t('moves.noneEnds') : ending.join(' · '), isWide: true },
      ]}
    />
  )
}

const proposeAct = ({ account, to, members }: Move, t: Translate): Act => ({
  id: 'propose',
  label: t('moves.propose'),
  effect: t('moves.proposeEffect', { account, count: members, place: to === undefined ? t('teams.atTop') : to }),
  tone: 'primary',
  letter: 'A',
  fields: [{ name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 }],
  run: ({ reason = '' }, requestId) =>
    call('proposeTeamMove', { body: { requestId, account, ...(to === undefined ? {} : { below: to }), reason } }),
  done: t('moves.proposed', { account }),
})
