import { defineHeroLight } from '../paint/filters.ts'
import { rays } from '../paint/light.ts'
import { type Piece, place } from '../paint/pieces.ts'
import { createSheet, radial } from '../paint/sheet.ts'

interface AvatarData {
  ground: readonly [string, string, string]
  piece: Piece
}

const face = (name: string, size = 118): Piece => ({ art: `noto:${name}`, at: [96, 104], size })

const AVATARS: readonly AvatarData[] = [
  { ground: ['#ffe08a', '#ff9f1a', '#b8560a'], piece: face('tiger-face') },
  { ground: ['#c8ccff', '#7c8cff', '#2f3bb0'], piece: face('panda') },
  { ground: ['#ffc8d8', '#ff5c8c', '#a01a50'], piece: face('rabbit-face') },
  { ground: ['#c8ffe0', '#2bd67b', '#0a7a44'], piece: face('dragon-face', 126) },
  { ground: ['#c8f0ff', '#3aa8f0', '#0f4a9a'], piece: face('fox') },
  { ground: ['#e8d0ff', '#9a5af0', '#4a1a9a'], piece: face('owl') },
  { ground: ['#ffe8c8', '#f0864a', '#9a3a12'], piece: face('monkey-face') },
  { ground: ['#5a6690', '#26304a', '#0b0e18'], piece: { art: 'draw:marigold', at: [96, 98], size: 132 } },
]

/** How many avatars there are. */
export const AVATAR_COUNT = AVATARS.length

/** A round picture for a member, number 1 to `AVATAR_COUNT`. Throws beyond that. */
export function composeAvatar(number: number): string {
  const data = AVATARS[number - 1]
  if (data === undefined) throw new Error(`no avatar ${number}`)
  const sheet = createSheet(`avatar ${number}`)
  defineHeroLight(sheet, 'hero', { glow: data.ground[0], edge: data.ground[2], rim: '#fff', shade: data.ground[2] }, 0.7)
  const clip = sheet.id()
  sheet.define(`<clipPath id="${clip}"><circle cx="96" cy="96" r="96"/></clipPath>`)
  const picture = `<g clip-path="url(#${clip})"><rect width="192" height="192" fill="${radial(sheet, data.ground, 0.5, 0.42, 0.7)}"/>${rays(sheet, 96, 96, 130, 14, '#fff', 0.4)}<g filter="url(#hero)">${place(sheet, data.piece)}</g></g><circle cx="96" cy="96" r="93" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 192 192"><defs>${sheet.definitions()}</defs>${picture}</svg>`
}
