// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, press, show, windowOf } from '#foundation/web/tests/page.tsx'
import { Masked } from '../../web/parts/Masked.tsx'
import { MonthView } from '../../web/parts/MonthView.tsx'
import { YearView } from '../../web/parts/YearView.tsx'

beforeEach(() => {
  windowOf(1440)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(cleanUp)

const WORDS = { 'payslip.show': 'show', 'payslip.hide': 'hide', 'payslip.hidden': 'hidden', 'payslip.masked': 'masked' }
const page = () =>
  show(
    <Masked title="net">
      <b>6150.25</b>
    </Masked>,
    { words: WORDS },
  )
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const isShown = (place: HTMLElement) => place.textContent.includes('6150.25')

test('PAYSLIP-10 amounts are masked on opening, and after a minute without use', async () => {
  const place = await page()
  expect(isShown(place)).toBe(false)
  await press(buttonOf(place, ' show'))
  expect(isShown(place)).toBe(true)
  await pass(59_000)
  expect(isShown(place)).toBe(true)
  await pass(2000)
  expect(isShown(place)).toBe(false)
})

test('PAYSLIP-10 who goes on using the page goes on seeing them; who leaves it does not', async () => {
  const place = await page()
  await press(buttonOf(place, ' show'))
  await pass(50_000)
  await act(async () => void window.dispatchEvent(new Event('keydown')))
  await pass(50_000)
  expect(isShown(place)).toBe(true)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(isShown(place)).toBe(false)
})

test('a month and a year are chosen at any time: no empty choice stands before them', async () => {
  const months = ['2026-10', '2026-09'].map((month) => ({ month, corrected: false, read: true }))
  for (const view of [<MonthView key="month" months={months} />, <YearView key="year" months={months} />]) {
    const place = await show(view, { words: WORDS })
    expect([...place.querySelectorAll('option')].map(({ value }) => value)).not.toContain('')
  }
})
