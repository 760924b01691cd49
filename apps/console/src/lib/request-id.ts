/** A number for one request of a person, made before it is first sent: the same request sent twice is done once. */
export const makeRequestId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
