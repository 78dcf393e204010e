// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { MeProvider } from '#foundation/web/me.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, settle, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import zh from '../../locales/zh.json' with { type: 'json' }
import { CheckIn } from '../../web/parts/CheckIn.tsx'
import { waitingScans } from '../../web/parts/keptScans.ts'

const DESK = asSsoId('10000008')
const ME = { ssoId: DESK, nameCn: '马宏伟', nameEn: 'Ma Hongwei', entity: 'MB' as const, permissions: new Set<string>() }
const PERSON = { ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '冒险海湾', departmentEn: 'Adventure Bay' }
const AT = '2026-11-22T04:00:00.000Z'
const came = (before: object | null = null) => ({
  ok: true,
  ...{ booking: '0190b1a0-0000-7000-8000-000000000001', person: PERSON, party: 2, titleCn: '午餐会', titleEn: 'Lunch', starts: AT, at: AT, before },
})
const used = { ok: false, rule: 'BOOKING-08', message: '该码已于11-22 12:00使用，签到人：赵倩', person: PERSON, first: null }

let online = true
let answers: object[] = []
beforeEach(() => {
  fakeHost()
  windowOf(1440)
  online = true
  answers = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) })
})
afterEach(cleanUp)

const serve = () =>
  serveWith((url) => {
    if (!url.includes('/booking/v1/checkIn')) return json({ code: '10000', content: [] })
    if (!online) throw new TypeError('Failed to fetch')
    return json({ code: '10000', content: answers.shift() })
  })
const sentBy = (fetched: ReturnType<typeof serve>) =>
  fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as { scan: string; code: string; at?: string })
const desk = () =>
  show(
    <MeProvider me={ME}>
      <CheckIn />
    </MeProvider>,
    { words: zh },
  )
async function scan(page: HTMLElement, code: string) {
  await type(page.querySelector('input'), code)
  await press(buttonOf(page, '签到'))
}

test('a scan says who came with how many', async () => {
  answers = [came()]
  const fetched = serve()
  const page = await desk()
  await scan(page, 'ABCD-EFGH-JKMN')
  expect(page.querySelector('.outcome.good')?.textContent).toContain('李晓雯')
  expect(page.textContent).toContain('已签到 · 2人')
  expect(sentBy(fetched)).toMatchObject([{ code: 'ABCD-EFGH-JKMN' }])
  expect(sentBy(fetched)[0]).not.toHaveProperty('at')
})

test('BOOKING-13 without network a scan is kept with its time, and sent once when there is one', async () => {
  const fetched = serve()
  const page = await desk()
  online = false
  await scan(page, 'ABCDEFGHJKMN')
  expect(page.textContent).toContain('已暂存在本机')
  expect(page.textContent).toContain('1次扫码暂存在本机')
  expect(waitingScans(DESK)).toMatchObject([{ code: 'ABCDEFGHJKMN', at: AT }])
  const [first] = sentBy(fetched)
  online = true
  answers = [came()]
  await settle(() => void window.dispatchEvent(new Event('online')))
  expect(waitingScans(DESK)).toEqual([])
  const [, sent] = sentBy(fetched)
  expect(sent).toEqual({ ...first, at: AT })
  await settle(() => void window.dispatchEvent(new Event('online')))
  expect(sentBy(fetched)).toHaveLength(2)
  expect(page.textContent).not.toContain('离线扫码的结果')
})

test('BOOKING-13 what is still kept is sent by the next page, and a conflict is told in words until it was read', async () => {
  serve()
  const before = await desk()
  online = false
  await scan(before, 'ABCDEFGHJKMN')
  await scan(before, 'BCDEFGHJKMNP')
  expect(waitingScans(DESK)).toHaveLength(2)
  cleanUpButKeep()
  serve()
  online = true
  answers = [came({ at: AT, by: { nameCn: '赵倩', nameEn: 'Vivian Zhao' } }), used]
  const page = await desk()
  await settle()
  expect(waitingScans(DESK)).toEqual([])
  expect(page.textContent).toContain('赵倩曾于11月22日 12:00扫过此码')
  expect(page.textContent).toContain('该码已于11-22 12:00使用')
  await press(buttonOf(page, '知道了'))
  expect(page.textContent).not.toContain('离线扫码的结果')
})

/** The page is closed; the device keeps what it has. */
function cleanUpButKeep(): void {
  const kept = { ...localStorage } as Record<string, string>
  cleanUp()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) })
  fakeHost()
  windowOf(1440)
}

test('BOOKING-13 a session that is over, or a fault, lets nothing go', async () => {
  let status = 500
  serveWith(() => (online ? json({ code: '90000', returnMsg: 'busy' }, status) : Promise.reject(new TypeError('Failed to fetch'))))
  const page = await desk()
  online = false
  await scan(page, 'ABCDEFGHJKMN')
  online = true
  await press(buttonOf(page, '立即上传'))
  expect(waitingScans(DESK)).toHaveLength(1)
  status = 200
  await press(buttonOf(page, '立即上传'))
  expect(waitingScans(DESK), 'a refusal is an answer').toEqual([])
  expect(page.textContent).toContain('busy')
})
