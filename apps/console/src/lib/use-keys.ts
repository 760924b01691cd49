import { useEffect, useRef } from 'react'

/** The act of a key. `false` means that it did nothing and leaves the key to others. */
type KeyActs = Readonly<Record<string, (() => unknown) | undefined>>

/** Letters do nothing in fields, beside another key, or below a dialog. */
function isForTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target } = event
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]')) return true
  return document.querySelector('dialog[open]') !== null
}

/** Does something at a key, named as in lower case by `KeyboardEvent.key`. What is there last counts. */
export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isForTyping(event)) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (act && act() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
