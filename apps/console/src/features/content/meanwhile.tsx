import { languageFacts } from '@pavilion/api/languages'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './content.module.css'
import { differingIn } from './same-texts.ts'
import { type Texts, textIn } from './texts-editor.tsx'

type Props = { mine: Texts; theirs: Texts; by: string; onTheirs: () => void; onMine: () => void }

/** Somebody saved another text meanwhile: both beside each other, and the choice between them. Nothing is overwritten without it. */
export function Meanwhile({ mine, theirs, by, onTheirs, onMine }: Props) {
  const t = useText()
  return (
    <>
      <Notice tone="warning">
        <span>{t('content.meanwhile', { name: by })}</span>
        <span className={styles.bar}>
          <Button onClick={onTheirs}>{t('content.takeTheirs')}</Button>
          <Button onClick={onMine}>{t('content.keepMine')}</Button>
        </span>
      </Notice>
      {differingIn(mine, theirs).map((language) => (
        <div key={language} className={styles.beside}>
          {(
            [
              ['content.mine', mine],
              ['content.theirs', theirs],
            ] as const
          ).map(([label, texts]) => (
            <section key={label} aria-label={`${t(label)}, ${languageFacts[language].name}`}>
              <h2>
                {t(label)} · {languageFacts[language].name}
              </h2>
              <pre>
                {textIn(texts, language).title}
                {'\n'}
                {textIn(texts, language).content}
              </pre>
            </section>
          ))}
        </div>
      ))}
    </>
  )
}
