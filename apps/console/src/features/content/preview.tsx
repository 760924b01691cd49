import { type Language, languageFacts } from '@pavilion/api/languages'
import { shownHtml } from '@pavilion/api/shown-html'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './content.module.css'
import type { Text } from './written-fields.ts'

/** A text as members of that language read it, as wide as a phone and by the rules of the site. English is shown where it is missing. */
export function Preview({ text, english, language }: { text: Text; english: Text; language: Language }) {
  const t = useText()
  const title = text.title === '' ? english.title : text.title
  const content = text.content === '' ? english.content : text.content
  const { html, fault } = useReduced(content)
  const clean = useMemo(() => shownHtml(html), [html])
  const isEnglish = language !== 'EN' && (text.title === '' || text.content === '')
  return (
    <Section title={t('content.preview')}>
      {fault !== undefined && <Notice tone="warning">{t(errorKey(fault))}</Notice>}
      {isEnglish && <p>{t('content.previewEnglish')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.phone} tabIndex={0} aria-label={languageFacts[language].name} lang={languageFacts[language].tag}>
        <h2>{title}</h2>
        {/* A link within shows what it looks like, and leads nowhere from here. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press of the key on a link is a click. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
        <div
          className={styles.shown}
          onClick={stay}
          // shownHtml lets only plain formatting through, and the page's policy runs no script from it.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
          dangerouslySetInnerHTML={{ __html: clean }}
        />
      </section>
    </Section>
  )
}

/** How long nobody types before the text is looked at. */
const PAUSE_MS = 300

/** A text as it would be stored, a moment after it was typed: what is not stored is not drawn either. */
function useReduced(content: string): { html: string; fault: unknown } {
  const [reduced, setReduced] = useState<{ html: string; fault: unknown }>({ html: '', fault: undefined })
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      // In which language it is changes nothing of what is left out.
      call('checkContent', { body: { texts: { EN: { title: '', content } } }, signal: leaving.signal }).then(
        ({ texts }) => setReduced({ html: texts.EN?.content ?? '', fault: undefined }),
        (fault) => !leaving.signal.aborted && setReduced((before) => ({ ...before, fault })),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [content])
  return reduced
}

const stay = (event: MouseEvent) => event.preventDefault()
