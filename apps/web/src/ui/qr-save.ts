import { type CodePicture, drawCode } from '@pavilion/qr'

/** Pixels of a module in a saved picture. */
const MODULE_PIXELS = 12

/** Hands the browser a PNG of the QR code of a text to keep as `file`. Fails where the browser draws nothing. */
export async function saveQrCode(text: string, file: string): Promise<void> {
  const canvas = paint(drawCode(text))
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!picture) throw new Error('no picture')
  const place = URL.createObjectURL(picture)
  Object.assign(document.createElement('a'), { href: place, download: file }).click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(place))
}

function paint({ size, isDark }: CodePicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE_PIXELS
  canvas.height = size * MODULE_PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#0b0e18'
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (isDark(x, y)) pen.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS)
    }
  }
  return canvas
}
