/**
 * What a process serves: MODE says so. A process that has `NODE_ENV=production` alone, as many machines tell
 * every program of Node, means production too; it never makes production anything less.
 */
export function modeOf<Mode extends string>({ MODE, NODE_ENV }: { MODE?: Mode; NODE_ENV?: string }): Mode | 'development' | 'production' {
  return MODE ?? (NODE_ENV === 'production' ? 'production' : 'development')
}
