import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bannerAutoplayMs, bannerSpeedMs, marqueeFramesPerSecond } from '../../domain/limits.ts'
import { plainText } from '../../lib/plain-text.ts'
import { bannerLink, bannersOf, groupOfType, stepFrom, videoAddress } from './banners.ts'
import { listFilms, mainPicture } from './films.ts'
import { frameMs, isTurnOver, tickerOffset } from './marquee.ts'
import { listNotices, noticeAsked } from './notices.ts'

const notice = (id: string, startDate: string, content = '<p>x</p>') => ({
  id,
  title: id,
  category: '',
  content,
  startDate,
  endDate: '',
  noExpiry: 1,
  announcementImages: [],
  linkage: '',
  read: false,
})
const notices = [notice('a', '2026-11-03'), notice('2', '2026-11-02'), notice('c', '2026-11-01')]

test('banners are chosen by their group', { tags: ['BANNER-14'] }, () => {
  const banner = (groupName: string) => ({ groupName, title: '', subtitle: '', url: groupName, linkage: '' })
  assert.deepEqual(
    bannersOf([banner('m_home'), banner('m_video')], 'm_home').map(({ url }) => url),
    ['m_home'],
  )
})

test('each game type has a group of its own', { tags: ['BANNER-14'] }, () => {
  assert.deepEqual(['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT'].map(groupOfType), [
    'm_rng',
    'm_live',
    'm_pvp',
    'm_fish',
    'm_sports',
    'm_lott',
    'm_elott',
  ])
})

test('the linkage of a banner is its film, shown by the player without cookies', { tags: ['BANNER-06'] }, () => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  assert.deepEqual(bannerLink('https://youtu.be/dQw4w9WgXcQ'), { kind: 'video', to: player })
  const banner = (url: string, linkage: string) => ({ groupName: 'm_video', title: url, subtitle: '', url, linkage })
  const hot = { ...notice('h', '2026-11-01'), linkage: 'https://www.youtube.com/shorts/aqz-KE-bpKQ' }
  const { films, invalid } = listFilms(
    [banner('a', 'https://youtu.be/dQw4w9WgXcQ'), banner('b', 'https://films.example/x'), banner('again', 'https://youtu.be/dQw4w9WgXcQ')],
    [hot, notice('without', '2026-11-02')],
  )
  assert.deepEqual(
    films.map(({ title, player: address }) => [title, address]),
    [
      ['a', player],
      ['h', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ],
  )
  assert.deepEqual(invalid, ['https://films.example/x'])
})

test('the picture of an announcement is that of sequence 1', () => {
  const images = [
    { sequence: 2, url: 'second' },
    { sequence: 1, url: 'first' },
  ]
  assert.deepEqual([mainPicture(images), mainPicture([])], ['first', ''])
})

test('the change of banner takes 1000 ms and comes every 5000 ms', { tags: ['BANNER-02'] }, () => {
  assert.deepEqual([bannerSpeedMs, bannerAutoplayMs], [1000, 5000])
})

test('video links are watch, shorts and short links of YouTube, over https, and nothing else', { tags: ['BANNER-08'] }, () => {
  const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  const good = ['www.youtube.com/watch?v=', 'youtube.com/watch?t=3&v=', 'm.youtube.com/shorts/', 'youtu.be/'].map(
    (start) => `https://${start}dQw4w9WgXcQ`,
  )
  for (const link of good) assert.equal(videoAddress(link), video, link)
  const bad = [
    'http://youtu.be/dQw4w9WgXcQ',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/shorts/dQw4w9WgXcQ',
    'https://youtu.be/short',
  ]
  for (const link of bad) assert.equal(videoAddress(link), undefined, link)
})

test('a banner leads to a page of ours, a video, another site over https, or nowhere', () => {
  assert.deepEqual(bannerLink('/m/register'), { kind: 'in-app', to: '/m/register' })
  assert.equal(bannerLink('https://partner.example/x').kind, 'elsewhere')
  for (const link of ['', 'javascript:alert(1)', '//evil.example', 'http://plain.example', '/mx', 'data:text/html,x'])
    assert.equal(bannerLink(link).kind, 'none', link)
})

test('the banners are a ring', { tags: ['BANNER-01'] }, () => {
  assert.deepEqual([stepFrom(2, 1, 3), stepFrom(0, -1, 3), stepFrom(0, -2, 3)], [0, 2, 1])
})

test('the marquee moves 30 times a second', { tags: ['HOME-23'] }, () => {
  assert.equal(marqueeFramesPerSecond, 30)
  assert.equal(Math.round(frameMs * 30), 1000)
})

test('an announcement rests, passes until its end shows, and never moves beyond it or back', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(60_000), fc.nat(5_000), (overhang, at, later) => {
      const offset = tickerOffset(at, overhang)
      assert.ok(offset >= 0 && offset <= overhang)
      assert.ok(tickerOffset(at + later, overhang) >= offset)
      if (isTurnOver(at, overhang)) assert.equal(offset, overhang)
    }),
  )
  assert.equal(tickerOffset(2_900, 400), 0)
})

test('the notice page shows announcements and the popups that have something to read, newest first', () => {
  const shown = listNotices({
    player: [notice('old', '2026-01-01')],
    popup: [notice('new', '2026-02-01'), notice('empty', '2026-03-01', '')],
  })
  assert.deepEqual(
    shown.map(({ id }) => id),
    ['new', 'old'],
  )
})

test('the address names an announcement by id or by place, and neither is read as the other', {
  tags: ['ROUTE-13', 'ROUTE-14', 'NOTICE-02'],
}, () => {
  const asked = (search: string) => noticeAsked(notices, search)?.id
  assert.deepEqual(['?id=c', '?i=0', '?0', '?i=2', '?open=1', '?i=1&id=a', '?id=2'].map(asked), ['c', 'a', 'a', 'c', '2', 'a', '2'])
  assert.deepEqual(
    ['', '?i=9', '?id=none', '?i=-1', '?x=y', '?i=99999999999', '?id=1', '?i=0&id=gone'].map(asked),
    Array(8).fill(undefined),
  )
})

test('a preview is the words of the text without its marks', () => {
  assert.equal(plainText('<p>Free &amp; fair</p><ul><li>one</li><li>two</li></ul>'), 'Free & fair one two')
})
