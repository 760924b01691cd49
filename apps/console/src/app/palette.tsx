import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import type { ValueFor } from '../domain/contract.ts'
import { errorKey } from '../domain/error-texts.ts'
import { useOffice } from '../domain/office.ts'
import { screenPaths } from '../domain/screen-paths.ts'
import { type Translate, useText } from '../lib/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import { listedAreas } from './areas.ts'
import { findEntries, type PaletteEntry } from './find-entries.ts'
import styles from './palette.module.css'
import { useFoundMembers } from './use-found-members.ts'

type Shown = PaletteEntry & { search?: { account: string } }

/** Every screen that the operator may open, found by its name; and every member, found by anything, for who may look for members. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { may } = useOffice()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const all: PaletteEntry[] = listedAreas.flatMap((area) =>
    area.screens
      .filter(({ call }) => may(call))
      .map(({ id, letter }) => ({ id, path: screenPaths[id], name: t(`areas.${id}`), where: t(`areas.${area.id}`), letter })),
  )
  const { hits, fault, isSearching } = useFoundMembers(text)
  const found: Shown[] = [...findEntries(all, text), ...hits.map((hit, index) => entryOf(hit, index, t))]
  const chosen = found[Math.min(at, found.length - 1)]
  const open = (entry: Shown | undefined) => {
    if (!entry) return
    onClose()
    void navigate({ to: entry.path, ...(entry.search ? { search: entry.search as never } : {}) })
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
        placeholder={t(may('searchMembers') ? 'frame.searchHint' : 'frame.searchScreens')}
        data-autofocus
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <Stand fault={fault} isSearching={isSearching} isNothing={found.length === 0} />
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

/** That members are still looked for, that they could not be, or that nothing fits. */
function Stand({ fault, isSearching, isNothing }: { fault: unknown; isSearching: boolean; isNothing: boolean }) {
  const t = useText()
  const said = fault ? t(errorKey(fault)) : isSearching ? t('dossiers.searching') : isNothing ? t('ui.nothingFound') : ''
  if (said === '') return null
  return (
    <p className={styles.none} role="status">
      {said}
    </p>
  )
}

function entryOf({ kind, by, number, account, nickname }: ValueFor<'searchMembers'>['list'][number], index: number, t: Translate): Shown {
  const names = nickname === '' || nickname === account ? account : `${account} · ${nickname}`
  return {
    id: `found-${index}`,
    path: screenPaths.member,
    name: number === undefined ? names : `${t(`dossiers.hit-${kind}`)} ${number} · ${names}`,
    where: `${number === undefined ? `${t(`dossiers.hit-${kind}`)} ` : ''}${t(`dossiers.by-${by}`)}`,
    letter: undefined,
    search: { account },
  }
}
