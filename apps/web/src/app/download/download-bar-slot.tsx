import type { ComponentType } from 'react'
// The styles belong to the page, which the server draws before any script comes: so they are used here, and handed on.
import styles from './download-bar.module.css'

let Bar: ComponentType<{ styles: Readonly<Record<string, string>> }> | undefined

/** Loads what the bar is drawn with; the server does so once, a browser before it takes the page over. */
export async function loadDownloadBar(): Promise<void> {
  Bar = (await import('./download-bar.tsx')).DownloadBar
}

/** The bar, where it was loaded. */
export function DownloadBarSlot() {
  return Bar ? <Bar styles={styles} /> : null
}

/**
 * Makes the page ready to be taken over: the marks that were set before it was painted say whether this device can have a bar. One that
 * cannot fetches none of it, and loses what the server drew for the others.
 */
export async function prepareDownloadBar(root: Element): Promise<void> {
  if (/\boffers-/.test(document.documentElement.className)) await loadDownloadBar()
  else for (const drawn of [...root.querySelectorAll('[data-top-bar] > *')]) drawn.remove()
}
