import { useText } from '../lib/i18n.ts'
import { useTemplate } from '../lib/template.ts'
import { showToast } from '../ui/toast.tsx'

const serviceTypes = ['TELEGRAM', 'WHATSAPP']

/** Opens customer service where the merchant has set it up, and says so where not. */
export function useSupport(): () => void {
  const t = useText()
  const { downloadLinks } = useTemplate()
  return () => {
    const link = downloadLinks.find(({ resourceType, url }) => serviceTypes.includes(resourceType) && url.startsWith('https://'))
    if (link) window.open(link.url, '_blank', 'noopener')
    else showToast('reject', t('errors.urlEmpty'))
  }
}
