import { loadingCeilingMs, toastOfflineNoticeMs, toastRejectMs, toastShortMs, toastSuccessMs } from '../domain/limits.ts'

/** `reject` refuses, `offline` is the short notice, `loading` stays until its work ends. */
export type ToastKind = 'info' | 'success' | 'reject' | 'offline' | 'loading'
export type Toast = { id: number; kind: ToastKind; text: string }

/** How long each kind stays when nothing else is said. */
export const toastDurations: Readonly<Record<ToastKind, number>> = {
  info: toastShortMs,
  success: toastSuccessMs,
  reject: toastRejectMs,
  offline: toastOfflineNoticeMs,
  loading: loadingCeilingMs,
}

let current: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows one notice, in place of the one before. Returns its id, for `hideToast`. */
export function showToast(kind: ToastKind, text: string, durationMs: number = toastDurations[kind]): number {
  lastId += 1
  const id = lastId
  set({ id, kind, text })
  timer = setTimeout(() => hideToast(id), durationMs)
  return id
}

/** Hides that notice if it still shows; without an id, whichever shows. */
export function hideToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) set(null)
}

export const readToast = (): Toast | null => current

export function watchToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(toast: Toast | null): void {
  clearTimeout(timer)
  current = toast
  for (const listener of [...listeners]) listener()
}
