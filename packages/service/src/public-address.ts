import { BlockList, isIP } from 'node:net'

/** Networks of IANA's special-purpose registries (RFC 6890 and what followed): nobody's partner has an address of them on the internet. */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
// Addresses with an older kind of address inside could lead to any of the above.
const SPECIAL_6 = [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

// Apart from each other: a network of mapped addresses would otherwise be every address of the older kind.
const special = { ipv4: listOf('ipv4', SPECIAL_4), ipv6: listOf('ipv6', SPECIAL_6) }
const here = { ipv4: listOf('ipv4', ['127.0.0.0/8']), ipv6: listOf('ipv6', ['::1/128']) }

/** Whether anybody on the internet is reached under the address: not this machine, a private network, a link, or a group. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address)
  return family !== undefined && !special[family].check(address, family)
}

/** Whether the address is this machine. */
export function isLoopback(address: string): boolean {
  const family = familyOf(address)
  return family !== undefined && here[family].check(address, family)
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 4 | 6]

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
