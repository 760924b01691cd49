const answerWithinMs = 5_000

/** Asks an address that the person at the command line has named, and that no rule for partners is about. */
export async function askJson(url: URL): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
  return response.json()
}
