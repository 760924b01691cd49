import Star from 'lucide-react/icons/star'
import { appIconOf } from '../../domain/app-download.ts'
import { useBrandFile } from '../../domain/brand.ts'
import { useTemplate } from '../../domain/template.ts'
import { classNames } from '../../ui/class-names.ts'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import styles from './app-face.module.css'

/** The app's icon: the merchant's own, or the one of its brand where it has none that loads. */
export function AppIcon({ side, className, eager = true }: { side: number; className?: string | undefined; eager?: boolean }) {
  const brandFile = useBrandFile()
  const { downloadLinks } = useTemplate()
  const look = { className: classNames(styles.icon, className), width: side, height: side, alt: '', eager, 'data-app-icon': '' }
  return (
    <PlainPicture {...look} src={appIconOf(downloadLinks) ?? ''} fallback={<PlainPicture {...look} src={brandFile('icon-192.png')} />} />
  )
}

const five = ['one', 'two', 'three', 'four', 'five']

/** Five stars: an ornament, which counts nobody's votes and is read to nobody. */
export function FiveStars({ size = 12 }: { size?: number }) {
  return (
    <span className={styles.stars} aria-hidden="true" data-stars="">
      {five.map((star) => (
        <Star key={star} size={size} fill="currentColor" strokeWidth={0} />
      ))}
    </span>
  )
}
