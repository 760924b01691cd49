import type { Texts } from './texts.ts'

export const ty: Texts = {
  freeSpins: 'Libreng ikot',
  freeSpinsWon: '{count} libreng ikot',
  freeSpinsDouble: 'Doble ang bawat panalo',
  freeSpinsLeft: '{count} natitira',
  freeSpinsMore: '{count} pang libreng ikot',
  freeSpinsTotal: 'Tapos na ang libreng ikot mo',
  start: 'Simulan',
  capped: 'Ito ang pinakamataas na panalo ng laro: 5,000 taya. Dito nagtatapos ang round.',
  resumed: 'Itutuloy ang round mo kung saan ito huminto. Walang bagong taya.',
  ruleLines:
    '20 linya, laging kasali lahat. Panalo ang tatlo o higit pang magkaparehong simbolo mula kaliwa sa isang linya; pinakamataas na panalo ng linya ang bilang.',
  ruleWild: 'Pinapalitan ng wild ang lahat ng simbolo maliban sa bonus. Lumalabas ito sa ika-2 hanggang ika-4 na reel.',
  ruleScatter: 'Bilang ang bonus saan man ito lumabas. Tatlo o higit pa ay nananalo ng sampung libreng ikot.',
  ruleFree: 'Sa libreng ikot, doble ang bawat panalo, at maaaring manalo ng dagdag na ikot, hanggang 50 sa isang round.',
  ruleCap: 'Hanggang 5,000 taya ang maibabalik ng isang round; nagtatapos ito kapag naabot iyon.',
  featureRate: 'Libreng ikot',
  oneIn: 'isa sa {count} ikot',
}
