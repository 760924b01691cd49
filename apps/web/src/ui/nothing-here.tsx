import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { ButtonLink } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

type NothingHereProps = {
  /** "No data" when it is left out. */
  title?: string
  /** Why there is nothing, or what will be here. */
  text?: string
  /** The one thing to do from here; home when it is left out, nothing when it is `null`. */
  action?: ReactNode
  isAlert?: boolean
}

/** What is where a list has no entries. */
export function NothingHere({ title, text, action, isAlert = false }: NothingHereProps) {
  const t = useText()
  const home = (
    <ButtonLink to="/m/home" variant="secondary" block>
      {t('ui.toHome')}
    </ButtonLink>
  )
  return (
    <StatePanel
      scene="empty"
      title={title ?? t('in_no_data')}
      {...(text === undefined ? {} : { text })}
      action={action === undefined ? home : (action ?? undefined)}
      isAlert={isAlert}
    />
  )
}
