/**
 * A file may have any name; the server gets one of the two types that it reads, and checks the
 * bytes anyway.
 */
export async function asPicture(file: File): Promise<Blob> {
  return new Blob([await file.arrayBuffer()], { type: file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png' })
}

/** An address of its bytes, for an image of the page. */
export function readAsUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
