import { flower, GOLD_LINE, ground, hall, LINE, lamp, light, line, night, PAINTS } from './brush.ts'

/** What each scene shows, on a canvas of 240 × 180, by the state of its screen. */
const SCENES: Record<string, () => string> = {
  /** A quiet terrace: one lantern waits, one flower grows. */
  empty: () =>
    `${light(120, 96, 84, 'b')}${night()}${ground()}<path d="M44 36C84 28 156 28 196 36" ${LINE} opacity=".6"/>${lamp(88, 31, 20, 1.1, false)}<path d="M96 158V132C96 126 100 122 106 122H158C164 122 168 126 168 132V158Z" fill="url(#k)"/><path d="M96 158V132C96 126 100 122 106 122H158C164 122 168 126 168 132V158M90 122H174" ${LINE}/>${flower(132, 92, 1)}`,
  /** A string of lanterns has come apart between two posts. */
  offline: () =>
    `${light(120, 90, 84, 'b')}${night()}${ground()}<path d="M40 160V52M200 160V52M34 52H46M194 52H206" ${LINE}/><path d="M40 56C58 66 70 82 92 84M200 56C182 66 172 78 152 88" ${LINE}/>${lamp(64, 68, 4, 0.7, true)}${lamp(178, 70, 4, 0.7, false)}<path d="M106 76L112 84M122 70V80M138 76L132 84" ${GOLD_LINE}/><g transform="translate(122 132) rotate(28) translate(0 -16)">${lamp(0, 0, 0, 0.9, false)}</g>`,
  /** A lantern has fallen and its paper is torn. */
  error: () =>
    `${light(120, 112, 66, 'g')}${night()}${ground()}<path d="M120 22V50M114 58L120 50 127 57" ${LINE}/><g transform="translate(120 128) rotate(-24)"><rect x="-38" y="-26" width="76" height="52" rx="25" fill="url(#m)"/><path d="M-14-25C-21-12-21 12-14 25M14-25C21-12 21 12 14 25" fill="none" stroke="#0B0E18" stroke-opacity=".4" stroke-width="1.8"/><path d="M6-26L-4-10 8 0-6 12 2 26" fill="none" stroke="#0B0E18" stroke-width="3" stroke-linejoin="round"/><path d="M-44-9H-36V9H-44ZM36-9H44V9H36Z" fill="#C9D2EC"/></g><path d="M52 146l9-6M188 140l-8-7M176 154h-11M66 158h10" ${GOLD_LINE}/>`,
  /** A pavilion half drawn: the rest is still a plan. */
  coming: () =>
    `${light(120, 100, 84, 'b')}${night()}${ground()}<clipPath id="c"><path d="M0 0H121V180H0Z"/></clipPath><g clip-path="url(#c)">${hall(120, 158, 1.05, true)}</g><g ${LINE} stroke-dasharray="4 4"><path d="M122 99C146 99 148 110 177 124C172 129 168 129 164 129H122M122 93H139M158 129V158M122 158H166"/></g><path d="M186 160V66M206 160V66M186 84H206M186 106H206M186 128H206M186 150H206" ${GOLD_LINE}/>${flower(44, 128, 1)}`,
  /** A lantern on the bench, with the tools that repair it. */
  maintenance: () =>
    `${light(108, 96, 70, 'g')}${night()}<path d="M30 134H210M44 134V162M196 134V162M30 140H210" ${LINE}/><g transform="translate(96 60)">${lamp(0, 0, 0, 1.8, true)}</g><g transform="translate(166 98) rotate(32)"><path d="M-5-6V40A5 5 0 0 0 5 40V-6A13 13 0 0 0 9-28V-16L0-11-9-16V-28A13 13 0 0 0-5-6Z" fill="url(#k)" stroke="#C9D2EC" stroke-width="1.6" stroke-linejoin="round"/></g><path d="M46 132C46 118 58 118 58 132M62 132C62 122 70 122 70 132" ${GOLD_LINE}/>`,
  /** A closed gate with a lock. */
  restricted: () =>
    `${light(120, 104, 80, 'b')}${night()}${ground()}<path d="M36 58C66 54 84 44 92 32H148C156 44 174 54 204 58C198 64 192 64 186 64H54C48 64 42 64 36 58Z" fill="url(#k)"/><path d="M36 58C66 54 84 44 92 32H148C156 44 174 54 204 58C198 64 192 64 186 64H54C48 64 42 64 36 58ZM92 26H148" ${LINE}/><path d="M62 64H178V160H62Z" fill="url(#r)"/><path d="M62 64V160M178 64V160M120 64V160M76 78H108V146H76ZM132 78H164V146H132Z" ${LINE}/><rect x="102" y="98" width="36" height="30" rx="6" fill="url(#m)"/><path d="M109 98V90A11 11 0 0 1 131 90V98" ${line(4, 'gold')}/><circle cx="120" cy="110" r="3.6" fill="#0B0E18"/><path d="M120 112V119" stroke="#0B0E18" stroke-width="3" stroke-linecap="round"/>`,
  /** A signpost where the path is lost in the mist. */
  'not-found': () =>
    `${light(120, 90, 84, 'b')}${night()}${ground()}<path d="M60 176C90 160 66 150 104 146S150 134 146 126" ${LINE} stroke-dasharray="5 5"/><path d="M120 160V56" ${line(3)}/><path d="M120 62H166L178 73 166 84H120Z" fill="url(#m)"/><path d="M120 92H78L66 102 78 112H120Z" fill="url(#k)" stroke="#C9D2EC" stroke-width="1.6" stroke-linejoin="round"/><path d="M140 69.500A4.500 4.500 0 1 1 146 73.600C145 74.200 144.600 75 144.600 76.200M144.600 80V80.100" fill="none" stroke="#0B0E18" stroke-width="2.400" stroke-linecap="round"/><path d="M84 102H106" ${LINE}/><path d="M24 130H78M40 138H104M150 134H214M136 142H196" ${LINE} opacity=".45"/>${flower(186, 130, 0.9)}`,
  /** The pavilion at night with its door open and light on the path. */
  login: () =>
    `${light(120, 108, 72, 'g')}${night()}${ground()}${hall(120, 156, 1.3, true)}<path d="M106 156V122A14 14 0 0 1 134 122V156Z" fill="#FFF3C9"/><path d="M106 156L84 178H156L134 156Z" fill="url(#m)" opacity=".4"/><path d="M106 156V122A14 14 0 0 1 134 122V156" ${LINE}/>${lamp(58, 64, 14, 0.9)}${lamp(182, 64, 14, 0.9)}${flower(40, 132, 0.9)}${flower(202, 132, 0.9)}`,
}

/** The scenes that exist. */
export const SCENE_IDS = Object.keys(SCENES)

/** One scene as SVG text. Throws for an unknown name. */
export function composeScene(id: string): string {
  const scene = SCENES[id]
  if (scene === undefined) throw new Error(`no scene named ${id}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180">${PAINTS}${scene()}</svg>`
}
