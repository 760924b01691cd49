import { asciiDigits } from '@pavilion/money/ascii-digits'
import { useEffect, useState } from 'react'
import { call, Refused, whenProofNeeded } from '../domain/api.ts'
import { errorKey } from '../domain/error-texts.ts'
import { useText } from '../lib/i18n.ts'
import { ActForm } from '../ui/acts.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

/** Asks for a code where the server wants a fresh one. What was asked for goes on with it, or is refused without it. */
export function ProofAsked() {
  const t = useText()
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    let asked: Promise<boolean> | undefined
    return whenProofNeeded(() => {
      // Several calls at once wait for the same code.
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = undefined
        setAnswer(undefined)
        setFault(undefined)
      })
      return asked
    })
  }, [])
  if (!answer) return null
  return (
    <Dialog title={t('me.proof')} onClose={() => answer(false)}>
      {fault !== undefined && !(fault instanceof Refused && fault.field !== undefined) && (
        <Notice tone="fault">{t(errorKey(fault))}</Notice>
      )}
      <ActForm
        act={{
          id: 'proof',
          label: t('me.proof'),
          effect: t('me.proofEffect'),
          done: t('me.proofDone'),
          fields: [{ name: 'code', label: t('login.code'), hint: t('login.codeText'), min: 1, max: 40 }],
          run: ({ code = '' }) => call('proveOperator', { body: { code: asciiDigits(code) } }),
        }}
        onFault={setFault}
        onCancel={() => answer(false)}
        onDone={() => answer(true)}
      />
    </Dialog>
  )
}
