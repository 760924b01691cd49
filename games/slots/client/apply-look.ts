import type { Title } from '../engine/title.ts'
import { looks, type TitleLook } from './looks.ts'
import { type StudioLook, studios } from './studios.ts'
import { placeUrl } from './symbols.ts'

/** The look of a title; of one that nobody drew yet, the first there is. */
export function lookOf({ id }: Title): TitleLook {
  const look = looks[id] ?? Object.values(looks)[0]
  if (look === undefined) throw new Error('no title has a look')
  return look
}

/** Gives the page the colours of its title and the words of its house that the style sheet knows. */
export function applyLook(root: HTMLElement, title: Title): void {
  const studio = studios[title.studio]
  const words = { studio: title.studio, frame: studio.frame, reels: studio.reels, 'big-win': studio.bigWin, feature: title.feature.kind }
  for (const [name, word] of Object.entries(words)) root.setAttribute(`data-${name}`, word)
  for (const [name, value] of Object.entries(tokensOf(title, studio, lookOf(title))))
    document.documentElement.style.setProperty(name, value)
}

function tokensOf({ id, reels }: Title, { palette, lettering }: StudioLook, look: TitleLook): Record<string, string> {
  const named = (name: string, colours: readonly string[]) =>
    Object.fromEntries(colours.map((colour, at) => [`--${name}-${at + 1}`, colour] as const))
  return {
    '--reel-count': String(reels.length),
    '--row-count': String(rowsOf({ reels })),
    '--title-font': `'Title ${lettering}'`,
    // A style sheet would look for it beside itself.
    '--scene': `url('${new URL(placeUrl(id), document.baseURI).href}')`,
    '--sky': look.sky,
    '--accent': palette.accent,
    '--ink': palette.ink,
    ...named('gold', palette.frame),
    ...named('panel', palette.panel),
    ...named('reel', look.reels),
    ...named('title', look.title.slice(0, 3)),
    '--title-edge': look.title[3],
  }
}

/** How many rows a window is as high as: those it always has, or a usual number where they change. */
export function rowsOf({ reels }: Pick<Title, 'reels'>): number {
  const rows = reels[0]?.rows
  return typeof rows === 'number' ? rows : Math.min(5, Math.max(...(rows ?? []).map(([count]) => count)))
}
