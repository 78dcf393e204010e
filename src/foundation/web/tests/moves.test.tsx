// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, nothing, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { setDraftOwner } from '../drafts.ts'
import { act, Moves } from '../kit/Moves.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from './page.tsx'

const call = <I extends z.ZodRawShape>(name: string, more: I) =>
  endpoint(`POST /api/basic/test/v1/${name}`, { kind: 'write', access: 'signed-in', input: z.object({ id: uuid, ...more }), output: nothing })
const accept = call('accept', {})
const reject = call('reject', { comment: requiredText(20) })
const put = call('put', { until: day, why: text(20).default('') })
const review = call('review', { action: z.enum(['yes', 'no']), reason: text(20).default(''), seen: z.string() })

const ROW = { id: '01890000-0000-7000-8000-000000000001', can: ['accept', 'reject', 'put', 'yes', 'no'], at: '12:00' }
const ACTS = {
  accept,
  reject,
  put,
  yes: act(review, ({ at }: { at: string }) => ({ action: 'yes', reason: '', seen: at })),
  no: act(review, ({ at }: { at: string }) => ({ action: 'no', seen: at }), 'required'),
  gone: accept,
}
const WORDS = {
  'test.accept': '受理',
  'test.accept.ask': '受理{name}的申请？',
  'test.accept.done': '已受理',
  'test.put': '延期',
  'test.put.until': '延至',
  'test.put.why': '说明',
  'test.yes': '同意',
  'test.no': '不同意',
}

const open = async (onDone?: () => void) => {
  const fetched = serveWith(() => json({ code: '10000', content: {} }))
  const page = await show(<Moves of={ACTS} row={ROW} words="test." values={{ name: '李晓雯' }} about="三天" {...(onDone && { onDone })} />, { words: WORDS })
  const sent = () => fetched.mock.calls.map(([url, { body }]) => [url.split('/').at(-1), JSON.parse(String(body))])
  const dialog = () => page.ownerDocument.querySelector('dialog')
  return { page, sent, dialog }
}

beforeEach(() => {
  fakeHost()
  windowOf(390)
  setDraftOwner('10000001')
})
afterEach(cleanUp)

describe('what may be done with a thing', () => {
  test('is a button each, as far as the row allows it; what has no words of its own is worded by the kit', async () => {
    const { page } = await open()
    expect([...page.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['受理', '拒绝', '延期', '同意', '不同意'])
  })

  test('is asked, sent with the id, and told', async () => {
    let done = 0
    const { page, sent, dialog } = await open(() => done++)
    await press(buttonOf(page, '受理'))
    expect(dialog()?.textContent).toContain('受理李晓雯的申请？ 三天')
    await press(buttonOf(dialog()!, '取消'))
    expect(sent()).toEqual([])
    await press(buttonOf(page, '受理'))
    await press(buttonOf(dialog()!, '受理'))
    expect(sent()).toEqual([['accept', { id: ROW.id }]])
    expect(page.textContent).toContain('已受理')
    expect(done).toBe(1)
  })

  test('takes a reason under the name that the call has for it', async () => {
    const { page, sent, dialog } = await open()
    await press(buttonOf(page, '拒绝'))
    await press(buttonOf(dialog()!, '拒绝'))
    expect(sent()).toEqual([])
    await type(dialog()!.querySelector('textarea'), '材料不全')
    await press(buttonOf(dialog()!, '拒绝'))
    expect(sent()).toEqual([['reject', { id: ROW.id, comment: '材料不全' }]])
  })

  test('takes more by a form', async () => {
    const { page, sent, dialog } = await open()
    await press(buttonOf(page, '延期'))
    await type(dialog()!.querySelector('input[type=date]'), '2026-12-01')
    await type(dialog()!.querySelector('input[maxlength="20"]'), '出差')
    await press(buttonOf(dialog()!.querySelector('footer')!, '延期'))
    expect(sent()).toEqual([['put', { id: ROW.id, until: '2026-12-01', why: '出差' }]])
  })

  test('sends what it fills in besides, and asks for the rest', async () => {
    const { page, sent, dialog } = await open()
    await press(buttonOf(page, '同意'))
    expect(dialog()?.querySelector('textarea')).toBeNull()
    await press(buttonOf(dialog()!, '同意'))
    await press(buttonOf(page, '不同意'))
    await press(buttonOf(dialog()!, '不同意'))
    await type(dialog()!.querySelector('textarea'), 'x')
    await press(buttonOf(dialog()!, '不同意'))
    expect(sent()).toEqual([
      ['review', { id: ROW.id, action: 'yes', reason: '', seen: '12:00' }],
      ['review', { id: ROW.id, action: 'no', reason: 'x', seen: '12:00' }],
    ])
  })
})
