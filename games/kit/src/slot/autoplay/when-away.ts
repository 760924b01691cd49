/**
 * Stops where nobody can be looking: another tab, another window, or something of the site that lies above the game, such as a
 * reality check, which takes the focus from it; and where there is no network. Returns a function that stops listening.
 */
export function stopWhenAway(stop: (reason: 'away' | 'connection') => void): () => void {
  const away = () => stop('away')
  const hidden = () => document.visibilityState === 'hidden' && away()
  const offline = () => stop('connection')
  document.addEventListener('visibilitychange', hidden)
  window.addEventListener('blur', away)
  window.addEventListener('pagehide', away)
  window.addEventListener('offline', offline)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('blur', away)
    window.removeEventListener('pagehide', away)
    window.removeEventListener('offline', offline)
  }
}
