// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { signedOfDay } from '#foundation/database/dayKey.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { MeProvider } from '#foundation/web/me.tsx'
import { freshDevice } from '#foundation/web/tests/device.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { checkIn, deskList } from '#services/booking/contract.ts'
import ofBooking from '#services/booking/locales/zh.json' with { type: 'json' }
import { printOf } from '#services/booking/rules/deskList.ts'
import { days, gateScan, type OfferedDay } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { Gate } from '../../web/parts/Gate.tsx'

const NOW = '2026-12-01T04:00:00.000Z'
const [PASS, OTHER] = ['ABCDEFGHJKMN', 'BCDEFGHJKMNP']
const ADMIN = asSsoId('10000006')
const ME = { ssoId: ADMIN, nameCn: '赵倩', nameEn: 'Vivian Zhao', entity: 'MB' as const, permissions: new Set<string>() }
const DAY: OfferedDay = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000009', date: '2026-12-01', gateCn: '东门', gateEn: 'East gate', from: '10:00', to: '18:00' },
  ...{ open: true, capacity: 40, left: 30, invited: 0, applyFrom: '2026-11-10T01:00:00.000Z', applyUntil: '2026-12-01T01:00:00.000Z' },
}
const LIST = {
  ...{ at: NOW, until: '2026-12-01T16:00:00.000Z', salt: 'salt', whole: true },
  slots: [
    {
      ...{
        slot: '0190b1a0-0000-7000-8000-000000000008',
        link: '/entry_apply',
        titleCn: '亲友入园',
        titleEn: 'Family entry',
        starts: '2026-12-01T02:00:00.000Z',
      },
      ...{ from: '2026-11-30T16:00:00.000Z', until: '2026-12-01T16:00:00.000Z', codes: [[printOf('salt', PASS), 3, null]] },
    },
  ],
}
const member = { relation: 'parent', idType: 'national-id', idMasked: '310***********001X', birthDate: '1958-05-20', phone: '', enteredAt: null }
const SCANNED = {
  ...{ person: { ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '', departmentEn: '' }, withApplicant: false },
  members: [{ id: '0190b1a0-0000-7000-8000-000000000001', name: '王父', ...member }],
}

const MOST_TURNS = 20_000
let online = true
const sent: { path: string; body: { scan?: string; admit?: string[]; code?: string; at?: string } }[] = []
beforeEach(() => {
  freshDevice()
  vi.stubGlobal('crypto', webcrypto)
  fakeHost()
  windowOf(1440)
  online = true
  sent.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  serveWith((url, { body }) => {
    if (!online) throw new TypeError('Failed to fetch')
    const [path = ''] = url.split('?')
    if (path === days.path) return json({ code: '10000', content: { membersPerDay: 4, days: [DAY] } })
    if (path === deskList.path)
      return json({
        code: '10000',
        content: signedOfDay(makeSecrets('a secret of this test only, long enough'), 'booking.day', '2026-12-01', JSON.stringify(LIST)),
      })
    sent.push({ path, body: JSON.parse(String(body)) })
    if (path === gateScan.path) return json({ code: '10000', content: SCANNED })
    const came = { ok: true, booking: '0190b1a0-0000-7000-8000-000000000007', person: SCANNED.person, party: 3, titleCn: '', titleEn: '', starts: NOW, at: NOW }
    return json({ code: '10000', content: { ...came, before: null } })
  })
})
afterEach(cleanUp)

async function open(): Promise<HTMLElement> {
  const page = await show(
    <MeProvider me={ME}>
      <Gate />
    </MeProvider>,
    { words: { ...ofBooking, ...zh } },
  )
  // a signature is checked beside the page, and takes as long as it takes
  for (let turn = 0; turn < MOST_TURNS && !page.textContent?.includes('离线名单'); turn++) await inAct()
  return page
}
async function read(page: HTMLElement, code: string): Promise<string> {
  await type(page.querySelector('input.scan'), code)
  await press(buttonOf(page, zh['family-entry.gate.read']))
  return page.querySelector('.outcome')?.textContent ?? ''
}

test('FAM-09 a gate without network tells for how many a pass is, lets them in together when it is told to, and sends that once', async () => {
  const page = await open()
  expect(await read(page, PASS)).toContain('李晓雯的亲友')
  const [first] = sent
  expect(first).toMatchObject({ path: gateScan.path, body: { code: PASS, admit: [], scan: expect.any(String) } })
  online = false
  expect(await read(page, PASS)).toContain('离线核对有效 · 3人')
  await press(buttonOf(page, '放行3位'))
  expect(page.querySelector('.outcome')?.textContent).toContain('已放行3位')
  expect(page.textContent).toContain('1次扫码暂存在本机')
  expect(await read(page, PASS)).toContain('在本机使用')
  expect(await read(page, OTHER)).toContain('不在12月1日 12:00的名单上')
  online = true
  await inAct(() => void window.dispatchEvent(new Event('online')))
  expect(sent.slice(1)).toMatchObject([{ path: checkIn.path, body: { code: PASS, at: NOW } }])
  expect(page.textContent).not.toContain('暂存在本机')
})

test('FAM-09 what is lost on its way to the server is let in under the same scan', async () => {
  const page = await open()
  await read(page, PASS)
  const [{ body } = { body: undefined }] = sent
  online = false
  await press(buttonOf(page, '放行1位'))
  expect(page.querySelector('.outcome')?.textContent).toContain('离线核对有效 · 3人')
  await press(buttonOf(page, '放行3位'))
  online = true
  await inAct(() => void window.dispatchEvent(new Event('online')))
  expect(sent.at(-1)).toMatchObject({ path: checkIn.path, body: { code: PASS, scan: body?.scan } })
})
