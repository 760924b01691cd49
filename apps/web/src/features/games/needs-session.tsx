import type { ReactNode } from 'react'
import { useSessionState } from '../../domain/session-store.ts'
import { loginPath, stateWithWayBack } from '../../domain/way-back.ts'
import { Navigate, useLocation } from '../../lib/router.ts'
import { TileSkeletons } from './game-tile.tsx'
import styles from './game-wall.module.css'

/** A part of a page that belongs to a member: a visitor is led to log in, and back. */
export function NeedsSession({ children }: { children: ReactNode }) {
  const session = useSessionState()
  const { pathname, search } = useLocation()
  if (session === null) return <Navigate to={loginPath} state={stateWithWayBack(pathname + search)} />
  if (session !== 'unknown') return children
  return (
    <ul className={styles.wall} aria-busy="true">
      <TileSkeletons count={6} />
    </ul>
  )
}
