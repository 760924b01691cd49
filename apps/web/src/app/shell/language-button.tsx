import Languages from 'lucide-react/icons/languages'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { LanguageList } from './language-list.tsx'

/** Opens the choice of languages, on pages that have no menu. */
export function LanguageButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('shell.language')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Languages size={22} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Sheet title={t('shell.language')} onClose={() => setOpen(false)}>
          <LanguageList onChosen={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  )
}
