// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lang } from '#foundation/contract/schemas.ts'
import type { LockWindow } from '#foundation/contract/windows.ts'
import { Countdown, LockedButton } from '../kit/Countdown.tsx'
import { byDay, ExpiryRadar } from '../kit/ExpiryRadar.tsx'
import { forgetServerTime, noteServerTime, serverNow } from '../serverClock.ts'
import { buttonOf, cleanUp, fakeHost, inAct, press, show, windowOf } from './page.tsx'

const wallClock = (text: string) => new Date(`${text}+08:00`)
/** The time as the last answer of the server told it; the device may say what it likes. */
const serverSays = (text: string) => noteServerTime(wallClock(text).toUTCString())
const pass = (ms: number) => inAct(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'], now: wallClock('2020-01-01T00:00:00') })
})
afterEach(cleanUp)

test('the clock goes by the server’s answers, and an answer without a time changes nothing', () => {
  serverSays('2026-11-22T10:58:00')
  noteServerTime(null)
  vi.advanceTimersByTime(90_000)
  expect(serverNow()).toEqual(wallClock('2026-11-22T10:59:30'))
})

test('answers that agree never put it back, others set it anew', () => {
  serverSays('2026-11-22T10:58:00')
  vi.advanceTimersByTime(1_900)
  serverSays('2026-11-22T10:58:01')
  expect(serverNow()).toEqual(new Date(wallClock('2026-11-22T10:58:01').getTime() + 900))
  serverSays('2026-11-22T10:50:00')
  expect(serverNow()).toEqual(wallClock('2026-11-22T10:50:00'))
})

test('a page that starts without network goes by what the last visit knew of the server’s clock', () => {
  serverSays('2026-11-22T10:58:00')
  vi.advanceTimersByTime(60_000)
  forgetServerTime()
  expect(serverNow()).toEqual(wallClock('2026-11-22T10:59:00'))
  serverSays('2020-01-01T00:01:00')
  forgetServerTime()
  expect(serverNow()).toEqual(wallClock('2020-01-01T00:01:00'))
})

describe('SHELL-54 lock windows', () => {
  const BADGE: LockWindow = { kind: 'day', from: '06:00', until: '11:00' }
  const BANK: LockWindow = { kind: 'month', fromDay: 10, toDay: 25 }
  const said = async (window: LockWindow, at: string, lang: Lang = 'zh') => {
    serverSays(at)
    return (await show(<Countdown window={window} />, { lang })).textContent
  }

  test('SHELL-54 says how long is left in days, hours, minutes and seconds, and from when it opens again', async () => {
    expect(await said(BANK, '2020-11-20T09:00:00')).toBe('还剩5天，11月25日当天截止')
    expect(await said(BANK, '2020-11-24T09:30:00')).toBe('还剩38小时30分，11月25日当天截止')
    expect(await said(BANK, '2020-11-26T00:00:00')).toBe('12月10日 起可办理')
    expect(await said(BADGE, '2020-11-22T10:58:30')).toBe('还剩1分30秒，11月22日 11:00截止')
    expect(await said(BADGE, '2020-11-22T11:00:00')).toBe('11月23日 06:00 起可办理')
    expect(await said({ kind: 'once', until: '2020-01-01T00:00:00.000Z' }, '2020-11-22T11:00:00')).toBe('已截止')
    expect(await said({ kind: 'month', fromDay: 1, toDay: 31 }, '2020-11-22T11:00:00')).toBe('随时可以办理')
    expect(await said(BANK, '2020-11-20T09:00:00', 'en')).toBe('5 days left, until the end of 25 Nov')
    expect(await said(BANK, '2020-11-26T00:00:00', 'en')).toBe('Opens 10 Dec')
  })

  test('SHELL-54 it counts by the server’s clock, and the button closes with the window while one looks at it', async () => {
    serverSays('2020-11-22T10:59:58')
    const pressed = vi.fn()
    const page = await show(
      <LockedButton window={BADGE} onClick={pressed}>
        申请
      </LockedButton>,
    )
    await press(buttonOf(page, '申请'))
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(page.querySelector('.window.soon')?.textContent).toBe('还剩0分2秒，11月22日 11:00截止')
    await pass(2_000)
    expect([buttonOf(page, '申请')?.disabled, page.querySelector('[role="timer"]')?.textContent]).toEqual([true, '11月23日 06:00 起可办理'])
    await press(buttonOf(page, '申请'))
    expect(pressed).toHaveBeenCalledTimes(1)
    await pass(19 * 3_600_000)
    expect(buttonOf(page, '申请')?.disabled).toBe(false)
  })
})

describe('what runs out', () => {
  const TODAY = '2020-11-22'
  const THINGS = [
    { id: 'pass', on: '2020-12-20', what: '门禁' },
    { id: 'full', on: '2020-11-22', what: '正餐券', note: '2 张', link: '/myFreeMeal' },
    { id: 'snack', on: '2020-11-22', what: '轻食券' },
    { id: 'gone', on: '2020-11-21', what: '已过期' },
    { id: 'far', on: '2021-02-21', what: '合同' },
  ]

  test('by day, the soonest first, without what has lapsed and what is far away', () => {
    expect(byDay(THINGS, TODAY, 90).map(({ on, left, things }) => [on, left, things.map(({ id }) => id)])).toEqual([
      ['2020-11-22', 0, ['full', 'snack']],
      ['2020-12-20', 28, ['pass']],
    ])
    expect(byDay(THINGS, TODAY, 91).at(-1)).toMatchObject({ on: '2021-02-21', left: 91 })
  })

  test('each day says how near it is, each thing what is lost and where to act', async () => {
    const radar = (lang: Lang) =>
      show(
        <MemoryRouter>
          <ExpiryRadar things={THINGS} today={TODAY} days={90} />
        </MemoryRouter>,
        { lang },
      )
    const page = await radar('zh')
    expect([...page.querySelectorAll('.radar > li')].map((li) => li.textContent)).toEqual(['11月22日今天到期正餐券2 张轻食券', '12月20日28天后到期门禁'])
    expect([...page.querySelectorAll('.tag')].map((tag) => tag.className)).toEqual(['tag r', 'tag n'])
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/zh/myFreeMeal')
    expect((await radar('en')).querySelector('.tag')?.textContent).toBe('Today')
  })

  test('nothing that runs out is said in words', async () => {
    const page = await show(
      <MemoryRouter>
        <ExpiryRadar things={[]} today={TODAY} days={30} />
      </MemoryRouter>,
    )
    expect(page.textContent).toBe('30天内没有即将到期的内容')
  })
})
