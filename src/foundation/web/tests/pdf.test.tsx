// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PdfView } from '../kit/PdfView.tsx'
import type { OpenPdf } from '../kit/pdf.ts'
import { buttonOf, cleanUp, fakeHost, inAct, press, serveWith, show, windowOf } from './page.tsx'

/** What the page has asked to be told of: each page whether it is near, and whether it is read. */
let watched: { page: string; margin: string; tell(within: boolean): void }[] = []
class Crossing {
  readonly told: IntersectionObserverCallback
  readonly margin: string
  constructor(told: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit) {
    this.told = told
    this.margin = rootMargin
  }
  observe(piece: Element) {
    const tell = (isIntersecting: boolean) => this.told([{ isIntersecting } as IntersectionObserverEntry], this as never)
    watched.push({ page: piece.getAttribute('aria-label') ?? '', margin: this.margin, tell })
  }
  disconnect() {}
}
class Size {
  readonly told: ResizeObserverCallback
  constructor(told: ResizeObserverCallback) {
    this.told = told
  }
  observe() {
    this.told([{ contentRect: { width: 300 } } as ResizeObserverEntry], this as never)
  }
  disconnect() {}
}
const about = (page: number, margin: 'near' | 'middle') =>
  watched.filter((one) => one.page === `第${page}页，共3页` && one.margin.startsWith('-') === (margin === 'middle')).at(-1)!

let drawn: { page: number; width: number; signal: AbortSignal }[] = []
const closed = vi.fn()
const three: OpenPdf = {
  count: 3,
  first: { width: 600, height: 800 },
  async draw(page, { text }, width, signal) {
    drawn.push({ page, width, signal })
    text.textContent = `text of ${page}`
    return { width: 600, height: 400 }
  },
  close: closed,
}
const pdfAnswer = () => new Response('%PDF', { headers: { 'content-disposition': 'inline; filename="a.pdf"' } })

beforeEach(() => {
  fakeHost()
  windowOf(390)
  watched = []
  drawn = []
  closed.mockClear()
  vi.stubGlobal('IntersectionObserver', Crossing)
  vi.stubGlobal('ResizeObserver', Size)
  serveWith(pdfAnswer)
})
afterEach(cleanUp)

test('FILE-44 a page of a PDF is drawn when it comes near, as wide as there is room, and let go of when it is far', async () => {
  const place = await show(<PdfView address="/a" name="a.pdf" open={async () => three} />)
  expect(place.querySelectorAll('[role=group]')).toHaveLength(3)
  expect(drawn).toEqual([])
  await inAct(() => about(2, 'near').tell(true))
  expect(drawn.map(({ page, width }) => [page, width])).toEqual([[2, 300]])
  expect(place.textContent).toContain('text of 2')
  await inAct(() => about(2, 'near').tell(false))
  expect(drawn[0]?.signal.aborted).toBe(true)
  expect(place.textContent).not.toContain('text of 2')
})

test('FILE-44 it says which page is read, and is larger and smaller within bounds', async () => {
  const place = await show(<PdfView address="/a" name="a.pdf" open={async () => three} />)
  expect(place.textContent).toContain('第1/3页')
  expect(buttonOf(place, '上一页')?.disabled).toBe(true)
  await inAct(() => about(3, 'middle').tell(true))
  expect(place.textContent).toContain('第3/3页')
  expect(buttonOf(place, '下一页')?.disabled).toBe(true)
  for (let times = 0; times < 12; times++) await press(buttonOf(place, '缩小'))
  expect(place.textContent).toContain('50%')
  for (let times = 0; times < 20; times++) await press(buttonOf(place, '放大'))
  expect(place.textContent).toContain('400%')
  await press(buttonOf(place, '400%，恢复适合宽度'))
  expect(place.textContent).toContain('100%')
  await inAct(() => void place.querySelector('.pdf-pages')?.dispatchEvent(new KeyboardEvent('keydown', { key: '+' })))
  expect(place.textContent).toContain('125%')
})

test('FILE-44 what is in the way is said in words', async () => {
  const said = async (open: () => Promise<OpenPdf | 'locked' | 'broken'>) => (await show(<PdfView address="/a" name="a.pdf" open={open} />)).textContent
  expect(await said(async () => 'locked')).toContain('有密码保护')
  expect(await said(async () => 'broken')).toContain('已损坏')
  expect(await said(() => Promise.reject(new TypeError('no such chunk')))).toContain('PDF阅读器加载失败')
  serveWith(() => Promise.reject(new TypeError('offline')))
  expect(await said(async () => three)).not.toBe('')
  expect(closed).not.toHaveBeenCalled()
})

test('a PDF that is left is closed', async () => {
  await show(<PdfView address="/a" name="a.pdf" open={async () => three} />)
  cleanUp()
  expect(closed).toHaveBeenCalledOnce()
})
