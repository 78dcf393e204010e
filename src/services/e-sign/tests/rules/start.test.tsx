// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { MeProvider } from '#foundation/web/me.tsx'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { searchTemplates, startPaper } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { beginning, type Field } from '../../rules/index.ts'
import { BulkForm } from '../../web/parts/BulkForm.tsx'
import { StartForm } from '../../web/parts/StartForm.tsx'

const NOW = new Date('2026-11-20T04:00:00Z')
const ME = { ssoId: asSsoId('10000006'), nameCn: '孙悦', nameEn: 'Sun Yue', entity: 'MB' as const, permissions: new Set<string>() }
const field = (key: string, labelCn: string, kind: Field['kind'], required = true): Field => ({ key, labelCn, labelEn: key, kind, required })
const TEMPLATE = {
  id: '0190b1a0-0000-7000-8000-000000000001',
  code: 'note',
  version: 1,
  type: 'other',
  nameCn: '补偿说明',
  nameEn: 'Note',
  titleCn: '补偿说明',
  titleEn: '',
  body: '{sum}',
  fields: [field('sum', '金额', 'money'), field('last', '最后工作日', 'day'), field('about', '备注', 'text', false)],
  order: [],
  active: true,
  papers: 0,
  savedAt: NOW.toISOString(),
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(cleanUp)

const serve = () =>
  serveWith((url) => json({ code: '10000', content: url.startsWith(searchTemplates.path) ? { list: [TEMPLATE], total: 1, more: false } : {} }))
const framed = (form: React.ReactNode) => show(<MeProvider me={ME}>{form}</MeProvider>, { words: zh })
const choose = (select: HTMLSelectElement | null, value: string) =>
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
/** What is told beside each field, by its label. */
const told = (page: HTMLElement) =>
  Object.fromEntries(
    [...page.querySelectorAll('.field')].flatMap((one) => {
      const fault = one.querySelector('.fault')?.textContent
      return fault ? [[one.querySelector('label, .label')?.textContent?.replace(/\s*\*$/, ''), fault]] : []
    }),
  )
const inputOf = (page: HTMLElement, label: string) =>
  [...page.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent?.startsWith(label))?.querySelector('input') ?? null

test('ESIGN-17 ESIGN-12 what a paper lacks is known with all else, whatever is still missing', () => {
  const facts = { fieldsOf: () => TEMPLATE.fields }
  const lacks = (input: Parameters<typeof beginning.check>[0]['input']) => beginning.check({ facts, input, p: {}, now: NOW }).map((one) => one.field)
  expect(lacks({ template: 'note' })).toEqual(['values.sum', 'values.last'])
  expect(lacks({ template: 'note', values: { sum: 100, last: '' }, dueOn: '2026-11-19' })).toEqual(['values.last', 'dueOn'])
  expect(lacks({ template: 'note', values: { sum: 100, last: '2026-11-30' }, dueOn: '2026-11-20' })).toEqual([])
})

test('the form names all that is missing at once, each beside its field, and sends nothing', async () => {
  const fetched = serve()
  const page = await framed(<StartForm onClose={() => {}} />)
  await choose(page.querySelector('select'), 'note')
  await press(buttonOf(page, zh['e-sign.startNow']))
  expect(told(page)).toEqual({
    [zh['e-sign.signer']]: '请填写此项',
    金额: '请填写此项',
    最后工作日: '请填写此项',
    [zh['e-sign.dueOn']]: '请填写此项',
  })
  await type(inputOf(page, '金额'), '一千')
  expect(told(page)).toMatchObject({ 金额: '请输入数字' })
  await type(inputOf(page, '金额'), '1000')
  expect(told(page)).not.toHaveProperty('金额')
  expect(fetched.mock.calls.filter(([url]) => url === startPaper.path)).toEqual([])
})

test('so does the form of many papers, whose way on is never shut without a word', async () => {
  serve()
  const page = await framed(<BulkForm onClose={() => {}} />)
  await press(buttonOf(page, zh['e-sign.bulk.look']))
  expect(told(page)).toEqual({ [zh['e-sign.template']]: '请填写此项', [zh['e-sign.dueOn']]: '请填写此项' })
  await choose(page.querySelector('select'), 'note')
  expect(told(page)).toEqual({ [zh['e-sign.bulk.add']]: '请填写此项', [zh['e-sign.dueOn']]: '请填写此项' })
})
