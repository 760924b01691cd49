import { useState } from 'react'
import { errorKey } from '../domain/error-texts.ts'
import { useText } from '../lib/i18n.ts'
import { type Act, ActForm } from './acts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

/** A button of a page that opens what it asks for in a dialog. */
export function ActButton({ act }: { act: Act }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const close = () => {
    setFault(undefined)
    setOpen(false)
  }
  return (
    <>
      <Button tone={act.tone ?? 'usual'} onClick={() => setOpen(true)}>
        {act.label}
      </Button>
      {isOpen && (
        <Dialog title={act.label} onClose={close}>
          {fault !== undefined && <Notice tone="fault">{t(errorKey(fault))}</Notice>}
          <ActForm act={act} onFault={setFault} onCancel={close} onDone={close} />
        </Dialog>
      )}
    </>
  )
}
