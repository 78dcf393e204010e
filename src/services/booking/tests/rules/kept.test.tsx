// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { MeProvider } from '#foundation/web/me.tsx'
import { freshDevice, keptBefore, sameDevice } from '#foundation/web/tests/device.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import zh from '../../locales/zh.json' with { type: 'json' }
import { CheckIn } from '../../web/parts/CheckIn.tsx'
import { waitingScans } from '../../web/parts/keptScans.ts'
import { useAlone } from '../../web/parts/useAlone.ts'
import { AT, forged, GOOD, NONE, signed, USED } from './listed.ts'

const DESK = asSsoId('10000008')
const ME = { ssoId: DESK, nameCn: '马宏伟', nameEn: 'Ma Hongwei', entity: 'MB' as const, permissions: new Set<string>() }
const PERSON = { ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '冒险海湾', departmentEn: 'Adventure Bay' }
const came = (before: object | null = null) => ({
  ok: true,
  ...{ booking: '0190b1a0-0000-7000-8000-000000000001', person: PERSON, party: 2, titleCn: '午餐会', titleEn: 'Lunch', starts: AT, at: AT, before },
})
const used = { ok: false, rule: 'BOOKING-08', message: '该码已于11-22 12:00使用，签到人：赵倩', person: PERSON, first: null }

let online = true
let answers: object[] = []
/** What the server has for the desk; nothing where it fails. */
let list: object | undefined
beforeEach(() => {
  freshDevice()
  list = undefined
  vi.stubGlobal('crypto', webcrypto)
  fakeHost()
  windowOf(1440)
  online = true
  answers = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) })
})
afterEach(cleanUp)

const serve = () =>
  serveWith((url) => {
    if (!online) throw new TypeError('Failed to fetch')
    if (url.includes('/booking/v1/desk/list')) return json(list ? { code: '10000', content: list } : { code: '90000', returnMsg: 'busy' }, list ? 200 : 500)
    return json({ code: '10000', content: answers.shift() })
  })
const sentBy = (fetched: ReturnType<typeof serve>) =>
  fetched.mock.calls
    .filter(([url]) => url.includes('/booking/v1/checkIn'))
    .map(([, { body }]) => JSON.parse(String(body)) as { scan: string; code: string; at?: string })
const Desk = () => <CheckIn alone={useAlone()} />
const desk = () =>
  show(
    <MeProvider me={ME}>
      <Desk />
    </MeProvider>,
    { words: zh },
  )
/** A signature is checked beside the page, and takes as long as it takes. */
const MOST_TURNS = 20_000
async function says(page: HTMLElement, text: string): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS && !page.textContent?.includes(text); turn++) await inAct()
  expect(page.textContent).toContain(text)
}
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

test('BOOKING-13 without network the list says what a code is good for; what is not on it, or was used, is turned away', async () => {
  list = signed()
  const fetched = serve()
  const page = await desk()
  await says(page, '离线名单：11月22日 12:00更新，共2个签到码')
  online = false
  await scan(page, GOOD)
  expect(page.querySelector('.outcome.good')?.textContent).toContain('离线核对有效 · 2人')
  expect(page.textContent).toContain('午餐会')
  expect(waitingScans(DESK)).toMatchObject([{ code: GOOD, at: AT }])
  for (const [code, why] of [
    [GOOD, '该码已于11月22日 12:00在本机使用'],
    [USED, '该码已于11月22日 11:30使用'],
    [NONE, '该码不在11月22日 12:00的名单上'],
    ['a personal code', '个人二维码须联网核验'],
  ] as const) {
    await scan(page, code)
    expect(page.querySelector('.outcome.bad')?.textContent).toContain(why)
  }
  expect(waitingScans(DESK)).toHaveLength(1)
  // it is sent once, and what it let in stays known when the network goes again
  online = true
  answers = [came()]
  await inAct(() => void window.dispatchEvent(new Event('online')))
  expect(waitingScans(DESK)).toEqual([])
  expect(sentBy(fetched).at(-1)).toMatchObject({ code: GOOD, at: AT })
  online = false
  await scan(page, GOOD)
  expect(page.querySelector('.outcome.bad')?.textContent).toContain('在本机使用')
})

test('BOOKING-13 whom the server let in a moment before is known without network; the list is there for the next page', async () => {
  list = signed()
  serve()
  const page = await desk()
  await says(page, '离线名单')
  answers = [came()]
  await scan(page, GOOD)
  online = false
  await scan(page, GOOD)
  expect(page.querySelector('.outcome.bad')?.textContent).toContain('该码已于11月22日 12:00在本机使用')
  cleanUpButKeep()
  serve()
  const next = await desk()
  await says(next, '离线名单')
  await scan(next, USED)
  expect(next.querySelector('.outcome.bad')?.textContent).toContain('该码已于11月22日 11:30使用')
})

test('BOOKING-13 a list that somebody changed counts for nothing: what is scanned is kept, and not let in by it', async () => {
  keptBefore(`booking.list.${DESK}`, { id: 'list', ...forged() })
  serve()
  online = false
  const page = await desk()
  await says(page, '本机的名单与服务器签发的不一致')
  await scan(page, NONE)
  expect(page.querySelector('.outcome.good')).toBeNull()
  expect(page.textContent).toContain('已暂存在本机')
  // without a list it is seen all the same that a code comes again
  await scan(page, NONE)
  expect(page.querySelector('.outcome.bad')?.textContent).toContain('在本机使用')
  expect(waitingScans(DESK)).toHaveLength(1)
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
  await inAct(() => void window.dispatchEvent(new Event('online')))
  expect(waitingScans(DESK)).toEqual([])
  const [, sent] = sentBy(fetched)
  expect(sent).toEqual({ ...first, at: AT })
  await inAct(() => void window.dispatchEvent(new Event('online')))
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
  await inAct()
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
  vi.stubGlobal('crypto', webcrypto)
  sameDevice()
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
