import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { actsOf, type Stopped } from './stop-acts.ts'
import { StopSteps } from './stop-steps.tsx'

/** A member beside a list: what is stopped, what can be done about that, and the way to its whole page. */
export function MemberPanel({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useText()
  const office = useOffice()
  const { data, error, refetch } = useCall('getStoppedMember', { query: { account } })
  return (
    <Panel title={account} of={account} onClose={onClose} foot={data && <Acts key={account} acts={actsOf(data, office, t)} />}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && <Standing member={data} />}
    </Panel>
  )
}

function Standing({ member }: { member: Stopped }) {
  const t = useText()
  return (
    <>
      <p>
        <MemberLink account={member.account}>{t('dossiers.openPage')}</MemberLink>
      </p>
      <Facts
        list={[
          { label: t('members.account'), value: member.account },
          { label: t('members.sessions'), value: member.openSessions },
        ]}
      />
      <Section title={t('members.what')}>
        <StopSteps stops={member.stops} />
      </Section>
    </>
  )
}
