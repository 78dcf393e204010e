// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import zh from '../../locales/zh.json' with { type: 'json' }
import { MyRequests } from '../../web/parts/MyRequests.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(390)
})
afterEach(cleanUp)

const ALBUM = '019a0000-0000-7000-8000-000000000001'
const ALL = 25
const requestOf = (n: number) => ({
  ...{ id: `019a0000-0000-7000-8000-0000000001${10 + n}`, album: { id: ALBUM, nameCn: '年会', nameEn: 'Party' }, purpose: `墙报${n}` },
  ...{ state: 'processed', photos: 1, approved: 1, refused: 0, comment: '', requestedAt: '2026-11-20T04:00:00.000Z', decidedAt: null, until: null, can: [] },
})

test('a list of requests is not cut short: what is beyond its beginning is a press away', async () => {
  serveWith((_, { body }) => {
    const { pageSize } = JSON.parse(String(body)) as { pageSize: number }
    const list = Array.from({ length: Math.min(pageSize, ALL) }, (_one, n) => requestOf(n))
    return json({ code: '10000', content: { list, total: ALL, more: false } })
  })
  const page = await show(<MyRequests album={ALBUM} onClose={() => {}} />, { words: zh })
  const shown = () => page.querySelectorAll('.request-list > li').length
  const more = () => buttonOf(page, '加载更多')
  expect(shown()).toBe(20)
  await press(more())
  expect([shown(), more()]).toEqual([ALL, undefined])
})
