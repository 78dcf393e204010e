// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { type Activation, active, wfDetailBySId } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { ChangeSheet } from '../../web/parts/ChangeSheet.tsx'

const idOf = (n: number): string => `0190b1a0-0000-7000-8000-00000000000${n}`
const [REQUEST, ITEM, STAFF] = [idOf(1), idOf(2), idOf(3)]
const RETURNED: Activation = {
  ...{ id: ITEM, no: 'WF202611200001', state: 'waiting', timeline: [], staff: STAFF, own: true },
  request: {
    ...{ id: REQUEST, reason: '周末客流高峰', expectedFirstShift: '2026-11-21' },
    person: { ssoId: asSsoId('10000012'), nameCn: '周小满', nameEn: 'Zhou Xiaoman', departmentCn: '', departmentEn: '' },
  },
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(cleanUp)

test('WF-32 the form of an activation that came back is filled in as it was, and says what it changes', async () => {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url.startsWith(wfDetailBySId.path)) return json({ code: '10000', content: RETURNED })
    if (url !== active.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: ITEM, no: RETURNED.no, state: 'pending' } })
  })
  const closed = vi.fn()
  const page = await show(<ChangeSheet id={REQUEST} onClose={closed} />, { words: zh })
  expect(page.querySelector('h2')?.textContent).toBe(zh['part-time.change'])
  expect(page.textContent).toContain('周小满')
  const [day, reason] = [page.querySelector<HTMLInputElement>('input[type=date]'), page.querySelector('textarea')]
  expect([day?.value, reason?.value]).toEqual(['2026-11-21', '周末客流高峰'])
  await type(reason, '新演出开演')
  await press(buttonOf(page, '提交'))
  expect(sent).toEqual([{ id: STAFF, changes: REQUEST, reason: '新演出开演', expectedFirstShift: '2026-11-21' }])
  expect(closed).toHaveBeenCalled()
})
