import { displayDecimal } from '@pavilion/money/text'
import { useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect } from 'react'
import { balanceDecimals } from '../../domain/limits.ts'
import { moneyText } from '../../domain/money-text.ts'
import { keyOf } from '../../domain/queries.ts'
import { isRealAccount, mayPay, useSession } from '../../domain/session-store.ts'
import { AgentCounters } from '../../features/agents/agent-counters.tsx'
import { AgentFooter } from '../../features/agents/agent-footer.tsx'
import { AgentGrid } from '../../features/agents/agent-grid.tsx'
import { AgentHero } from '../../features/agents/agent-hero.tsx'
import styles from '../../features/agents/agent-home.module.css'
import type { AgentProfile } from '../../features/agents/agent-profile.queries.ts'
import { useUnreadAgentAnnouncements } from '../../features/announcements/agent-announcements.queries.ts'
import { countWaiting, useRains } from '../../features/envelopes/envelopes.queries.ts'
import { toggleBalance, useBalanceHidden } from '../../features/wallet/balance-visibility.ts'
import { maskAmount } from '../../features/wallet/masked-amount.ts'
import { useBalance } from '../../features/wallet/wallet.queries.ts'
import { useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ContractGate } from '../contract-gate.tsx'
import { decideDeposit } from '../entries.ts'
import { useEntry } from '../use-entry.ts'
import { useUnread } from '../use-unread.ts'
import { useFreshProfile } from './use-fresh-profile.ts'
import { useOnlineService } from './use-online-service.ts'

/** The home of an agent: who, how much, the team's day, and the ways to everything an agent works with. */
export function AgentHomeScreen() {
  const { title, goBack } = usePageFrame()
  const t = useText()
  const session = useSession()
  const { data: profile, error, isFetching, refetch } = useFreshProfile()
  useFreshTotal(profile)
  const onService = useOnlineService()
  const { inboxUnreadCount } = useUnread()
  const waiting = useWaitingEnvelopes(profile)
  const unreadAnnouncements = useUnreadAgentAnnouncements()
  const isHidden = useBalanceHidden()
  const amount = profile && displayDecimal(profile.sumBalance, balanceDecimals)
  const shown = amount === undefined || !isHidden ? amount : maskAmount(amount)
  const Icon = isHidden ? EyeOff : Eye
  return (
    <div className={styles.page}>
      <AgentHero
        title={title}
        account={profile?.account ?? session?.userName ?? ''}
        total={profile && `${profile.currencySymbol}${shown}`}
        spoken={isHidden ? t('agent.hidden') : undefined}
        parts={isHidden ? undefined : partsOf(profile, t)}
        back={
          <IconButton label={t('ui.back')} onClick={goBack}>
            <ChevronLeft size={26} aria-hidden="true" />
          </IconButton>
        }
        eye={
          <IconButton label={t(isHidden ? 'wallet.show' : 'wallet.hide')} aria-pressed={isHidden} onClick={toggleBalance}>
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        }
        actions={<MoneyActions permissions={profile?.permissions} />}
      />
      {!profile && error !== null ? (
        <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <AgentCounters />
          <AgentGrid
            permissions={profile?.permissions}
            marks={{
              news: { count: inboxUnreadCount, label: t('messages.unread', { count: inboxUnreadCount }) },
              redRain: { count: waiting, label: t('envelopes.waiting', { count: waiting }) },
            }}
            onService={onService}
          />
        </>
      )}
      {session && <ContractGate key={session.token} session={session} />}
      <AgentFooter hasDividend={profile?.hasDividend === true} unreadAnnouncements={unreadAnnouncements} />
    </div>
  )
}

/** The ways for money, for whom they are. */
function MoneyActions({ permissions }: { permissions: AgentProfile['permissions'] | undefined }) {
  const t = useText()
  const entry = useEntry()
  const pays = mayPay(useSession()?.type ?? null)
  if (!pays || permissions === undefined) return null
  return (
    <>
      {permissions.WITHDRAW === true && (
        <ButtonLink to="/m/withdraw" variant="secondary" onClick={entry('/m/withdraw', decideDeposit)}>
          {t('agent.withdraw')}
        </ButtonLink>
      )}
      <ButtonLink to="/m/voucherCenter" onClick={entry('/m/voucherCenter', decideDeposit)}>
        {t('agent.deposit')}
      </ButtonLink>
    </>
  )
}

// Asked where the menu has their entry.
function useWaitingEnvelopes(profile: AgentProfile | undefined): number {
  const session = useSession()
  const hasEntry = profile?.permissions.AGENTRANSMULTDOWN3 === true && session !== null && isRealAccount(session.type)
  return countWaiting(useRains({ isAsked: hasEntry }).data)
}

// The server tells of the wallet alone; whenever that moves, the sum is asked for again.
function useFreshTotal(profile: AgentProfile | undefined): void {
  const queries = useQueryClient()
  const { data: wallet } = useBalance()
  const isBehind = profile !== undefined && wallet !== undefined && wallet.sumBalance !== profile.walletBalance
  const moved = isBehind ? wallet.sumBalance : undefined
  useEffect(() => {
    if (moved !== undefined) void queries.invalidateQueries({ queryKey: keyOf('getAgentProfile') })
  }, [moved, queries])
}

function partsOf(profile: AgentProfile | undefined, t: ReturnType<typeof useText>): string | undefined {
  if (!profile || !/[1-9]/.test(profile.floatBalance)) return undefined
  const { currencySymbol, walletBalance, floatBalance } = profile
  return t('agent.parts', { wallet: moneyText(currencySymbol, walletBalance), float: moneyText(currencySymbol, floatBalance) })
}
