import { type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'
import { useNear } from './use-near.ts'

type PictureProps = {
  /** The address without width and ending: `/art/covers/koi` for `/art/covers/koi-240.avif`; one with an ending is a file of a single size. */
  base: string
  widths: readonly number[]
  sizes: string
  width: number
  height: number
  alt: string
  /** Fetched at once, as each picture of the first screen and a half is; `high` before the other pictures, `low` after them. */
  eager?: boolean | 'high' | 'low'
  className?: string | undefined
  /** What is there when there is no picture, or none that loads. */
  fallback?: ReactNode
  onFail?: () => void
}

/** The addresses of all widths in one format. */
export const srcSetOf = (base: string, widths: readonly number[], ending: string): string =>
  widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ')

/** Whether a picture is one of ours: made in all the widths and formats that pages ask for. */
export const isMadeHere = (base: string): boolean => /^\/(?:art|pictures)\//.test(base)

const isFile = (base: string): boolean => /\.(?:png|jpe?g|webp|avif|gif|svg)(?:\?.*)?$/i.test(base)

// One that has come near is fetched then: the browser's own laziness would begin later, and for nothing.
const loadingOf = (eager: boolean | 'high' | 'low') => (typeof eager === 'string' ? { fetchPriority: eager } : {})

/** A picture in three formats. Its frame has its size from the start; the picture is fetched when it comes near. */
export function Picture({ base, widths, sizes, width, height, alt, eager = false, className, fallback, onFail }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const fail = () => {
    setFailed(base)
    onFail?.()
  }
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useNear(frame, eager !== false)
  return (
    <span ref={frame} className={classNames(styles.frame, className)} data-picture="">
      {base === '' || failed === base ? fallback : null}
      {isNear && base !== '' && failed !== base && (
        <picture>
          {!isFile(base) && <source type="image/avif" srcSet={srcSetOf(base, widths, 'avif')} sizes={sizes} />}
          {!isFile(base) && <source type="image/webp" srcSet={srcSetOf(base, widths, 'webp')} sizes={sizes} />}
          <img
            className={styles.image}
            {...loadingOf(eager)}
            src={isFile(base) ? base : `${base}-${widths[0]}.jpg`}
            // One that was drawn by the server may have failed before anybody listened.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail()
            }}
            onError={fail}
            width={width}
            height={height}
            alt={alt}
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
