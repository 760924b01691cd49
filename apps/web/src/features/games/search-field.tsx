import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useText } from '../../lib/i18n.ts'
import styles from './search-field.module.css'

type SearchFieldProps = { value: string; onChange: (text: string) => void; label: string; onFilter?: () => void }

/** A field to search by name. */
export function SearchField({ value, onChange, label, onFilter }: SearchFieldProps) {
  const t = useText()
  return (
    <div className={styles.field}>
      <Search className={styles.icon} size={20} aria-hidden="true" />
      <input
        className={styles.input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t('ui.clear')} onClick={() => onChange('')}>
          <X size={18} aria-hidden="true" />
        </button>
      )}
      {onFilter && (
        <button type="button" className={styles.clear} aria-label={t('games.filter')} aria-haspopup="dialog" onClick={onFilter}>
          <SlidersHorizontal size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
