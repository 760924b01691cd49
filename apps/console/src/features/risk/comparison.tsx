import type { ReactNode } from 'react'
import type { ValueFor } from '../../domain/contract.ts'
import { useCall } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'

type Compared = ValueFor<'getExclusionReview'>
type Side = Compared['account']
type Line = { id: string; what: string; account: ReactNode; like: ReactNode; verdict: string }

const signs = ['email', 'mobile', 'document', 'name'] as const

/** Both accounts of a likeness side by side: what each has and proved, whether it agrees, and since when each is there. */
export function Comparison({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch } = useCall('getExclusionReview', { query: { id } })
  if (error) return <LoadFailed fault={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={4} />
  return (
    <Table
      caption={t('exclusions.sides')}
      columns={[
        { id: 'what', label: t('exclusions.what'), draw: ({ what }) => what },
        { id: 'account', label: t('exclusions.account'), draw: ({ account }) => account },
        { id: 'like', label: t('exclusions.excluded'), draw: ({ like }) => like },
        { id: 'verdict', label: t('exclusions.comparison'), draw: ({ verdict }) => verdict },
      ]}
      rows={linesOf(data, t)}
      idOf={({ id }) => id}
    />
  )
}

function linesOf({ account, like, agrees }: Compared, t: Translate): Line[] {
  const stateOf = ({ has, proved }: Side, sign: (typeof signs)[number]) =>
    t(proved.includes(sign) ? 'exclusions.proved' : has.includes(sign) ? 'exclusions.known' : 'exclusions.missing')
  const verdictOf = (sign: (typeof signs)[number]) => {
    if (!account.has.includes(sign) || !like.has.includes(sign)) return '–'
    return t(agrees.includes(sign) ? 'exclusions.agrees' : 'exclusions.differs')
  }
  const both = (id: string, what: string, draw: (side: Side) => ReactNode): Line => ({
    id,
    what,
    account: draw(account),
    like: draw(like),
    verdict: '–',
  })
  const at = (moment: string | undefined) => (moment === undefined ? '–' : <Time at={moment} />)
  return [
    ...signs.map((sign) => ({
      id: sign,
      what: t(`exclusions.sign-${sign}`),
      account: stateOf(account, sign),
      like: stateOf(like, sign),
      verdict: verdictOf(sign),
    })),
    both('registered', t('exclusions.registered'), ({ registeredAt }) => at(registeredAt)),
    both('seen', t('exclusions.seen'), ({ seenAt }) => at(seenAt)),
    both('exclusion', t('exclusions.exclusion'), ({ exclusion }) =>
      exclusion ? exclusion.until === undefined ? t('exclusions.forEver') : <Time at={exclusion.until} /> : t('exclusions.notExcluded'),
    ),
  ]
}
