import { formatMinor } from '@pavilion/money'
import { type Channel, quickAmounts } from './channels.ts'

/** A way to pay in as the page of members shows it. */
export function wireChannel(channel: Channel, scale: number) {
  return {
    code: channel.code,
    kind: channel.kind,
    method: channel.method,
    minimum: formatMinor(channel.minimumMinor, scale),
    maximum: formatMinor(channel.maximumMinor, scale),
    feePercent: formatMinor(BigInt(channel.feeBasisPoints), 2),
    feeFixed: formatMinor(channel.feeFixedMinor, scale),
    usualMinutes: channel.usualMinutes,
    quickAmounts: quickAmounts(channel, scale).map((minor) => formatMinor(minor, scale)),
  }
}
