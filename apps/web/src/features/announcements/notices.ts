import type { AnnouncementValue } from '@pavilion/api/announcements'

export type Notice = AnnouncementValue

/** What the notice page shows: the announcements, and those popups that have a title and a text; newest first. */
export function listNotices({ player, popup }: { player: readonly Notice[]; popup: readonly Notice[] }): Notice[] {
  return [...player, ...popup.filter(({ title, content }) => title !== '' && content !== '')].sort((left, right) =>
    left.startDate < right.startDate ? 1 : left.startDate > right.startDate ? -1 : 0,
  )
}

/**
 * The announcement that the address names: by its id in `?id=`, else by its place in the list, counted from 0: in `?i=`, in the first
 * value that is a number, or as a bare `?3`. A place is never read as an id, nor an id as a place. No match is undefined.
 */
export function noticeAsked(notices: readonly Notice[], search: string): Notice | undefined {
  const query = new URLSearchParams(search)
  const id = query.get('id')
  if (id !== null) return notices.find((notice) => notice.id === id)
  const bare = /^\??(\d+)$/.exec(search)?.[1]
  const firstNumber = [...query.values()].find((value) => /^\d+$/.test(value))
  const place = query.get('i') ?? bare ?? firstNumber ?? ''
  return /^\d{1,6}$/.test(place) ? notices[Number(place)] : undefined
}
