import { checkFeedback, checkPicture, type FeedbackFault, type PictureFault } from '@pavilion/api/feedback-rules'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { feedbackLengthMax, toastSuccessMs, uploadsMax } from '../../lib/limits.ts'
import { asPicture, readAsUrl } from '../../lib/picture-file.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './feedback-form.module.css'

type Chosen = { file: File; url: string }

const textOf: Readonly<Record<FeedbackFault | PictureFault, string>> = {
  'text-missing': 'support.textMissing',
  'text-too-long': 'support.textTooLong',
  'too-many-pictures': 'support.tooManyPictures',
  'picture-kind': 'support.pictureKind',
  'picture-of-iphone': 'support.pictureOfIphone',
  'picture-too-large': 'support.pictureTooLarge',
}

/** Tells the house something: a few words and up to three pictures, held to the rules that the server asks too. */
export function FeedbackForm() {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const pictures = usePictures(setError)
  const send = async () => {
    const fault = checkFeedback(text, pictures.chosen.length)
    setError(fault && textOf[fault])
    if (fault) return field.current?.focus()
    setSending(true)
    try {
      const pictureIds: string[] = []
      for (const { file } of pictures.chosen)
        pictureIds.push((await call('uploadFeedbackPicture', { file: await asPicture(file) })).pictureId)
      await call('sendFeedback', { body: { text, pictureIds } })
      setText('')
      pictures.clear()
      showToast('success', t('support.sent'), toastSuccessMs)
    } catch (refusal) {
      setError(errorKey(refusal))
    }
    setSending(false)
  }
  const count = [...text.trim()].length
  return (
    <section className={styles.form} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('support.tell')}
      </h2>
      <p className={styles.lead}>{t('support.tellText')}</p>
      <label className={styles.label} htmlFor={id}>
        {t('support.words')}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setText(event.target.value)
          setError([...event.target.value.trim()].length > feedbackLengthMax ? 'support.textTooLong' : undefined)
        }}
      />
      <p className={styles.notes}>
        <span id={`${id}-note`} className={styles.error} aria-live="polite">
          {error !== undefined && t(error)}
        </span>
        <span className={`${styles.count} tabular`}>{t('support.left', { count, max: feedbackLengthMax })}</span>
      </p>
      <div className={styles.pictures}>
        {pictures.chosen.map(({ url, file }, index) => (
          <div key={url} className={styles.picture}>
            <img src={url} alt={file.name} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('support.remove', { number: index + 1 })}
              onClick={() => pictures.remove(file)}
            >
              <X aria-hidden="true" />
            </button>
          </div>
        ))}
        {pictures.chosen.length < uploadsMax && (
          <label className={styles.add}>
            <ImagePlus size={24} aria-hidden="true" />
            <span className="visually-hidden">{t('support.addPicture')}</span>
            <input
              className="visually-hidden"
              type="file"
              accept="image/png,image/jpeg"
              multiple
              onChange={(event) => void pictures.add(event)}
            />
          </label>
        )}
      </div>
      <p className={styles.hint}>{t('support.pictures', { max: uploadsMax })}</p>
      <Button block busy={isSending} onClick={() => void send()}>
        {t('support.send')}
      </Button>
    </section>
  )
}

function usePictures(complain: (key: string | undefined) => void) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    const faults = await Promise.all(
      files.map(async (file) => checkPicture(new Uint8Array(await file.slice(0, 16).arrayBuffer()), file.size)),
    )
    const good = files.filter((_, index) => faults[index] === undefined)
    const room = uploadsMax - chosen.length
    const fault = faults.find((one) => one !== undefined) ?? (good.length > room ? 'too-many-pictures' : undefined)
    complain(fault && textOf[fault])
    const added = await Promise.all(good.slice(0, room).map(async (file) => ({ file, url: await readAsUrl(file) })))
    setChosen((known) => [...known, ...added].slice(0, uploadsMax))
  }
  const remove = (file: File) => setChosen((known) => known.filter((one) => one.file !== file))
  return { chosen, add, remove, clear: () => setChosen([]) }
}
