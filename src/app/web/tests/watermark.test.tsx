// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanUp, fakeHost, inAct, show, windowOf } from '#foundation/web/tests/page.tsx'
import type { UserSession } from '#services/session/contract.ts'
import { EnteredProvider } from '../entered.tsx'
import { Watermark } from '../frame/Watermark.tsx'

const info = { ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen' } as unknown as UserSession
const sheet = () => document.getElementById('watermark')
const later = (ms: number) => inAct(() => void vi.advanceTimersByTime(ms))

beforeEach(async () => {
  fakeHost()
  windowOf(1440)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-20T04:00:30Z') })
  // jsdom knows no top layer
  Object.assign(HTMLElement.prototype, { showPopover() {} })
  await show(
    <EnteredProvider entered={{ info, permitted: new Set(), hidden: new Set() }}>
      <Watermark />
    </EnteredProvider>,
  )
})
afterEach(cleanUp)

describe('SHELL-10 the watermark', () => {
  test('SHELL-10 names the person and the minute, and follows the clock', async () => {
    const drawn = () => decodeURIComponent(sheet()?.style.backgroundImage ?? '')
    expect(drawn()).toContain('李晓雯 10000001 2026-11-20 12:00')
    await later(30_000)
    expect(drawn()).toContain('李晓雯 10000001 2026-11-20 12:01')
  })

  test('SHELL-10 viewing as somebody, it names who looks first, and as whom', async () => {
    const viewedBy = { ssoId: '10000009', nameCn: '周明', nameEn: 'Zhou Ming' }
    await show(
      <EnteredProvider entered={{ info: { ...info, viewedBy } as UserSession, permitted: new Set(), hidden: new Set() }}>
        <Watermark />
      </EnteredProvider>,
      { words: { 'session.viewAs.watermark': '{by} 查看 {as}' } },
    )
    expect(decodeURIComponent(sheet()?.style.backgroundImage ?? '')).toContain('周明 10000009 查看 李晓雯 10000001 2026-11-20 12:00')
  })

  test('SHELL-10 taken away, it is back after two seconds', async () => {
    sheet()?.remove()
    await later(1_999)
    expect(sheet()).toBeNull()
    await later(1)
    expect(sheet()).not.toBeNull()
  })

  test('SHELL-10 hidden by a style or covered, it is seen and on top again after two seconds', async () => {
    sheet()?.style.setProperty('display', 'none', 'important')
    const cover = document.body.appendChild(document.createElement('div'))
    await later(2_000)
    expect(sheet()?.style.display).toBe('block')
    expect(document.body.lastElementChild).toBe(sheet())
    cover.remove()
  })
})
