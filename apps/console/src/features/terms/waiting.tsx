import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowOf } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useText } from '../../lib/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { Time } from '../../ui/time.tsx'

type Props = { proposal: RowOf<'listProposals'>; children: ReactNode }

/** What somebody proposed and a second person decides, among the proposals. */
export function Waiting({ proposal: { id, madeBy, madeAt, reason }, children }: Props) {
  const t = useText()
  return (
    <Section title={t('terms.waiting')}>
      <Facts
        list={[
          { label: t('proposals.by'), value: madeBy },
          { label: t('proposals.made'), value: <Time at={madeAt} /> },
          { label: t('proposals.reason'), value: reason, isWide: true },
        ]}
      />
      {children}
      <Link to={screenPaths.proposals} search={{ open: id } as never}>
        {t('terms.decide')}
      </Link>
    </Section>
  )
}
