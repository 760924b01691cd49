/** Hands the browser a file to keep under a name. */
export function saveFile(file: Blob, name: string): void {
  const place = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: place, download: name.replace(/[^\w.-]/g, '-') }).click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(place))
}
