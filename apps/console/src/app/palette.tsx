import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { useOffice } from '../lib/office.ts'
import { screenPaths } from '../lib/screen-paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { areas } from './areas.ts'
import { findEntries, type PaletteEntry } from './find-entries.ts'
import styles from './palette.module.css'

/** Every screen that the operator may open, found by its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { may } = useOffice()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const all: PaletteEntry[] = areas.flatMap((area) =>
    area.screens
      .filter(({ call }) => may(call))
      .map(({ id, letter }) => ({ id, path: screenPaths[id], name: t(`areas.${id}`), where: t(`areas.${area.id}`), letter })),
  )
  const found = findEntries(all, text)
  const chosen = found[Math.min(at, found.length - 1)]
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    void navigate({ to: entry.path })
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((before) => Math.max(0, Math.min(found.length - 1, before + step)))
    else if (event.key === 'Enter') open(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('frame.search')} isTitleHidden onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={chosen && `palette-${chosen.id}`}
        aria-label={t('frame.search')}
        placeholder={t('frame.searchHint')}
        data-autofocus
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t('ui.nothingFound')}
        </p>
      )}
      <div id="palette-list" className={styles.list} role="listbox" aria-label={t('frame.areas')}>
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <div
            key={entry.id}
            id={`palette-${entry.id}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => open(entry)}
          >
            <span>{entry.name}</span>
            <span className={styles.where}>
              {entry.where}
              {entry.letter && ` · G ${entry.letter.toUpperCase()}`}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
