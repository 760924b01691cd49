import { Link } from '@tanstack/react-router'
import { call } from '../../domain/api.ts'
import { decides } from '../../domain/deciders.ts'
import { type Office, useOffice } from '../../domain/office.ts'
import { pathOfProposal } from '../../domain/proposal-places.ts'
import { type RowOf, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { type Act, Acts } from '../../ui/acts.tsx'
import { Changes } from '../../ui/changes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age, Time } from '../../ui/time.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import { changesInWords, subjectOf, type WordTools } from './proposal-words.ts'
import { useWordTools } from './use-word-tools.ts'

type Proposal = RowOf<'listProposals'>

const statuses = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const

/** All that waits for a second person, whatever its kind, with what is and what would be. */
export function Proposals() {
  const t = useText()
  const { search, change } = useAddress()
  const words = useWordTools()
  const status = statuses.find((each) => each === search.status) ?? 'waiting'
  const list = useList('listProposals', { status })
  const ids = (list.rows ?? []).map(({ id }) => id)
  const row = useOpenRow(ids)
  const shown = list.rows?.find(({ id }) => id === row.openId)
  return (
    <Page title={t('areas.proposals')} lead={t('proposals.lead')}>
      <Tabs
        label={t('proposals.states')}
        value={status}
        list={statuses.map((value) => ({ value, label: t(`proposals.status-${value}`) }))}
        onChoose={(value) => change({ status: value === 'waiting' ? undefined : value, open: undefined })}
      />
      <Listing list={list} empty={t('proposals.none')}>
        {(rows) => (
          <Table caption={t('areas.proposals')} columns={columnsOf(words, status)} rows={rows} idOf={({ id }) => id} {...row.table} />
        )}
      </Listing>
      {row.openId !== undefined && list.rows && (
        <ProposalPanel proposal={shown} number={row.openId} onClose={row.close} onDone={row.goOn} />
      )}
    </Page>
  )
}

function columnsOf(tools: WordTools, status: Proposal['status']): Column<Proposal>[] {
  const { t } = tools
  return [
    { id: 'kind', label: t('proposals.kind'), isWhole: true, draw: ({ kind }) => t(`proposals.kind-${kind}`) },
    { id: 'subject', label: t('proposals.subject'), draw: (row) => subjectOf(row, tools) },
    { id: 'by', label: t('proposals.by'), draw: ({ madeBy }) => madeBy },
    { id: 'reason', label: t('proposals.reason'), draw: ({ reason }) => (reason.length > 60 ? `${reason.slice(0, 60)}…` : reason) },
    ...(status === 'approved' ? [effectColumn(t)] : []),
    { id: 'expires', label: t('proposals.until'), isAmount: true, draw: ({ expiresAt }) => <Time at={expiresAt} /> },
    { id: 'age', label: t('proposals.age'), isAmount: true, draw: ({ madeAt }) => <Age since={madeAt} /> },
  ]
}

/** What came of it: that somebody agreed is no word yet of anything having moved. */
const effectOf = ({ effect }: Proposal) => effect ?? 'done'
const effectColumn = (t: Translate): Column<Proposal> => ({
  id: 'effect',
  label: t('proposals.effect'),
  draw: (proposal) => t(`proposals.effect-${effectOf(proposal)}`),
})

type PanelProps = { proposal: Proposal | undefined; number: string; onClose: () => void; onDone: () => void }

function ProposalPanel({ proposal, number, onClose, onDone }: PanelProps) {
  const t = useText()
  const office = useOffice()
  const words = useWordTools()
  const place = proposal && pathOfProposal(proposal.kind)
  const foot = <Acts key={number} acts={proposal ? actsOf(proposal, office, words) : []} onDone={onDone} />
  return (
    <Panel title={t('proposals.one', { number })} of={number} onClose={onClose} foot={foot}>
      {!proposal && <Empty>{t('proposals.notHere')}</Empty>}
      {proposal && (
        <>
          <Facts
            list={[
              { label: t('proposals.kind'), value: t(`proposals.kind-${proposal.kind}`) },
              { label: t('proposals.subject'), value: subjectOf(proposal, words) },
              { label: t('proposals.by'), value: proposal.madeBy },
              { label: t('proposals.made'), value: <Time at={proposal.madeAt} /> },
              { label: t('proposals.until'), value: <Time at={proposal.expiresAt} /> },
              proposal.status === 'approved' && { label: t('proposals.effect'), value: t(`proposals.effect-${effectOf(proposal)}`) },
              proposal.decidedBy !== undefined && { label: t('proposals.decidedBy'), value: proposal.decidedBy },
              { label: t('proposals.reason'), value: proposal.reason, isWide: true },
              proposal.note !== undefined && { label: t('proposals.note'), value: proposal.note, isWide: true },
            ]}
          />
          <Section title={t('proposals.change')}>
            <Changes list={changesInWords(proposal, words)} />
          </Section>
          {place !== undefined && <Link to={place}>{t('proposals.place')}</Link>}
        </>
      )}
    </Panel>
  )
}

function actsOf(proposal: Proposal, { operator }: Office, tools: WordTools): Act[] {
  if (proposal.status !== 'waiting') return []
  const { t } = tools
  const { id } = proposal
  const words = { kind: t(`proposals.kind-${proposal.kind}`), subject: subjectOf(proposal, tools) }
  if (proposal.madeBy === operator.username) {
    return [
      {
        id: 'withdraw',
        label: t('proposals.withdraw'),
        effect: t('proposals.withdrawEffect', words),
        letter: 'R',
        run: () => call('withdrawProposal', { body: { id } }),
        done: t('proposals.withdrawn', words),
      },
    ]
  }
  if (!decides(proposal, operator)) return []
  return [
    {
      id: 'approve',
      label: t('proposals.approve'),
      effect: t(proposal.kind === 'balance-correction' ? 'proposals.approveEffectOfThree' : 'proposals.approveEffect', words),
      note: t('proposals.approveNote', { name: proposal.madeBy }),
      tone: 'primary',
      letter: 'A',
      run: () => call('approveProposal', { body: { id } }),
      done: (answer) => t(`proposals.said-${effectOf(answer as Proposal)}`, words),
    },
    {
      id: 'reject',
      label: t('proposals.reject'),
      effect: t('proposals.rejectEffect', words),
      tone: 'danger',
      letter: 'R',
      fields: [{ name: 'note', label: t('proposals.note'), kind: 'area', min: 3 }],
      run: ({ note = '' }) => call('rejectProposal', { body: { id, note } }),
      done: t('proposals.rejected', words),
    },
  ]
}
