import { type RefObject, useLayoutEffect, useRef } from 'react'
import { templateColour } from '../../domain/app-download.ts'
import { useTemplate } from '../../domain/template.ts'

/** Gives an element the background and the colour of text of the mobile template. Set from the script, since the page allows no other. */
export function useTemplateColours<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const { template } = useTemplate()
  const background = templateColour(template.app_background)
  const text = templateColour(template.app_desc_font_color)
  useLayoutEffect(() => {
    const style = element.current?.style
    if (background) {
      style?.setProperty('--app-background', background)
      // The merchant chose it for the stars as they are on dark grounds, whatever the visitor's theme.
      style?.setProperty('--marigold-text', 'var(--marigold-1)')
    }
    if (text) style?.setProperty('--app-text', text)
  }, [background, text])
  return element
}
