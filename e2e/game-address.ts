import type { Page } from 'playwright-core'

/** The address of a game that a page frames, as it was launched: the launch left it at once, and is kept with the frame's history. */
export async function addressOfGame(page: Page, id: string): Promise<string> {
  const frame = page.frames().find((one) => one.url().includes(`/games/${id}/`))
  if (!frame) throw new Error(`no game ${id} is framed`)
  const address = new URL(frame.url())
  if (address.hash !== '') throw new Error('the launch stands in the address of the game')
  address.hash = `launch=${await frame.evaluate(() => String((history.state as { launch?: string } | null)?.launch))}`
  return address.href
}
