import { useRef } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { chatRedirectMs } from '../../domain/limits.ts'
import { useTemplate } from '../../domain/template.ts'
import { LANGUAGE_KEY, useText } from '../../lib/i18n.ts'
import { storedItems } from '../../lib/storage.ts'
import { schedule } from '../../lib/timers.ts'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { chatLanguage } from './chat-language.ts'

/** Launches the chat: a loading text, the call, and half a second later the browser itself goes there. */
export function useLaunchChat(): () => Promise<void> {
  const t = useText()
  const { messageCentreDefaultLanguage } = useTemplate()
  const isLaunching = useRef(false)
  return async () => {
    if (isLaunching.current) return
    isLaunching.current = true
    const toast = showToast('loading', t('in_please_wait'))
    try {
      const { chatUrl } = await call('launchChat', {
        query: {
          b2c: '1',
          language: chatLanguage(storedItems.getItem(LANGUAGE_KEY), messageCentreDefaultLanguage),
          backUrl: `${window.location.origin}/m/message`,
          headerColor: getComputedStyle(document.documentElement).getPropertyValue('--ink-0').trim().slice(0, 16),
          title: t('titles.liveChat'),
        },
      })
      schedule(() => {
        hideToast(toast)
        isLaunching.current = false
        if (/^https?:\/\//.test(chatUrl)) window.location.assign(chatUrl)
      }, chatRedirectMs)
    } catch (error) {
      isLaunching.current = false
      hideToast(toast)
      showToast('reject', t(errorKey(error)))
    }
  }
}
