import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './invite.module.css'
import { registerSettings } from './invite.queries.ts'
import { inviteAddress } from './invite-address.ts'
import { ShareCode } from './share-code.tsx'

/** A code with the address that carries it, once it is known how. */
export function LinkShare({ code, hasSites = false }: { code: string; hasSites?: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(registerSettings)
  if (error && !data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.shareSkeleton} />
  return (
    <div className={styles.card}>
      <ShareCode code={code} link={inviteAddress(window.location.origin, data.affiliateCodeParameter, code)} hasSites={hasSites} />
    </div>
  )
}
