/**
 * Which topic the address asks for: by its anchor after the hash (`#terms`), else by the place in `?i=`, counted from 0. What
 * names no topic means the first one.
 */
export function topicAsked(topics: readonly { anchor: string }[], { search, hash }: { search: string; hash: string }): number {
  const byAnchor = hash.length > 1 ? topics.findIndex(({ anchor }) => anchor === hash.slice(1)) : -1
  if (byAnchor >= 0) return byAnchor
  const place = new URLSearchParams(search).get('i') ?? ''
  return /^\d{1,3}$/.test(place) && Number(place) < topics.length ? Number(place) : 0
}
