import { hashToken } from '../base/random.ts'

/**
 * The address of a launched game. The launch is in the fragment, which no browser sends and no log
 * has. `frame`, its hash, grants nothing and tells the host who may frame the page, also when the
 * page is loaded again without the launch.
 */
export function launchAddress(publicUrl: string, gameId: string, token: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ frame: hashToken(token).toString('base64url'), ...more })
  return `${publicUrl}/games/${gameId}/?${query}#launch=${token}`
}

/** What `frame` names; undefined for what is none of ours. */
export function readFrame(frame: unknown): Buffer | undefined {
  return typeof frame === 'string' && /^[A-Za-z0-9_-]{43}$/.test(frame) ? Buffer.from(frame, 'base64url') : undefined
}
