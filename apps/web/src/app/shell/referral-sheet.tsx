import { useQuery } from '@tanstack/react-query'
import { errorKey } from '../../domain/error-texts.ts'
import { read } from '../../domain/queries.ts'
import { isAgent, useSession } from '../../domain/session-store.ts'
import { loginPath, stateWithWayBack } from '../../domain/way-back.ts'
import { useText } from '../../lib/i18n.ts'
import { useNavigate } from '../../lib/router.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './referral-sheet.module.css'

/** Inviting friends: visitors are asked to log in, agents see their own code and link, others go to their page of invitations. */
export function ReferralSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const session = useSession()
  const isForAgent = session !== null && isAgent(session.type)
  const go = () => {
    if (session) navigate(isForAgent ? '/m/agentRegister' : '/m/inviteFriends')
    else navigate(loginPath, { state: stateWithWayBack('/m/inviteFriends') })
  }
  return (
    <Sheet title={t('shell.inviteTitle')} onClose={onClose}>
      <p className={styles.text}>{t(session ? 'shell.inviteText' : 'shell.inviteVisitor')}</p>
      {isForAgent && <OwnCode />}
      <Button block onClick={go}>
        {t(isForAgent ? 'titles.openAccount' : session ? 'shell.inviteGo' : 'shell.logIn')}
      </Button>
    </Sheet>
  )
}

function OwnCode() {
  const t = useText()
  const code = useQuery({ ...read('getAffiliateCode'), staleTime: 60_000 })
  const settings = useQuery({ ...read('getRegisterSettings'), staleTime: 60_000 })
  const error = code.error ?? settings.error
  if (error) return <Notice>{t(errorKey(error))}</Notice>
  if (!code.data || !settings.data) return <Skeleton className={styles.skeleton} />
  const query = new URLSearchParams({ [settings.data.affiliateCodeParameter]: code.data.code })
  const link = `${window.location.origin}/m/register?${query}`
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          {
            name: t('shell.inviteCode'),
            value: code.data.code,
            action: <CopyButton text={code.data.code} label={t('shell.copyInviteCode')} />,
          },
          { name: t('shell.inviteLink'), value: link, action: <CopyButton text={link} label={t('shell.copyInviteLink')} /> },
        ]}
      />
    </div>
  )
}
