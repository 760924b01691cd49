import { createHash } from 'node:crypto'
import { escapeText } from './escape-text.ts'

type WebClip = { merchantCode: string; merchantName: string; url: string; icon: Buffer }

const LINE = 68

/**
 * Apple's configuration profile that puts the site on the home screen as an app of its own. The ids follow from the address, so
 * that installing it again replaces it. Source: Apple, "Configuration Profile Reference", payload com.apple.webClip.managed.
 */
export function webClipProfile({ merchantCode, merchantName, url, icon }: WebClip): string {
  const name = escapeText(merchantName)
  const identifier = `pavilion.${merchantCode}`
  const picture = (icon.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
<key>PayloadContent</key>
<array>
<dict>
<key>FullScreen</key><true/>
<key>Icon</key>
<data>
${picture}
</data>
<key>IsRemovable</key><true/>
<key>Label</key><string>${name}</string>
<key>PayloadDisplayName</key><string>${name}</string>
<key>PayloadIdentifier</key><string>${identifier}.webclip</string>
<key>PayloadType</key><string>com.apple.webClip.managed</string>
<key>PayloadUUID</key><string>${uuidOf(`clip ${url}`)}</string>
<key>PayloadVersion</key><integer>1</integer>
<key>Precomposed</key><true/>
<key>URL</key><string>${escapeText(url)}</string>
</dict>
</array>
<key>PayloadDisplayName</key><string>${name}</string>
<key>PayloadIdentifier</key><string>${identifier}</string>
<key>PayloadRemovalDisallowed</key><false/>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadUUID</key><string>${uuidOf(`profile ${url}`)}</string>
<key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
