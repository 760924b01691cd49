import { type Merchant, settingList } from './merchant.ts'
import { isListed } from './region.ts'

/** What is answered under a host name: the part of those who work for the merchant, that of its members, or both where staff has none of its own. */
export type SitePart = 'staff' | 'members' | 'both'

/** The part of the merchant's site that the host name is for, by the setting `staff_hosts`. */
export function partUnder(merchant: Merchant, hostName: string): SitePart {
  const staffHosts = staffHostsOf(merchant)
  if (staffHosts.length === 0) return 'both'
  return staffHosts.includes(hostName.toLowerCase().replace(/\.$/, '')) ? 'staff' : 'members'
}

/** The host names of the merchant's staff alone, in lower case. */
export const staffHostsOf = (merchant: Merchant): string[] => settingList(merchant, 'staff_hosts').map((name) => name.toLowerCase())

/** Whether the merchant's staff may come from that address, by the setting `staff_networks`; without one from everywhere. */
export function mayStaffComeFrom(merchant: Merchant, address: string): boolean {
  const networks = settingList(merchant, 'staff_networks')
  return networks.length === 0 || isListed(networks, address)
}
