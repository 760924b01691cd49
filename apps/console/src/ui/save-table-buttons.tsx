import type { QueryFor } from '../domain/contract.ts'
import { SaveFileButton } from './save-file-button.tsx'

/** The files that can also be had as a workbook. */
type TableCall = 'exportAccountDays' | 'exportFigures' | 'exportSignificantEvents'
type Props<Name extends TableCall> = { call: Name; query: Omit<QueryFor<Name>, 'as'>; name: string }

/** Saves a report as comma separated values or as a workbook. */
export const SaveTableButtons = <Name extends TableCall>({ call, query, name }: Props<Name>) => (
  <>
    <SaveFileButton call={call} query={query as QueryFor<Name>} fileName={`${name}.csv`} />
    <SaveFileButton call={call} query={{ ...query, as: 'xlsx' } as QueryFor<Name>} fileName={`${name}.xlsx`} label="XLSX" />
  </>
)
