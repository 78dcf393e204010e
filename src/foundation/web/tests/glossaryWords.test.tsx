// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HalfOf } from '#foundation/contract/bilingual.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { z } from '#foundation/zod.ts'
import { GlossaryProvider } from '../glossary.tsx'
import { Bilingual, ConfirmHalves, StaleTag } from '../kit/Bilingual.tsx'
import { GlossaryWords } from '../kit/GlossaryWords.tsx'
import { HalfField } from '../kit/HalfField.tsx'
import { halvesOfForm } from '../kit/halves.ts'
import { useConfirmedSend } from '../kit/useConfirmedSend.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from './page.tsx'

const TERMS = [{ zh: '餐券', en: 'voucher', avoid: ['coupon', '代金券'], note: '' }]
const LABEL = { Cn: '中文标题', En: '英文标题' }
const BEFORE = { titleCn: '餐券', titleEn: 'Voucher' }
interface Values extends Partial<typeof BEFORE> {
  fits?: HalfOf<'title'>[]
  confirmed?: boolean
}

/** A form as `useForm` gives it, and both halves of its title. */
function Editor({ initial = BEFORE, before = BEFORE }: { initial?: Values; before?: typeof BEFORE }) {
  const [values, setValues] = useState<Values>(initial)
  const set = (name: keyof Values, value: unknown) => setValues((had) => ({ ...had, [name]: value }))
  const halves = halvesOfForm(
    ['title'],
    { values, set, fault: (half) => (half === 'titleEn' ? values.titleEn === 'bad' && 'wrong' : '') || undefined },
    { before, was: {} },
  )
  return (
    <>
      <Bilingual>
        {(language) => <HalfField of={halves} half={`title${language}`} label={LABEL[language]} {...(language === 'En' && { lines: true, max: 200 })} />}
      </Bilingual>
      <ConfirmHalves of={halves} />
    </>
  )
}
const editor = (given: Parameters<typeof Editor>[0] = {}) =>
  show(
    <GlossaryProvider ask={() => TERMS}>
      <Editor {...given} />
    </GlossaryProvider>,
  )
const inputs = (page: HTMLElement) => [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=checkbox]), textarea')]
const afterPause = () => inAct(() => new Promise((next) => setTimeout(next, 350)))

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

test('SHELL-61 both halves stand side by side, each named by its language', async () => {
  const page = await editor()
  const halves = [...page.querySelectorAll('.both-languages > section')]
  expect(halves.map((half) => [half.getAttribute('aria-label'), half.querySelector('label')?.textContent])).toEqual([
    ['中文', '中文标题'],
    ['英文', '英文标题'],
  ])
})

test('SHELL-61 below a half stand the terms that the other has, and one is put where the cursor stands', async () => {
  const page = await editor({ initial: { titleCn: '您的餐券', titleEn: 'Your  is here' } })
  const [, english] = inputs(page)
  expect(page.textContent).toContain('术语：voucher')
  english!.setSelectionRange(5, 5)
  await press(buttonOf(page, '插入“voucher”'))
  expect(english!.value).toBe('Your voucher is here')
  expect([document.activeElement, english!.selectionStart]).toEqual([english, 12])
  await afterPause()
  expect(page.textContent).not.toContain('术语')
})

test('SHELL-61 a word that is to be avoided gives way to the better one', async () => {
  const page = await editor({ initial: { titleCn: '代金券', titleEn: 'Coupons' } })
  expect(page.textContent).toContain('避免使用：Coupons改用：voucher')
  expect(page.textContent).not.toContain('术语')
  await press(buttonOf(page, '将“Coupons”改为“voucher”'))
  await press(buttonOf(page, '将“代金券”改为“餐券”'))
  expect(inputs(page).map(({ value }) => value)).toEqual(['餐券', 'Vouchers'])
  await afterPause()
  expect(page.querySelector('.terms')).toBeNull()
})

test('of a text with formats the word is copied', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const page = await show(
    <GlossaryProvider ask={() => TERMS}>
      <GlossaryWords language="En" text="<p></p>" other="<p>餐券</p>" />
    </GlossaryProvider>,
  )
  await press(buttonOf(page, '复制“voucher”'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('voucher')
})

test('SHELL-61 the half that did not follow is marked, and a word is asked for before it counts; a further change asks anew', async () => {
  const page = await editor()
  const box = () => page.querySelector<HTMLInputElement>('input[type=checkbox]')
  expect([page.textContent!.includes('另一语言已更新'), box()]).toEqual([false, null])
  await type(inputs(page)[0]!, '新餐券')
  expect(page.textContent).toContain('另一语言已更新')
  await press(box())
  expect(box()!.checked).toBe(true)
  await type(inputs(page)[0]!, '新的餐券')
  expect(box()!.checked).toBe(false)
  await press(buttonOf(page, '英文标题：仍然适用'))
  expect([page.textContent!.includes('另一语言已更新'), box()]).toEqual([false, null])
})

test('SHELL-61 an empty half asks for a word too, and what is wrong with a half stands beside it', async () => {
  const page = await editor({ initial: { titleCn: '餐券', titleEn: '' }, before: { titleCn: '餐券', titleEn: '' } })
  expect(page.textContent).not.toContain('另一语言已更新')
  expect(page.querySelector('input[type=checkbox]')).not.toBeNull()
  await type(inputs(page)[1]!, 'bad')
  expect(page.querySelector('textarea')!.getAttribute('aria-invalid')).toBe('true')
  expect(page.querySelector('input[type=checkbox]')).toBeNull()
})

test('SHELL-61 a list says of which text a half is behind', async () => {
  expect((await show(<StaleTag stale={{ titleEn: '2.x' }} />)).textContent).toBe('一种语言待更新')
  expect((await show(<StaleTag stale={{}} />)).textContent).toBe('')
})

const publish = endpoint('POST /api/test/publish', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ id: z.string(), confirmed: z.boolean().optional() }),
  output: z.object({}),
})
function Publisher() {
  const { attempt } = useConfirmedSend(
    publish,
    (fields) => fields.join('、'),
    (input) => ({ ...input, confirmed: true }),
  )
  return (
    <button type="button" onClick={() => void attempt({ id: 'x' })}>
      publish
    </button>
  )
}

test('SHELL-61 what is refused since its languages differ is sent again once somebody has confirmed it, with what it is about before the eyes', async () => {
  const sent: unknown[] = []
  serveWith((_url, { body }) => {
    sent.push(JSON.parse(String(body)))
    return json(
      sent.length % 2 === 1
        ? { code: 'SHELL-61', returnMsg: 'differ', fields: [{ path: 'plate', code: 'SHELL-61', message: 'differ' }] }
        : { code: '10000', content: {} },
    )
  })
  const page = await show(<Publisher />)
  await press(buttonOf(page, 'publish'))
  expect(document.querySelector('dialog')!.textContent).toContain('缺少一种语言：plate')
  await press(buttonOf(document, '仍然发布'))
  expect(sent).toEqual([{ id: 'x' }, { id: 'x', confirmed: true }])
  await press(buttonOf(page, 'publish'))
  await press(buttonOf(document.querySelector('dialog')!, '取消'))
  expect(sent).toHaveLength(3)
})
