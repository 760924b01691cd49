import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react'

type PlainPictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'loading' | 'onError' | 'width' | 'height'> & {
  src: string
  width: number
  height: number
  alt: string
  /** Fetched at once; the others when they come near. */
  eager?: boolean
  /** What is there when there is no picture, or none that loads: nothing, unless said otherwise. */
  fallback?: ReactNode
  onFail?: () => void
}

/** A picture of a single size: a logo, an icon. One that cannot be fetched goes away, and is nowhere a broken picture. */
export function PlainPicture({ src, eager = false, fallback = null, onFail, ...rest }: PlainPictureProps) {
  const [failed, setFailed] = useState<string>()
  const fail = () => {
    setFailed(src)
    onFail?.()
  }
  if (src === '' || failed === src) return fallback
  return (
    <img
      {...rest}
      alt={rest.alt}
      src={src}
      {...(eager ? {} : { loading: 'lazy' as const })}
      decoding="async"
      // One that was drawn by the server may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail()
      }}
      onError={fail}
    />
  )
}
