import type { AnnouncementValue } from '@pavilion/api/announcements'

export type Notice = AnnouncementValue

/** What the notice page shows: the announcements, and those popups that have a title and a text; newest first. */
export function listNotices({ player, popup }: { player: readonly Notice[]; popup: readonly Notice[] }): Notice[] {
  return [...player, ...popup.filter(({ title, content }) => title !== '' && content !== '')].sort((left, right) =>
    left.startDate < right.startDate ? 1 : left.startDate > right.startDate ? -1 : 0,
  )
}

/**
 * The announcement that the address names, by id or by place in the list: `?id=`, `?i=`, any first value that is a number,
 * or a bare `?3`. An id that exists wins. No match is undefined.
 */
export function noticeAsked(notices: readonly Notice[], search: string): Notice | undefined {
  const query = new URLSearchParams(search)
  const bare = /^\??(\d+)$/.exec(search)?.[1]
  const firstNumber = [...query.values()].find((value) => /^\d+$/.test(value))
  const wish = query.get('id') ?? query.get('i') ?? bare ?? firstNumber
  if (wish === null || wish === undefined) return undefined
  const byId = notices.find(({ id }) => id === wish)
  return byId ?? (/^\d{1,6}$/.test(wish) ? notices[Number(wish)] : undefined)
}
