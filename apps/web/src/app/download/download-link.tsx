import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './download-link.module.css'

/** Leads to a file or a store, outside of the site's own pages. */
export function DownloadLink({ url, isQuiet = false, children }: { url: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    <a className={classNames(styles.link, isQuiet && styles.quiet)} href={url} rel="noopener">
      {children}
    </a>
  )
}
