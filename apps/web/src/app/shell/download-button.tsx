import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../domain/lazy-part.ts'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'

const DownloadSheet = lazyPart(async () => (await import('./download-sheet.tsx')).DownloadSheet, 'play')

/** Opens the ways to have the site as an app. */
export function DownloadButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('shell.download')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download size={22} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <DownloadSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
