import { Link } from '@tanstack/react-router'
import { useText } from '../lib/i18n.ts'
import { useOffice } from './office.ts'
import { may } from './roles.ts'
import { screenPaths } from './screen-paths.ts'

/** The way to what operators did to one row, such as `withdrawal:17`, for an operator who may read the record. */
export function HistoryLink({ subject }: { subject: string }) {
  const t = useText()
  const { operator } = useOffice()
  if (!may(operator.roles, 'listOperatorActions')) return null
  return (
    <p>
      <Link to={screenPaths.actions} search={{ subject } as never}>
        {t('staff.history')}
      </Link>
    </p>
  )
}
