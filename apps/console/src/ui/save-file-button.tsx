import { useState } from 'react'
import { fetchFile } from '../domain/api.ts'
import type { CallName, QueryFor } from '../domain/contract.ts'
import { errorKey } from '../domain/error-texts.ts'
import { useText } from '../lib/i18n.ts'
import { saveFile } from '../lib/save-file.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type Props<Name extends CallName> = { call: Name; query: QueryFor<Name>; fileName: string; label?: string }

/** Fetches what a call answers with and saves it under a name; says beside it that it is saved, or why it is not. */
export function SaveFileButton<Name extends CallName>({ call, query, fileName, label }: Props<Name>) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ key: string; tone: 'done' | 'fault' }>()
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile(call, query), fileName)
      setTold({ key: 'ui.fileSaved', tone: 'done' })
    } catch (refusal) {
      setTold({ key: errorKey(refusal), tone: 'fault' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void save()}>
        {label ?? t('ui.saveFile')}
      </Button>
      {told && <Notice tone={told.tone}>{t(told.key)}</Notice>}
    </>
  )
}
