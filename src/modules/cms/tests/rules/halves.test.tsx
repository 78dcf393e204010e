// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GlossaryProvider } from '#foundation/web/glossary.tsx'
import { halvesOf } from '#foundation/web/kit/halves.ts'
import { buttonOf, cleanUp, fakeHost, press, show, windowOf } from '#foundation/web/tests/page.tsx'
import { type Half, TEXTS } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { blank, changedParagraphs } from '../../rules/index.ts'
import { TextHalves } from '../../web/parts/TextHalves.tsx'

vi.mock('../../web/parts/RichEditor.tsx', () => ({ default: () => null }))

const TERMS = [{ zh: '餐券', en: 'voucher', avoid: ['coupon'], note: '' }]
const BEFORE = { ...blank(1), titleCn: '餐券', titleEn: 'Vouchers', contentCn: '<p>七点开始。</p><p>带上餐券。</p>', contentEn: '<p>At seven.</p>' }
const write = vi.fn()

const editor = (change: Partial<typeof BEFORE>, since: Partial<Record<Half, string>> = {}) => {
  const after = { ...BEFORE, ...change }
  const halves = { ...halvesOf(TEXTS, { before: BEFORE, after, was: {}, fits: [], set: write, setFits() {} }) }
  return show(
    <GlossaryProvider ask={() => TERMS}>
      <TextHalves type={1} values={after} halves={halves} since={(half) => since[half]} fault={() => undefined} />
    </GlossaryProvider>,
    { words: zh },
  )
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  write.mockClear()
})
afterEach(cleanUp)

test('CMS-26 the editor proposes words of the glossary, and better ones for those to be avoided', async () => {
  const page = await editor({ titleEn: 'A coupon' })
  await press(buttonOf(page, '将“coupon”改为“voucher”'))
  expect(write).toHaveBeenCalledWith('titleEn', 'A voucher')
})

test('CMS-26 a stale half is told the paragraphs that the other has changed since both said the same', async () => {
  const page = await editor({ contentCn: '<p>八点开始。</p><p>带上<b>餐券</b>。</p>' }, { contentEn: BEFORE.contentCn })
  const lines = [...page.querySelectorAll('[aria-label="另一种语言改过的段落"] li')]
  expect(lines.map((line) => [line.textContent, line.querySelector('del') !== null])).toEqual([
    ['八点开始。', false],
    ['七点开始。', true],
  ])
})

test('CMS-26 a half that follows is told nothing', async () => {
  const page = await editor({}, { contentEn: '<p>八点开始。</p>' })
  expect(page.querySelector('[aria-label="另一种语言改过的段落"]')).toBeNull()
})

test('CMS-26 what was moved or set otherwise is not changed', () => {
  expect(changedParagraphs('<p>a &amp; b</p><ul><li>c</li></ul>', '<h2>c</h2><p><i>a</i> &amp;&nbsp;b</p><p>d</p>')).toEqual({ said: ['d'], gone: [] })
  expect(changedParagraphs('<p>a</p><p>a</p>', '<p>a</p>')).toEqual({ said: [], gone: ['a'] })
})
