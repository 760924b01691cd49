import type { Texts } from './texts.ts'

export const ty: Texts = {
  ruleLines:
    'Limang linya, laging kasali lahat: ang tatlong hanay at ang dalawang dayagonal. Panalo ang tatlong magkapareho sa isang linya; binabayaran ang lahat ng nanalong linya.',
  rulePair: 'Panalo rin ang mga cherry sa unang dalawang reel ng isang linya.',
  ruleBell: 'Tumutunog ang kampana sa pinakagitna: doble ang bilang ng bawat panalo ng ikot na iyon.',
  bellRings: 'Tumunog ang kampana · ×2',
}
