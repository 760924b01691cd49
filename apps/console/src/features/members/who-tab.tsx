import type { ReactNode } from 'react'
import { HistoryLink } from '../../domain/history-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { Time } from '../../ui/time.tsx'
import { type Dossier, dossierActsOf, type Fact } from './dossier-acts.ts'
import { helpActsOf } from './help-acts.ts'
import styles from './members.module.css'
import { NoteList } from './note-list.tsx'
import { actsOf } from './stop-acts.ts'
import { StopSteps } from './stop-steps.tsx'
import { useLevels } from './use-levels.ts'

type Props = {
  dossier: Dossier
  revealed: Partial<Record<Fact, string>>
  onRevealed: (fact: Fact, text: string) => void
}

/** Who a member is, what limits it, and what can be done. */
export function WhoTab({ dossier, revealed, onRevealed }: Props) {
  const t = useText()
  const office = useOffice()
  const tags = useCall('listMemberTags').data?.list ?? []
  const levels = useLevels()
  const acts = [
    ...actsOf(dossier.stopped, office, t),
    ...helpActsOf(dossier, office, t),
    ...dossierActsOf(dossier, office, t, { tags, levels, onRevealed }),
  ]
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Section title={t('dossiers.who')}>
          <Facts list={factsOf(dossier, revealed, t, levels.find(({ code }) => code === dossier.level)?.name)} />
          <HistoryLink subject={`member:${dossier.id}`} />
        </Section>
        {dossier.pinned.length > 0 && (
          <Section title={t('dossiers.pinned')}>
            <NoteList notes={dossier.pinned} />
          </Section>
        )}
        <Section title={t('dossiers.acts')}>
          <Acts key={dossier.account} acts={acts} />
        </Section>
      </div>
      <div className={styles.column}>
        <Section title={t('dossiers.limits')}>
          <StopSteps stops={dossier.stopped.stops} />
          <Facts
            list={[
              { label: t('members.sessions'), value: dossier.stopped.openSessions },
              dossier.pause && { label: t(`dossiers.state-${dossier.pause.kind}`), value: <Until at={dossier.pause.endsAt} /> },
              dossier.heldUntil !== undefined && { label: t('dossiers.heldUntil'), value: <Time at={dossier.heldUntil} /> },
            ]}
          />
        </Section>
      </div>
    </div>
  )
}

/** The end of something; without one it lasts for ever. */
function Until({ at }: { at: string | undefined }): ReactNode {
  const t = useText()
  if (at === undefined) return t('dossiers.forGood')
  return (
    <>
      {t('dossiers.until')} <Time at={at} />
    </>
  )
}

function factsOf(dossier: Dossier, revealed: Props['revealed'], t: Translate, level: string | undefined) {
  const contact = (fact: 'email' | 'mobile') => {
    const known = dossier[fact]
    return (
      known && {
        label: t(`dossiers.${fact}`),
        value: `${revealed[fact] ?? known.masked} · ${t(known.isProved ? 'dossiers.proved' : 'dossiers.unproved')}`,
      }
    )
  }
  const told = (fact: 'birthday' | 'document', isTold: boolean) =>
    isTold && { label: t(`dossiers.${fact}`), value: revealed[fact] ?? t('dossiers.told') }
  const { realName, level: code, uplines, registration, lastLoginAt } = dossier
  return [
    { label: t('members.account'), value: dossier.account },
    { label: t('dossiers.number'), value: dossier.id },
    { label: t('dossiers.kind'), value: t(`dossiers.kind-${dossier.kind}`) },
    code !== undefined && { label: t('dossiers.level'), value: level ?? code },
    realName !== undefined && { label: t('dossiers.realName'), value: revealed.name ?? realName },
    contact('email'),
    contact('mobile'),
    told('birthday', dossier.hasBirthday),
    told('document', dossier.hasDocument),
    uplines.length > 0 && { label: t('dossiers.uplines'), value: uplines.join(' › ') },
    { label: t('dossiers.registered'), value: <Time at={dossier.registeredAt} /> },
    registration && {
      label: t('dossiers.method'),
      value: [t(`dossiers.method-${registration.method}`), registration.domain].filter(Boolean).join(' · '),
    },
    { label: t('dossiers.seen'), value: lastLoginAt === undefined ? t('dossiers.never') : <Time at={lastLoginAt} /> },
  ]
}
