// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { fieldFaults } from '#foundation/contract/faults.ts'
import { rules } from '#foundation/contract/rules.ts'
import { fen, only, requiredText, text } from '#foundation/contract/schemas.ts'
import type { Day } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { setDraftOwner } from '../drafts.ts'
import { useForm } from '../form.ts'
import { FormSheet } from '../kit/FormSheet.tsx'
import { NumberField } from '../kit/NumberField.tsx'
import { TextField } from '../kit/TextFields.tsx'
import { useCall } from '../query.tsx'
import { makeTextApi } from '../text.tsx'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf, words } from './page.tsx'

const apply = endpoint('POST /api/basic/test/v1/apply', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ hours: z.int().min(1), reason: requiredText(10) }),
  output: z.object({ id: z.string() }),
})
interface Facts {
  months: number
  passesOn: Day
}
const eligible = rules<Facts, { hours: number }, { months: number; hours: number }>({
  'TEST-01': ({ facts, p }) => facts.months < p.months && { have: facts.months, passesOn: facts.passesOn },
  'TEST-02': ({ input, p }) => input.hours > p.hours && { field: 'hours', over: input.hours - p.hours },
})
const WORDS = { 'rule.TEST-01': '在岗{have}个月，需满{months}个月', 'rule.TEST-02': '最多{hours}小时，超出{over}小时' }
const LIMITS = { months: 24, hours: 4 }
const LATE: Facts = { months: 36, passesOn: '' }

/** A form as a room writes it. */
function Application({ facts = LATE, onSent = () => {} }: { facts?: Facts; onSent?: () => void }) {
  const form = useForm(apply, {
    initial: {},
    draft: 'application',
    rules: { set: eligible, facts, p: LIMITS, now: new Date('2026-11-20T04:00:00Z'), limits: LIMITS, fields: ['hours'] },
    onSent,
  })
  return (
    <FormSheet title="t" form={form} action="send" onClose={() => {}}>
      <NumberField label="hours" value={form.values.hours} fault={form.fault('hours')} onChange={(x) => form.set('hours', x)} />
      <TextField label="reason" value={form.values.reason} fault={form.fault('reason')} onChange={(x) => form.set('reason', x)} />
    </FormSheet>
  )
}
function Secret() {
  const form = useForm(apply, { initial: {}, draft: 'secret', unkept: ['reason'], onSent: () => {} })
  return (
    <FormSheet title="t" form={form} action="send" onClose={() => {}}>
      <NumberField label="hours" value={form.values.hours} onChange={(x) => form.set('hours', x)} />
      <TextField label="reason" value={form.values.reason} onChange={(x) => form.set('reason', x)} />
    </FormSheet>
  )
}
function Telling({ onClose }: { onClose(): void }) {
  const form = useForm(apply, { initial: { hours: 2, reason: 'late show' }, draft: 'telling' })
  return (
    <FormSheet title="t" form={form} action="send" told="test.told" onClose={onClose}>
      <NumberField label="hours" value={form.values.hours} onChange={(x) => form.set('hours', x)} />
    </FormSheet>
  )
}
const open = async (given: Parameters<typeof Application>[0] = {}) => {
  const page = await show(<Application {...given} />, { words: WORDS })
  const [hours, reason] = [...page.querySelectorAll('input')]
  return { page, hours: hours!, reason: reason!, send: () => press(buttonOf(page, 'send')) }
}
/** What stands beside a field. */
const beside = (field: Element): string | undefined => {
  const told = field.getAttribute('aria-describedby')
  return told === null ? undefined : document.getElementById(told)?.textContent
}
const alerts = (page: Element): string[] => [...page.querySelectorAll('[role=alert]')].map((e) => e.textContent)

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  setDraftOwner('10000001')
})
afterEach(cleanUp)

