import { type PictureUse, picturePlans, sitePictureKindOf } from '@pavilion/api/picture-uses'
import { useId, useState } from 'react'
import { sendFile } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { askAgain, useCall } from '../../domain/queries.ts'
import { announce } from '../../lib/announcements.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './pictures.module.css'

type Props = {
  use: PictureUse
  label: string
  /** The address of the picture; empty for none. */
  value: string
  onChange: (address: string) => void
  fault?: string | undefined
  name?: string
}

/** As many of the newest are offered. */
const OFFERED_MAX = 12

/** A picture of the site: one that is uploaded here, one that was uploaded before, or none. */
export function PictureField({ use, label, value, onChange, fault }: Props) {
  const t = useText()
  const id = useId()
  const { data } = useCall('listSitePictures', { query: { use } })
  const upload = useUpload(use, onChange)
  const offered = (data?.list ?? []).filter(({ address }) => address !== value).slice(0, OFFERED_MAX)
  const [width] = picturePlans[use].widths
  const height = Math.round(width * picturePlans[use].ratio)
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <SitePicture address={value} use={use} alt={t('content.pictureChosen')} />
      <div className={styles.bar}>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          disabled={upload.isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void upload.send(file)
          }}
        />
        <label className={styles.pick} htmlFor={id}>
          {t(upload.isBusy ? 'content.pictureBusy' : 'content.pictureUpload')}
        </label>
        {value !== '' && <Button onClick={() => onChange('')}>{t('content.pictureRemove')}</Button>}
      </div>
      <span className={styles.hint}>{t('content.pictureHint', { width, height })}</span>
      {upload.fault !== undefined && <Notice tone="fault">{t(errorKey(upload.fault))}</Notice>}
      {fault !== undefined && <span className={styles.fault}>{fault}</span>}
      {offered.length > 0 && (
        <details>
          <summary>{t('content.pictureEarlier')}</summary>
          <div className={styles.offered}>
            {offered.map(({ address, name }) => (
              <button key={address} type="button" className={styles.choice} onClick={() => onChange(address)}>
                <SitePicture address={address} use={use} alt={name === '' ? t('content.pictureUnnamed') : name} />
              </button>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

/** A picture as wide as its place; nothing where there is none. */
export function SitePicture({ address, use, alt }: { address: string; use: PictureUse; alt: string }) {
  if (address === '') return null
  const { widths, ratio } = picturePlans[use]
  const isFile = /\.[a-z]{3,4}$/.test(address)
  return (
    <img
      className={classNames(styles.picture, use === 'cover' && styles.cover)}
      src={isFile ? address : `${address}-${widths[0]}.webp`}
      width={widths[0]}
      height={Math.round(widths[0] * ratio)}
      alt={alt}
    />
  )
}

/** Sends a file, whose kind its bytes say, and not its name. */
function useUpload(use: PictureUse, onDone: (address: string) => void) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const send = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    try {
      const kind = sitePictureKindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer())) ?? 'png'
      const picture = await sendFile('uploadSitePicture', { use, name: file.name.slice(0, 100) }, file.slice(0, file.size, `image/${kind}`))
      onDone(picture.address)
      announce(t('content.pictureThere'))
      void askAgain()
    } catch (refusal) {
      setFault(refusal)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, send }
}
