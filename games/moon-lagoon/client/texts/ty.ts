import type { Texts } from './texts.ts'

export const ty: Texts = {
  ruleCounts:
    'Walang linya: nagbabayad ang walo o higit pang magkaparehong simbolo saanman sa bintana. Binabayaran ang lahat ng nanalong simbolo.',
  ruleFalls:
    'Natutunaw ang nabayaran, bumababa ang nasa itaas, at may mga bagong bumabagsak hanggang wala nang nagbabayad. Isang ikot at isang taya ang lahat ng ito.',
  rulePearls:
    'Nananatili ang mga perlas ({values}) hanggang sa dulo ng ikot. Pinagsasama ang mga numero nila, at ganoon karaming beses binibilang ang lahat ng panalo ng ikot. Kung walang panalo, wala silang ibinabalik.',
  ruleCap: 'Hanggang {count} taya ang pinakamataas na maibabalik ng isang round; wala nang babagsak kapag naabot ito.',
  ruleJackpot:
    'Kung may jackpot ang bahay, kasali rito ang bawat tayang pera, anuman ang ibalik ng ikot. Makikita sa site ang laman, mga tuntunin at huling nanalo nito.',
  volatilityHigh: 'Mataas',
  soFar: '{amount} sa ngayon',
  pearlsCount: '{amount} × {count}',
  capped: 'Ito ang pinakamataas na panalo ng laro: 3,000 taya. Dito nagtatapos ang round.',
  numbersHow:
    'Apat na byte ang bumubuo ng numerong mula 0 hanggang bago mag-1. I-multiply sa 4,096 at putulin sa buong numero: iyon ang puwesto sa talaan ng mga simbolo. Pinupuno ng mga numero ang mga reel mula kaliwa, bawat isa mula itaas.',
  fall: 'Bagsak {count}',
  reel: 'Reel {count}',
  count: '{count} × {symbol}',
  pearls: 'Mga perlas: binilang nang {count} beses',
}
