// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { book, type Mine } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { awayOf } from '../../rules.ts'
import { BookForm } from '../../web/parts/BookForm.tsx'

const SPAN = { from: '2026-12-08', to: '2026-12-09', halfDay: 'none' as const }
const BOOKING: Mine['bookings'][number] = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000001', workflowItem: '0190b1a0-0000-7000-8000-000000000002', status: 'pending', can: ['cancel'] },
  ...{ ...SPAN, hours: 16, comment: '', bookedAt: '2026-12-01T01:00:00.000Z' },
}
const own = awayOf(SPAN)
/** All hours are booked by it. */
const MINE: Mine = {
  quota: { year: 2026, used: 0, booked: 16, left: 0 },
  applying: { fullTime: true, joined: true, taken: true },
  booking: {
    approved: true,
    left: 0,
    away: [{ from: own.from.toISOString(), until: own.until.toISOString() }],
    workDays: ['2026-12-08', '2026-12-09', '2026-12-10'],
  },
  dueOn: '2026-12-08',
  preApprovals: [],
  bookings: [BOOKING],
  parameters: { quotaHours: 80, processingWorkingDays: 5, lockFromDay: 14, lockToDay: 28 },
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T04:00:00Z') })
})
afterEach(cleanUp)

test('WF-32 the form of days that came back is filled in as they were, and neither these nor their hours stand in its way', async () => {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url !== book.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: BOOKING.id, left: 0 } })
  })
  const closed = vi.fn()
  const page = await show(<BookForm data={MINE} change={BOOKING} onClose={closed} />, { words: zh })
  expect(page.textContent).toContain(zh['single-leave.book.titleChange'])
  const [from, to] = [...page.querySelectorAll<HTMLInputElement>('input[type=date]')]
  expect([from?.value, to?.value, page.querySelector('select')?.value]).toEqual(['2026-12-08', '2026-12-09', 'none'])
  await type(from ?? null, '2026-12-09')
  await type(to ?? null, '2026-12-10')
  await press(buttonOf(page, '提交'))
  expect(sent).toEqual([{ changes: BOOKING.id, ...SPAN, from: '2026-12-09', to: '2026-12-10' }])
  expect(closed).toHaveBeenCalled()
})
