import type { PromotionStatusValue } from '@pavilion/api/promotions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { read } from '../../domain/queries.ts'
import { useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { showToast } from '../../ui/toast-store.ts'

const GUEST_TYPE = 4
const statesRead = read('listPromotionStates')

/** How far the member is with each promotion; a visitor and a guest are with none. */
export function usePromotionStates() {
  const session = useSession()
  const isMember = session !== null && session.type !== GUEST_TYPE
  const { data } = useQuery({ ...statesRead, enabled: isMember, staleTime: 5_000, refetchOnWindowFocus: 'always' })
  return {
    isMember,
    statusOf: (id: string): PromotionStatusValue | undefined => data?.list.find(({ promotionId }) => promotionId === id)?.status,
  }
}

/** Joins or claims, once for any number of taps, and says what came of it. */
export function usePromotionAction(promotionId: string) {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const act = async (status: 'join' | 'claim') => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      if (status === 'join') {
        const answer = await call('joinPromotion', { body: { promotionId } })
        showToast('success', t(answer.status === 'applying' ? 'promotions.appliedToast' : 'promotions.joinedToast'))
      } else {
        await call('claimPromotion', { body: { promotionId } })
        showToast('success', t('promotions.claimedToast'))
      }
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: statesRead.queryKey }),
        queries.invalidateQueries({ queryKey: ['listRewards'] }),
        queries.invalidateQueries({ queryKey: ['getMemberWallet'] }),
      ])
      running.current = false
      setBusy(false)
    }
  }
  return { act, isBusy }
}
