// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { type MealRequest, type Mine, requestExchange, requestOvertime } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { ExchangeForm } from '../../web/parts/ExchangeForm.tsx'
import { OvertimeForm } from '../../web/parts/OvertimeForm.tsx'

const START = '2026-11-18T10:00:00.000Z'
const REQUEST: MealRequest = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000001', workflowItem: '0190b1a0-0000-7000-8000-000000000002', status: 'pending', submittedAt: START, can: [] },
  ...{ kind: 'overtime', reason: '客流高峰', startTime: START, durationHours: 20, vouchers: 0, direction: null, count: null, received: null },
}
const EXCHANGE: MealRequest = {
  ...REQUEST,
  ...{ kind: 'exchange', reason: '', startTime: null, durationHours: null, vouchers: null, direction: 'simple-to-full', count: 4, received: 2 },
}
const MINE: Mine = {
  balances: [],
  log: { list: [], total: 0, more: false },
  redemptionsLeft: 3,
  overtime: { periods: [{ startTime: START, durationHours: 20, status: 'pending' }], lastWorkingDate: null },
  requests: [REQUEST],
  parameters: {
    ...{ overtimeHoursPerMonth: 36, overtimeHoursPerMeal: 4, overtimeStep: 0.5, redemptionsPer24Hours: 3 },
    ...{ exchangeSimplePerFull: 2, exchangeFullPerSimple: 1, worthFull: 2000, worthSimple: 1000 },
  },
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(cleanUp)

/** Serves the page, and keeps what a call is sent. */
function sentTo({ path }: { path: string }): unknown[] {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url !== path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: REQUEST.workflowItem, no: 'WF1', state: 'pending' } })
  })
  return sent
}
const fieldOf = (page: HTMLElement, label: string): HTMLInputElement | null =>
  [...page.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent?.startsWith(label))?.querySelector('input') ?? null

test('WF-32 the form of what came back is filled in as it was, does not stand in its own way, and says what it changes', async () => {
  const sent = sentTo(requestOvertime)
  const closed = vi.fn()
  const page = await show(<OvertimeForm mine={MINE} change={REQUEST} onClose={closed} />, { words: zh })
  expect(page.textContent).toContain(zh['free-meal.mine.overtimeChange'])
  const hours = fieldOf(page, '加班时长')
  expect([hours?.value, page.querySelector('textarea')?.value]).toEqual(['20', '客流高峰'])
  await type(hours, '22')
  await press(buttonOf(page, '提交'))
  expect(sent).toEqual([{ changes: REQUEST.id, startTime: START, durationHours: 22, reason: '客流高峰' }])
  expect(closed).toHaveBeenCalled()
})

test('WF-32 an exchange that came back may give what is held for it, though nothing else is left', async () => {
  const sent = sentTo(requestExchange)
  const page = await show(<ExchangeForm mine={MINE} change={EXCHANGE} onClose={() => {}} />, { words: zh })
  expect(page.textContent).toContain(zh['free-meal.mine.exchangeChange'])
  expect(fieldOf(page, zh['free-meal.exchange.count'])?.value).toBe('4')
  await type(page.querySelector('textarea'), '周末用餐')
  await press(buttonOf(page, '提交'))
  expect(sent).toEqual([{ changes: REQUEST.id, direction: 'simple-to-full', count: 4, reason: '周末用餐' }])
})
