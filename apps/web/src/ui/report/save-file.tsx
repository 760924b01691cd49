import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { EndpointName, QueryFor } from '../../domain/api-types.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { saveCsv } from '../../domain/save-csv.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../button.tsx'
import { showToast } from '../toast-store.ts'

type SaveFileProps<Name extends EndpointName> = {
  /** The read that returns a file. */
  name: Name
  /** Nothing can be saved without one. */
  query: QueryFor<Name> | undefined
  isEmpty?: boolean
}

/** Saves everything that the filter finds as a file of comma separated values. */
export function SaveFile<Name extends EndpointName>({ name, query, isEmpty = false }: SaveFileProps<Name>) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    if (query === undefined) return
    setBusy(true)
    saveCsv(name, query)
      .then(() => showToast('success', t('reports.saved')))
      .catch((error: unknown) => showToast('reject', t(errorKey(error))))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="secondary" size="small" busy={isBusy} disabled={isEmpty || query === undefined} onClick={save}>
      <Download size={16} aria-hidden="true" />
      {t('reports.save')}
    </Button>
  )
}
