import { copyConfirmationMs } from '../domain/limits.ts'
import type { Schedule } from '../lib/timers.ts'

type Surroundings = {
  write: (text: string) => Promise<void>
  show: (isConfirmed: boolean) => void
  later: Schedule
}

/**
 * Copies a text and confirms it for two seconds, counted from the last copy. A copy that failed confirms nothing.
 */
export function createCopier({ write, show, later }: Surroundings): { copy: (text: string) => Promise<void>; stop: () => void } {
  let cancel = () => {}
  return {
    copy: async (text) => {
      try {
        await write(text)
      } catch {
        return
      }
      cancel()
      show(true)
      cancel = later(() => show(false), copyConfirmationMs)
    },
    stop: () => cancel(),
  }
}

/**
 * Puts a text on the clipboard; by way of a selection where the browser withholds its own, as on plain http, or refuses it, as browsers
 * within other apps do. Throws where that is refused too.
 */
export async function writeClipboard(text: string): Promise<void> {
  // Where there is none nothing is waited for: old browsers let only the tap itself make a selection.
  const isWritten =
    navigator.clipboard &&
    (await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ))
  if (!isWritten && !copySelection(text)) throw new Error('the browser refused to copy')
}

function copySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'visually-hidden'
  const before = document.activeElement
  // A modal panel keeps the focus to itself, so the selection must be made within it.
  ;(before?.closest('[role="dialog"]') ?? document.body).append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isDone
}
