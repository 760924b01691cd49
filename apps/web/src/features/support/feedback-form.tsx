import { checkFeedback, checkPicture, type FeedbackFault, type PictureFault } from '@pavilion/api/feedback-rules'
import type { HumanAnswer } from '@pavilion/api/verification'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { feedbackLengthMax, toastSuccessMs, uploadsMax } from '../../domain/limits.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { readAsUrl } from '../../lib/picture-file.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './feedback-form.module.css'
import { uploadPictures } from './upload-pictures.ts'

type Chosen = { file: File; url: string }

const textOf: Readonly<Record<FeedbackFault | PictureFault, string>> = {
  'text-missing': 'support.textMissing',
  'text-too-long': 'support.textTooLong',
  'too-many-pictures': 'support.tooManyPictures',
  'picture-kind': 'support.pictureKind',
  'picture-of-iphone': 'support.pictureOfIphone',
  'picture-too-large': 'support.pictureTooLarge',
}

/** What the form is given by app/, since features do not meet. */
type FeedbackSlots = {
  /** Shows that a person asks. `place` is where a provider of human verification may draw. */
  proveHuman: (place: HTMLElement) => Promise<HumanAnswer>
}

/**
 * Tells the house something: a few words and up to three pictures, held to the rules that the server asks too. Pictures of a visitor wait
 * until the phone has shown that a person sends them.
 */
export function FeedbackForm({ proveHuman }: FeedbackSlots) {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isProving, setProving] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const session = useSession()
  const isMember = session !== null && !isGuest(session.type)
  const pictures = usePictures(setError)
  const prove = async () => {
    if (!place.current) throw new ApiRefusal('verification-needed')
    setProving(true)
    try {
      return await proveHuman(place.current)
    } finally {
      setProving(false)
    }
  }
  const send = async () => {
    const fault = checkFeedback(text, pictures.chosen.length)
    setError(fault && textOf[fault])
    if (fault) return field.current?.focus()
    setSending(true)
    try {
      const pictureIds = await uploadPictures(
        pictures.chosen.map(({ file }) => file),
        { isMember, prove },
      )
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
      <TextArea
        ref={field}
        label={t('support.words')}
        rows={4}
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
      <p className={styles.hint} aria-live="polite">
        {isProving ? t('support.proving') : t('support.pictures', { max: uploadsMax })}
      </p>
      <div ref={place} />
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