describe('SHELL-53 refused before sending', () => {
  test('SHELL-53 the rules are asked while it is filled: what fails and by how much stands beside the field', async () => {
    const fetched = serveWith(() => json({ code: '10000', content: { id: '1' } }))
    const { hours, reason, send } = await open()
    expect(beside(hours)).toBeUndefined()
    await type(reason, 'late show')
    await type(hours, '6')
    expect(beside(hours)).toBe('最多4小时，超出2小时')
    expect(hours.getAttribute('aria-invalid')).toBe('true')
    await send()
    expect(fetched).not.toHaveBeenCalled()
    await type(hours, '4')
    expect(beside(hours)).toBeUndefined()
    await send()
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('SHELL-53 the rules do not wait for fields that they do not look at', async () => {
    const { hours } = await open()
    await type(hours, '0')
    expect(beside(hours)).toBe('不能小于1')
    await type(hours, '6')
    expect(beside(hours)).toBe('最多4小时，超出2小时')
  })

  test('SHELL-53 a rule that will pass says when: 19 of 24 months, from 2027-04-01', async () => {
    const fetched = serveWith(() => json({ code: '10000', content: { id: '1' } }))
    const { page, hours, reason, send } = await open({ facts: { months: 19, passesOn: '2027-04-01' } })
    await type(reason, 'late show')
    await type(hours, '2')
    expect(alerts(page)).toEqual(['在岗19个月，需满24个月；2027年4月1日 起可申请'])
    await send()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('SHELL-53 the server decides again: what it refuses stands beside the field, in no second place', async () => {
    const fields = [{ path: 'hours', code: 'TEST-02', message: '本月只剩1小时' }]
    serveWith(() => json({ code: 'TEST-02', returnMsg: '本月只剩1小时', fields }))
    const onSent = vi.fn()
    const { page, hours, reason, send } = await open({ onSent })
    await type(reason, 'late show')
    await type(hours, '2')
    await send()
    expect(beside(hours)).toBe('本月只剩1小时')
    expect(alerts(page)).toEqual(['本月只剩1小时'])
    await type(hours, '1')
    expect(beside(hours)).toBeUndefined()
    expect(onSent).not.toHaveBeenCalled()
  })

  test('a sheet that says what was done closes and says it once it was sent, and neither where it was refused', async () => {
    const answers = [json({ code: 'TEST-03', returnMsg: '本月已关账' }), json({ code: '10000', content: { id: '1' } })]
    serveWith(() => answers.shift()!)
    const onClose = vi.fn()
    const page = await show(<Telling onClose={onClose} />, { words: { ...WORDS, 'test.told': '已提交申请' } })
    await press(buttonOf(page, 'send'))
    expect([onClose.mock.calls.length, page.textContent.includes('已提交申请')]).toEqual([0, false])
    await press(buttonOf(page, 'send'))
    expect([onClose.mock.calls.length, page.textContent.includes('已提交申请')]).toEqual([1, true])
  })

  test('SHELL-53 what no field explains stands above the form', async () => {
    serveWith(() => json({ code: 'TEST-03', returnMsg: '本月已关账' }))
    const { page, hours, reason, send } = await open()
    await type(reason, 'late show')
    await type(hours, '2')
    await send()
    expect(alerts(page)).toEqual(['本月已关账'])
  })

  test('SHELL-53 the same schema as the server is asked: what is missing is said at sending, not before it was touched', async () => {
    const fetched = serveWith(() => json({ code: '10000' }))
    const { hours, reason, send } = await open()
    await type(hours, '2')
    expect(beside(reason)).toBeUndefined()
    await send()
    expect(beside(reason)).toBe('请填写此项')
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('nothing typed is lost', () => {
  test('a draft is kept per person, offered again, and dropped when it was sent or discarded', async () => {
    serveWith(() => json({ code: '10004' }))
    const first = await open()
    await type(first.reason, 'late show')
    await type(first.hours, '2')
    await first.send()
    setDraftOwner('10000002')
    expect((await open()).reason.value).toBe('')
    setDraftOwner('10000001')
    const again = await open()
    expect([again.hours.value, again.reason.value, again.page.textContent?.includes('已恢复')]).toEqual(['2', 'late show', true])
    serveWith(() => json({ code: '10000', content: { id: '1' } }))
    await again.send()
    expect((await open()).reason.value).toBe('')
  })

  test('what a form names as unkept, a password, is in no draft', async () => {
    const page = await show(<Secret />, { words: WORDS })
    const [hours, reason] = [...page.querySelectorAll('input')]
    await type(reason!, 'open sesame')
    // one with nothing in it would be put back as what one had typed
    expect(localStorage).toHaveLength(0)
    await type(hours!, '2')
    expect(JSON.stringify({ ...localStorage })).toContain('hours')
    expect(JSON.stringify({ ...localStorage })).not.toContain('sesame')
  })

  test('what is typed while it is under way was not sent: it alone stays as a draft', async () => {
    let answer: (response: Response) => void = () => {}
    serveWith(() => new Promise((done) => (answer = done)))
    const { hours, reason, send } = await open()
    await type(hours, '2')
    await type(reason, 'late show')
    await send()
    await type(reason, 'early show')
    await inAct(() => answer(json({ code: '10000', content: { id: '1' } })))
    const again = await open()
    expect([again.hours.value, again.reason.value]).toEqual(['', 'early show'])
  })

  test('what is typed while it is under way is in no draft either where it is a password', async () => {
    let answer: (response: Response) => void = () => {}
    serveWith(() => new Promise((done) => (answer = done)))
    const page = await show(<Secret />, { words: WORDS })
    const [hours, reason] = [...page.querySelectorAll('input')]
    await type(hours!, '2')
    await type(reason!, 'sesame')
    await press(buttonOf(page, 'send'))
    await type(reason!, 'abracadabra')
    await inAct(() => answer(json({ code: '10000', content: { id: '1' } })))
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/hours|sesame|abracadabra/)
  })

  test('discarding a draft empties every field', async () => {
    const first = await open()
    await type(first.reason, 'late show')
    await type(first.hours, '2')
    const again = await open()
    await press(buttonOf(again.page, '清空'))
    expect([again.hours.value, again.reason.value]).toEqual(['', ''])
    expect((await open()).hours.value).toBe('')
  })

  test('SHELL-47 what was not answered is sent again with the same key; other content gets another', async () => {
    const fetched = serveWith(() => Promise.reject(new TypeError('fetch failed')))
    const { page, hours, reason, send } = await open()
    await type(reason, 'late show')
    await type(hours, '2')
    await send()
    await send()
    await type(hours, '3')
    await send()
    expect(alerts(page)[0]).toContain('已保留')
    const keys = fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  test('two presses send once', async () => {
    let answer: (response: Response) => void = () => {}
    const fetched = serveWith(() => new Promise((done) => (answer = done)))
    const { page, hours, reason } = await open()
    await type(reason, 'late show')
    await type(hours, '2')
    const form = page.querySelector('form')!
    await inAct(() => form.requestSubmit())
    await inAct(() => form.requestSubmit())
    expect(page.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
    await inAct(() => answer(json({ code: '10000', content: { id: '1' } })))
    expect(fetched).toHaveBeenCalledOnce()
  })
})

describe('what a field may hold', () => {
  const said = (schema: z.ZodType, value: unknown): string[] => {
    const parsed = schema.safeParse(value, { reportInput: true })
    return parsed.success ? [] : fieldFaults(schema, parsed.error.issues, (key, values) => makeTextApi('zh', words('zh')).t(key, values)).map((f) => f.message)
  }

  test('SHELL-40 a text of 61 characters is refused in the words of the rule, one of 60 is not', () => {
    expect([said(text(), '长'.repeat(60)), said(text(), '长'.repeat(61)), said(text(100), '长'.repeat(61))]).toEqual([[], ['最多输入60个字符'], []])
  })

  test('the bounds of an amount are told in yuan, as it is typed, wherever it stands', () => {
    const lines = z.object({ lines: z.array(z.object({ priceFen: fen.min(100).max(150_050).optional(), count: z.int().max(9) })) })
    expect(said(lines, { lines: [{ priceFen: 200_000, count: 10 }] })).toEqual(['不能大于1500.5', '不能大于9'])
    expect(said(fen.min(100), 1)).toEqual(['不能小于1'])
  })

  test('SHELL-42 Chinese only, letters only, digits only', () => {
    const kinds = ['chinese', 'letters', 'digits'] as const
    expect(kinds.map((kind) => said(only(kind), '李晓雯'))).toEqual([[], ['仅支持字母'], ['仅支持数字']])
    expect(kinds.map((kind) => said(only(kind), 'Lily'))).toEqual([['仅支持中文'], [], ['仅支持数字']])
    expect(kinds.map((kind) => said(only(kind), '0415'))).toEqual([['仅支持中文'], ['仅支持字母'], []])
    for (const mixed of ['李Lily', 'a1', '1 2', '李 晓', '４', '-1']) expect(kinds.map((kind) => said(only(kind), mixed).length)).toEqual([1, 1, 1])
    expect(kinds.map((kind) => said(only(kind), ''))).toEqual([[], [], []])
  })
})

const read = endpoint('GET /api/basic/test/v1/design', { kind: 'read', access: 'signed-in', input: z.object({}), output: z.object({ revision: z.int() }) })
const slow = endpoint('GET /api/basic/test/v1/slow', { kind: 'read', access: 'signed-in', input: z.object({}), output: z.object({}) })
const save = endpoint('POST /api/basic/test/v1/design', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ name: requiredText(10), basedOn: z.int() }),
  output: z.object({ revision: z.int() }),
})
function Table({ revision }: { revision: number }) {
  const form = useForm(save, { initial: { name: '', basedOn: revision }, draft: 'design', onSent: () => {} })
  return (
    <FormSheet title="t" form={form} action="save" onClose={() => {}}>
      <TextField label="name" value={form.values.name} onChange={(x) => form.set('name', x)} />
      <output>{`${form.values.basedOn} of ${revision}`}</output>
    </FormSheet>
  )
}
function Design() {
  const { data } = useCall(read, {})
  useCall(slow, {})
  return data ? <Table key={data.revision} revision={data.revision} /> : null
}

describe('a form that begins anew with what was saved', () => {
  test('SHELL-64 nobody is told that she has overtaken herself, though other things of the page are still being read', async () => {
    let revision = 0
    let release = (_: Response) => {}
    let reads = 0
    serveWith((url, sent) => {
      if (url.includes('slow')) return ++reads > 1 ? new Promise<Response>((answer) => (release = answer)) : json({ code: '10000', content: {} })
      if (sent.method === 'POST') revision++
      return json({ code: '10000', content: { revision } })
    })
    const page = await show(<Design />, {})
    await type(page.querySelector('input'), 'first')
    await press(buttonOf(page, 'save'))
    await inAct()
    expect(page.querySelector('output')?.textContent).toBe('1 of 1')
    await inAct(() => release(json({ code: '10000', content: {} })))
    expect(page.querySelector('output')?.textContent).toBe('1 of 1')
  })
})

function Cancelling() {
  const form = useForm(apply, { initial: {}, draft: 'cancelling', onSent: () => {} })
  return (
    <FormSheet title="t" form={form} action="取消文件" onClose={() => {}}>
      <p />
    </FormSheet>
  )
}
test('beside an action that cancels something, leaving its form is not called so too', async () => {
  const page = await show(<Cancelling />)
  expect([...page.querySelectorAll('footer button')].map((button) => button.textContent)).toEqual(['返回', '取消文件'])
})
