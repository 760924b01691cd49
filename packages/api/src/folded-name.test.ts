import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldName, nameFinder } from './folded-name.ts'

const finds = (typed: string, name: string) => foldName(name).includes(foldName(typed))

test('a name of any language of the site is found as people type it', () => {
  for (const [name, typed] of [
    ['Texas Hold’em', ["hold'em", 'hold’em', 'holdem', 'HOLD`EM', "Hold'Em", 'ｈｏｌｄ＇ｅｍ', 'hold‘em', 'holdʼem']],
    ["Joker's Jewels", ['joker’s', 'jokers', "JOKER'S", 'joker´s', 'Joker\u200b’s']],
    ['Sic-Bo', ['sic bo', 'sicbo', 'sic–bo', 'sic‑bo', 'SIC\u00a0BO', 'sic　bo']],
    ['Đêm Cúc Vạn Thọ', ['dem cuc', 'đêm cúc', 'DEM  CUC', 'De\u0302m Cu\u0301c', 'van tho', 'ðem']],
    ['Señor Piñata', ['senor', 'SEÑOR', 'pinata', 'sen\u0303or']],
    ['Peryahan ng Parañaque', ['paranaque', 'PARAÑAQUE']],
    ['น้ำพุทองคำ', ['น้ำพุ', 'น\u0e49\u0e4d\u0e32พุ', 'น\u0e4d\u0e49\u0e32พุ', 'ทองคำ', 'ทองค\u0e4d\u0e32', 'น้ำ พุ']],
    ['月亮潟湖 ８８', ['月亮', '潟湖88', '８８', '88']],
    ['ＭＥＧＡ 777', ['mega777', 'Mega 777', '７７７']],
    ['Straße der Götter', ['strasse', 'gotter']],
    ['İstanbul Nights', ['istanbul', 'ISTANBUL']],
  ] as const) {
    for (const text of typed) assert.equal(finds(text, name), true, `${JSON.stringify(text)} finds ${name}`)
  }
})

test('what distinguishes words in their language goes on distinguishing them', () => {
  for (const [name, typed] of [
    ['ปลา', 'ปล่า'],
    ['กิน', 'กัน'],
    ['กำ', 'กา'],
    ['Lucky Koi', 'kol'],
    ['月亮', '日'],
  ] as const)
    assert.equal(finds(typed, name), false, `${typed} does not find ${name}`)
})

test('an empty text asks for nothing, and one of which nothing counts finds nothing', () => {
  for (const text of ['', '  ', '\u3000']) assert.equal(nameFinder(text), undefined)
  for (const text of ['%', "'", '…', '\u200b']) assert.equal(nameFinder(text)?.('100 % Joker’s'), false, text)
  assert.equal(nameFinder(' KOI ')?.('Lucky Koi'), true)
})
