/**
 * Starts something and keeps it until Ctrl-C, a polite request to end, or the death of the process that started us;
 * then stops it and resolves to the exit code. A second Ctrl-C does not wait any longer: what still runs notices that
 * we are gone. A request to end that comes again, from npm and from the program that ends the whole group, changes nothing.
 */
export async function runUntilSignal(start: (signal: AbortSignal) => Promise<() => Promise<void>>): Promise<number> {
  const ending = new AbortController()
  watchSignals(() => ending.abort())
  const isEnded = new Promise((resolve) => ending.signal.addEventListener('abort', resolve, { once: true }))
  try {
    const stop = await start(ending.signal)
    await isEnded
    await stop()
  } catch (error) {
    // What fails after the request to end fails because of it.
    if (!ending.signal.aborted) throw error
  }
  return 0
}

function watchSignals(end: () => void): void {
  // npm and the terminal may both deliver the same Ctrl-C.
  const sameKeyWithinMs = 500
  let firstAtMs: number | undefined
  const onSignal = (signal?: NodeJS.Signals) => {
    if (firstAtMs === undefined) {
      firstAtMs = performance.now()
      end()
    } else if (signal === 'SIGINT' && performance.now() - firstAtMs > sameKeyWithinMs) process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, onSignal)
  // The program that started us may be gone before we listened.
  if (process.connected === false) onSignal()
  // Listening for the end of the channel must not keep us alive when everything else has ended.
  process.channel?.unref()
}
