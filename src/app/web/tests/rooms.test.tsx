// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, fakeHost, show, windowOf } from '#foundation/web/tests/page.tsx'
import zh from '../../shell/locales/zh.json' with { type: 'json' }
import { CHUNK_TIMEOUT_MS, ChunkFault, withinTime } from '../chunks.ts'
import { PageBoundary } from '../PageBoundary.tsx'
import { screens } from '../rooms.ts'

function Broken({ fault }: { fault: Error }): never {
  throw fault
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

describe('SHELL-37 a part of the page that does not come', () => {
  test('SHELL-37 it is a fault after 120 seconds, not before, and at once where loading failed', async () => {
    vi.useFakeTimers()
    const told = vi.fn()
    withinTime(new Promise(() => {})).catch(told)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledWith(expect.any(ChunkFault))
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
    await expect(withinTime(Promise.reject(new TypeError('404')))).rejects.toThrow(ChunkFault)
    expect(await withinTime(Promise.resolve('here'))).toBe('here')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('SHELL-37 the person is told to refresh; another fault of a page says that the rest of the portal works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = (fault: Error) => {
      return show(
        <PageBoundary>
          <Broken fault={fault} />
        </PageBoundary>,
        { words: zh },
      )
    }
    const late = await broken(new ChunkFault('late'))
    expect(late.textContent).toContain('页面加载失败，请刷新重试')
    expect(buttonOf(late, '刷新')).toBeDefined()
    const other = await broken(new Error('a fault that nobody expected'))
    expect([other.textContent?.includes('其他功能不受影响'), buttonOf(other, '重试') !== undefined]).toEqual([true, true])
    expect(other.textContent).not.toContain('nobody expected')
  })
})

test('SHELL-01 every screen lies below a language, save the first page, those without header, older addresses that lead on and papers', () => {
  const free = ({ path, bare, leadsOn, ownLanguage }: (typeof screens)[number]) => path === '/' || bare || leadsOn || ownLanguage
  const elsewhere = screens.filter((screen) => !screen.path.includes('/{lang}/') && !free(screen))
  expect(elsewhere.map((screen) => screen.path)).toEqual([])
  expect(screens.length).toBeGreaterThan(5)
})
