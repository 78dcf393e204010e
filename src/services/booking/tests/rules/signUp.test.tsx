// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { buttonOf, cleanUp, fakeHost, inAct, press, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import type { SignUpView } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { Seats } from '../../web/parts/Seats.tsx'
import { SignUp, type SignUpGiven } from '../../web/parts/SignUp.tsx'

const NOW = new Date('2026-11-20T04:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
const OPEN: SignUpView = {
  ...{ slot: '0190b1a0-0000-7000-8000-000000000000', capacity: 10, booked: 7, standby: 0, standbyCapacity: 5, left: 3, stand: 'open' },
  ...{ signUpFrom: inMinutes(-60), signUpUntil: inMinutes(60 * 72), cancelUntil: inMinutes(60 * 72), drawAt: null, seedHash: null },
  ...{ partyMin: 1, partyMax: 1, mine: null },
}
const refusal = (code: string, message: string) => new CallRefused({ code, message, status: 200 })

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW })
})
afterEach(cleanUp)

const shown = async (view: Partial<SignUpView>, send: (given: SignUpGiven) => Promise<unknown> = async () => {}) => {
  const refresh = vi.fn()
  return { page: await show(<SignUp view={{ ...OPEN, ...view }} send={send} refresh={refresh} />, { words: zh }), refresh }
}

test('an open slot is signed up for with one press', async () => {
  const send = vi.fn(async () => {})
  const { page } = await shown({}, send)
  await press(buttonOf(page, '报名'))
  expect(send).toHaveBeenCalledExactlyOnceWith({ party: 1, anyway: false })
})

test('where it cannot be pressed the button says why, and when it can', async () => {
  for (const [view, words] of [
    [{ stand: 'full' }, '名额和候补都已满'],
    [{ stand: 'cancelled' }, '已取消'],
    [{ stand: 'closed', signUpUntil: '2026-11-20T02:00:00Z' }, '报名已于11月20日 10:00截止'],
    [{ stand: 'early', signUpFrom: inMinutes(60 * 48) }, '11月22日 12:00开放报名'],
    [{ stand: 'early', signUpFrom: inMinutes(125) }, '距报名开放还有2小时5分'],
  ] as const) {
    const { page } = await shown(view)
    expect(page.querySelector('button')?.disabled, words).toBe(true)
    expect(page.textContent).toContain(words)
  }
})

test('the time until sign-up opens counts down, and at its end the slot is asked for anew, once', async () => {
  const { page, refresh } = await shown({ stand: 'early', signUpFrom: inMinutes(1) })
  expect(page.textContent).toContain('1分0秒')
  await inAct(() => void vi.advanceTimersByTime(15_000))
  expect(page.textContent).toContain('0分45秒')
  expect(refresh).not.toHaveBeenCalled()
  await inAct(() => void vi.advanceTimersByTime(60_000))
  expect(refresh).toHaveBeenCalledOnce()
})

test('a list is joined, a draw entered, by the word for it; who has signed up reads so', async () => {
  expect(buttonOf((await shown({ stand: 'standby' })).page, '加入候补')?.disabled).toBe(false)
  const { page } = await shown({ stand: 'draw', drawAt: inMinutes(60 * 24) })
  expect(buttonOf(page, '参加抽签')?.disabled).toBe(false)
  expect(page.textContent).toContain('11月21日 12:00抽签')
  const mine = { id: OPEN.slot, state: 'standby' as const }
  expect((await shown({ mine })).page.textContent).toContain('您在候补名单上')
})

test('BOOKING-16 a clash that only warns is asked about, and sent again with the answer', async () => {
  const send = vi.fn(async ({ anyway }: SignUpGiven) => {
    if (!anyway) throw refusal('BOOKING-16', '与您的班次冲突')
  })
  const { page } = await shown({}, send)
  await press(buttonOf(page, '报名'))
  expect(document.body.textContent).toContain('与您的班次冲突')
  await press(buttonOf(document.body, '仍要报名'))
  expect(send.mock.calls.map(([{ anyway }]) => anyway)).toEqual([false, true])
})

test('BOOKING-14 a party is as large as the slot allows, said before it is sent; what is refused is said', async () => {
  const send = vi.fn(async () => {
    throw refusal('BOOKING-01', '名额已满')
  })
  const { page } = await shown({ partyMax: 4 }, send)
  await type(page.querySelector('input'), '5')
  expect(page.textContent).toContain('每次报名人数须为1至4人')
  expect(buttonOf(page, '报名')?.disabled).toBe(true)
  await type(page.querySelector('input'), '4')
  await press(buttonOf(page, '报名'))
  expect(send).toHaveBeenCalledExactlyOnceWith({ party: 4, anyway: false })
  expect(document.body.textContent).toContain('名额已满')
})

test('the places of a slot are said in words, and drawn', async () => {
  const { slot: _s, signUpFrom: _f, ...seats } = OPEN
  const page = await show(<Seats seats={seats} />, { words: zh })
  expect(page.textContent).toContain('剩余3个名额')
  expect(page.querySelector('.meter')?.getAttribute('aria-label')).toBe('已预约7/10')
  const full = await show(<Seats seats={{ ...seats, stand: 'standby', booked: 10, left: 0, standby: 2 }} />, { words: zh })
  expect(full.textContent).toContain('已预约10/10 · 候补2人次')
  expect(full.textContent).toContain('可候补')
})
