import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../button.tsx'
import styles from './report.module.css'

type AccountSearchProps = {
  /** What is searched for now; empty for everybody. */
  account: string
  onChange: (account: string) => void
  /** What is looked for, where it is not an account. */
  label?: string
}

/** A field that searches when it is sent, by the key or the button. What cannot be taken for a name is never asked for. */
export function AccountSearch({ account, onChange, label }: AccountSearchProps) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState(account)
  // The address changed by another way: the field shows what is searched for.
  useEffect(() => setText(account), [account])
  const name = label ?? t('reports.account')
  return (
    <form
      aria-label={name}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text.trim())
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {name}
      </label>
      <input
        id={id}
        className={styles.searchInput}
        type="search"
        enterKeyHint="search"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        placeholder={name}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {(text !== '' || account !== '') && (
        <IconButton
          label={t('ui.clear')}
          onClick={() => {
            setText('')
            onChange('')
          }}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('ui.search')} type="submit">
        <Search size={20} aria-hidden="true" />
      </IconButton>
    </form>
  )
}
