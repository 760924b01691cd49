/** A provider's look: its sky from top to bottom, the felt of its tables, its accent with the ink on it, and its lettering. */
export type Look = { sky: readonly [string, string]; felt: string; accent: string; ink: string; font: 'round' | 'serif' | 'plain' | 'mono' }

const look = (top: string, bottom: string, felt: string, accent: string, font: Look['font'] = 'round', ink = '#1a1206'): Look => ({
  sky: [top, bottom],
  felt,
  accent,
  ink,
  font,
})

const looks: Readonly<Record<string, Look>> = {
  BGS: look('#26305c', '#0b0e18', '#26304a', '#ffc53d', 'round', '#1c1203'),
  PG: look('#5c1f3d', '#1d0a1c', '#7c2b4d', '#ffb3c7', 'serif', '#3a0a1e'),
  NML: look('#23466b', '#0a1626', '#2f5c8a', '#ffd27a', 'plain'),
  TDC: look('#0a6d8c', '#04202f', '#0d7f9f', '#7ff0e0', 'round', '#03262b'),
  LMP: look('#0f5a3c', '#05201a', '#12704a', '#ffcf6b', 'serif'),
  RVK: look('#5a1616', '#1a0608', '#7a1f1f', '#f5c15c', 'serif'),
  FLD: look('#2c6a24', '#0b200d', '#37802c', '#e8ff8a', 'plain', '#17240a'),
  AV: look('#3b1d8f', '#0f0730', '#4a28ad', '#5ff2ff', 'mono', '#04202b'),
  AI: look('#123a6e', '#050f24', '#1a4a8a', '#7affc2', 'mono', '#04241a'),
  IMES: look('#6d1747', '#1e0617', '#86205a', '#ff9ad5', 'mono', '#360620'),
  TF: look('#5b3a0a', '#1c1103', '#74490d', '#ffd05a', 'mono'),
  IA: look('#0e4d55', '#041a1f', '#13626c', '#8ffff0', 'mono', '#03231f'),
  SV3: look('#6b2410', '#1f0a05', '#86301a', '#ffc24a', 'plain'),
  DS88: look('#4b1030', '#190410', '#611640', '#ffb0a0', 'plain', '#3a0a08'),
  DIG: look('#3a3f4e', '#11131a', '#4a5063', '#ffd98a', 'plain'),
  WGB: look('#204a2a', '#08190d', '#2b6038', '#ffe07a', 'plain'),
}

/** A provider that has no look of its own gets one from its code, the same every time. */
export function lookOf(provider: string): Look {
  const known = looks[provider]
  if (known) return known
  const hue = [...provider].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return look(`hsl(${hue}, 45%, 26%)`, `hsl(${hue}, 50%, 8%)`, `hsl(${hue}, 48%, 32%)`, `hsl(${(hue + 150) % 360}, 90%, 76%)`, 'plain')
}

/** Puts the look on: colours are set one by one, which the content policy allows where a style attribute would not be. */
export function wear(root: HTMLElement, { sky, felt, accent, ink, font }: Look): void {
  const set = (name: string, value: string) => root.style.setProperty(name, value)
  set('--sky-1', sky[0])
  set('--sky-2', sky[1])
  set('--felt', felt)
  set('--accent', accent)
  set('--accent-ink', ink)
  root.setAttribute('data-font', font)
}
