/** The first half of an IPv4 address, the first two groups of an IPv6 one: enough to know one's own again. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const octets = plain.split('.')
  if (octets.length === 4) return `${octets[0]}.${octets[1]}.*.*`
  return `${plain.split(':').slice(0, 2).join(':')}:*`
}
