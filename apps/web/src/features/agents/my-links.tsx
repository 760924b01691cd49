import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { useTemplate } from '../../domain/template.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog, Sheet } from '../../ui/dialog.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { showToast } from '../../ui/toast.tsx'
import styles from './invite.module.css'
import { deleteLink, type InviteLink, switchLink } from './invite.queries.ts'
import { LinkShare } from './link-share.tsx'

const stateKeys: Readonly<Record<InviteLink['state'], string>> = {
  open: 'invite.stateOpen',
  expired: 'invite.stateExpired',
  'used-up': 'invite.stateUsedUp',
  off: 'invite.stateOff',
}

/** The agent's links, each with how many came by it. A tap shows a link whole. */
export function MyLinks() {
  const t = useText()
  const { timeZone } = useTemplate()
  const rows = useReportList('listInviteLinks', {})
  const [openedId, setOpenedId] = useState<string>()
  const opened = rows.items?.find(({ linkId }) => linkId === openedId)
  return (
    <>
      <ReportList
        rows={rows}
        keyOf={({ linkId }) => linkId}
        onOpen={({ linkId }) => setOpenedId(linkId)}
        opens="dialog"
        emptyText={t('invite.noLinks')}
        row={(link) => (
          <span className={styles.link}>
            <span className={styles.linkTop}>
              <span className={styles.linkName}>{link.remark || link.code}</span>
              <span className={classNames(styles.state, link.state === 'open' && styles.isOpen)}>{t(stateKeys[link.state])}</span>
            </span>
            <span className={styles.linkFacts}>
              <span>{t(link.kind === 'agent' ? 'invite.agent' : 'invite.member')}</span>
              <span className="tabular">{registeredText(t, link)}</span>
              <span className="tabular">{untilText(t, link, timeZone)}</span>
            </span>
          </span>
        )}
      />
      {opened && <LinkSheet link={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

function LinkSheet({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isOff = link.state === 'off'
  const run = async (work: () => Promise<void>, done: string) => {
    if (isBusy) return false
    setBusy(true)
    try {
      await work()
      showToast('success', t(done))
      return true
    } catch (error) {
      showToast('reject', t(errorKey(error)))
      return false
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    setAsked(false)
    if (await run(() => deleteLink(queries, link.linkId), 'invite.deleted')) onClose()
  }
  const toggle = () => run(() => switchLink(queries, link.linkId, isOff), isOff ? 'invite.switchedOn' : 'invite.switchedOff')
  return (
    <>
      <Sheet title={link.remark || t('invite.aLink')} onClose={onClose}>
        <p className={styles.intro} role="status">
          {t(stateKeys[link.state])} · {registeredText(t, link)}
        </p>
        <LinkShare code={link.code} />
        <div className={styles.sheetButtons}>
          <Button variant="secondary" busy={isBusy} onClick={() => void toggle()}>
            {t(isOff ? 'invite.switchOn' : 'invite.switchOff')}
          </Button>
          <Button variant="danger" onClick={() => setAsked(true)}>
            {t('invite.delete')}
          </Button>
        </div>
      </Sheet>
      {isAsked && (
        <ConfirmDialog
          title={t('invite.deleteTitle')}
          text={t('invite.deleteText')}
          confirmLabel={t('invite.delete')}
          isDangerous
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}

const registeredText = (t: Translate, { registered, usesMax }: InviteLink): string =>
  usesMax === undefined ? t('invite.registered', { count: registered }) : t('invite.registeredOf', { count: registered, max: usesMax })

function untilText(t: Translate, { expiresAt }: InviteLink, timeZone: string): string {
  if (expiresAt === undefined) return t('invite.unlimited')
  const { day, time } = shownTime(new Date(expiresAt).toISOString(), timeZone)
  return t('invite.until', { when: `${day} ${time.slice(0, 5)}` })
}
