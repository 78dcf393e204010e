// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { rules } from '#foundation/contract/rules.ts'
import { day, fen, instant, month, personRef, requiredText, someOf, text, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { askedOf } from '../asked.ts'
import { setDraftOwner } from '../drafts.ts'
import { useForm } from '../form.ts'
import { Fields, field, type Over } from '../kit/FormFields.tsx'
import { FormSheet } from '../kit/FormSheet.tsx'
import { TextField } from '../kit/TextFields.tsx'
import { noteServerTime } from '../serverClock.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from './page.tsx'

const meal = z.enum(['full', 'simple'])
const save = endpoint('POST /api/basic/test/v1/save', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({
    id: uuid.optional(),
    code: requiredText(20),
    nameCn: requiredText(),
    nameEn: text().optional(),
    meal,
    by: z.enum(['month', 'shift', 'overtime']),
    meals: someOf(meal).min(1),
    hours: z.number().positive().max(24),
    worthFen: fen.min(0).nullable().default(null),
    from: day,
    to: day.nullable(),
    reason: text(150).default(''),
    active: z.boolean(),
  }),
  output: z.object({}),
})
type Input = z.input<typeof save.input>
const limited = rules<{ opens: string }, Input, { step: number }>({
  'TEST-01': ({ input, p }) => input.hours % p.step !== 0 && { field: 'hours' },
  'TEST-02': ({ facts, now }) => now.toISOString() < facts.opens,
})
const WORDS = {
  'test.code': '编号',
  'test.nameCn': '中文名称',
  'test.nameEn': '英文名称',
  'test.meal': '餐型',
  'test.meal.full': '全餐',
  'test.meal.simple': '简餐',
  'test.by': '发放',
  'test.by.month': '每月',
  'test.by.shift': '每班',
  'test.by.overtime': '加班',
  'test.meals': '供应',
  'test.meals.full': '供全餐',
  'test.meals.simple': '供简餐',
  'test.hours': '时长',
  'test.hours.unit': '小时',
  'test.hours.note': '以{step}小时为单位',
  'test.worthFen': '价值',
  'test.from': '开始',
  'test.to': '结束',
  'test.active': '状态',
  'test.active.true': '启用',
  'test.active.false': '停用',
  'rule.TEST-01': '须为{step}的倍数',
  'rule.TEST-02': '尚未开放',
}

function Rule({ over, initial = {}, opens = '' }: { over?: Over<Input>; initial?: Partial<Input>; opens?: string }) {
  const form = useForm(save, {
    initial: { id: '01890000-0000-7000-8000-000000000001', ...initial },
    draft: 'rule',
    words: 'test.',
    check: { set: limited, facts: { opens }, p: { step: 0.5 }, fields: ['hours'] },
    onSent: () => {},
  })
  return (
    <FormSheet title="t" form={form} action="send" onClose={() => {}}>
      <Fields of={form} pairs={[['from', 'to']]} {...(over && { over })} />
    </FormSheet>
  )
}
function One() {
  const form = useForm(save, { initial: {}, draft: 'one', words: 'test.', onSent: () => {} })
  return <TextField {...field(form, 'code')} disabled />
}
const labelled = (page: ParentNode, label: string): Element => {
  const of = [...page.querySelectorAll('label')].find((one) => one.textContent?.replace('*', '') === label)
  return page.querySelector(`[id="${of?.htmlFor}"]`)!
}
const starred = (page: ParentNode): string[] =>
  [...page.querySelectorAll('label, .label')].flatMap((one) => (one.textContent?.endsWith('*') ? one.textContent.slice(0, -1) : []))

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  setDraftOwner('10000001')
})
afterEach(cleanUp)

describe('fields of a form as its schema has them', () => {
  test('each is drawn by its kind, under its words; what says which thing it is is not', async () => {
    const page = await show(<Rule />, { words: WORDS })
    expect([...page.querySelectorAll('.field')].map((one) => one.querySelector('label, .label')?.textContent?.replace('*', ''))).toEqual(
      ['编号', '中文名称', '英文名称', '餐型', '发放', '供应', '时长', '价值', '开始', '结束', '原因', '状态'], // prettier-ignore
    )
    expect(labelled(page, '编号').getAttribute('maxlength')).toBe('20')
    expect([...labelled(page, '发放').querySelectorAll('option')].map((one) => one.textContent)).toEqual(['请选择', '每月', '每班', '加班'])
    expect(buttonOf(page, '全餐')).toBeDefined()
    expect(buttonOf(page, '停用')).toBeDefined()
    expect(labelled(page, '供应').textContent).toBe('供全餐供简餐')
    expect([labelled(page, '时长'), labelled(page, '价值')].map((one) => one.parentElement?.textContent)).toEqual(['小时', '元'])
    expect(labelled(page, '原因').tagName).toBe('TEXTAREA')
    expect(labelled(page, '开始').closest('.pair')).toBe(labelled(page, '结束').closest('.pair'))
    expect(labelled(page, '中文名称').closest('.pair')).toBe(labelled(page, '英文名称').closest('.pair'))
  })

  test('a star stands where something has to be filled in', async () => {
    const page = await show(<Rule />, { words: WORDS })
    expect(starred(page)).toEqual(['编号', '中文名称', '发放', '供应', '时长', '开始'])
  })

  test('what is cleared is sent as the schema has nothing', async () => {
    const fetched = serveWith(() => json({ code: '10000', content: {} }))
    const initial: Partial<Input> = {
      code: 'A',
      nameCn: '甲',
      nameEn: 'A',
      meal: 'full',
      by: 'month',
      meals: ['full'],
      hours: 1,
      worthFen: 5,
      from: '2026-11-01',
      to: '2026-11-02',
      reason: 'x',
      active: true,
    }
    const page = await show(<Rule initial={initial} />, { words: WORDS })
    await type(labelled(page, '价值'), '')
    await type(labelled(page, '结束'), '')
    await type(labelled(page, '原因'), '')
    await press(buttonOf(page, '停用'))
    await press(buttonOf(page, 'send'))
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toMatchObject({ worthFen: null, to: null, reason: '', active: false, code: 'A' })
  })

  test('one is drawn by another hand, or in part differently, or not at all', async () => {
    const over: Over<Input> = {
      code: { disabled: true, note: 'stays' },
      nameCn: null,
      nameEn: null,
      meal: { options: [{ value: 'simple', label: 'only this' }], select: true },
      reason: (reason) => <TextField {...reason} label="why" />,
    }
    const page = await show(<Rule over={over} initial={{ code: 'A' }} />, { words: WORDS })
    expect(labelled(page, '编号')).toMatchObject({ disabled: true, value: 'A' })
    expect(page.textContent).toContain('stays')
    expect(page.textContent).not.toContain('名称')
    expect(labelled(page, '餐型').textContent).toContain('only this')
    expect(labelled(page, 'why').getAttribute('maxlength')).toBe('150')
  })
})

test('SHELL-53 the parameters fill the notes and the rules, which are asked at the time of the server', async () => {
  const page = await show(<Rule />, { words: WORDS })
  expect(page.textContent).toContain('以0.5小时为单位')
  await type(labelled(page, '时长'), '0.3')
  expect(page.textContent).toContain('须为0.5的倍数')
  await type(labelled(page, '时长'), '4')
  expect(page.textContent).not.toContain('尚未开放')
  noteServerTime('Fri, 01 Jan 2100 00:00:00 GMT')
  const later = await show(<Rule opens="2099-01-01" />, { words: WORDS })
  await type(labelled(later, '时长'), '5')
  expect(later.textContent).not.toContain('尚未开放')
  noteServerTime('Thu, 01 Jan 2099 00:00:00 GMT')
  await type(labelled(later, '时长'), '6')
  expect(later.textContent).not.toContain('尚未开放')
  noteServerTime('Wed, 31 Dec 2098 23:00:00 GMT')
  await type(labelled(later, '时长'), '7')
  expect(later.textContent).toContain('尚未开放')
})

test('one for by hand', async () => {
  const page = await show(<One />, { words: WORDS })
  expect(labelled(page, '编号')).toMatchObject({ disabled: true, required: false, maxLength: 20 })
})

describe('what a schema says of a field', () => {
  const of = (schema: z.ZodType) => askedOf(z.object({ it: schema }), 'it')

  test('days, instants and months are told apart', () => {
    expect([day, instant.optional(), month.nullable()].map((schema) => of(schema).taken.as)).toEqual(['day', 'instant', 'month'])
  })

  test('a closed list is worded by its field, or where it says', () => {
    expect(askedOf(z.object({ it: z.enum(['a']) }), 'it', 'test.').taken).toMatchObject({ as: 'choice', words: 'test.it.' })
    expect(of(someOf(wordsAt('test.of.', z.enum(['a', 'b'])))).taken).toEqual({ as: 'choices', options: ['a', 'b'], words: 'test.of.' })
  })

  test('whole numbers take no fraction', () => {
    expect(of(z.int().max(3)).taken).toEqual({ as: 'number', decimals: false })
    expect(of(z.number()).taken).toEqual({ as: 'number', decimals: true })
  })

  test('an amount is money, also where it is bounded or may be left out', () => {
    for (const schema of [fen, fen.min(0).max(9), fen.nullable(), fen.min(1).optional(), fen.max(9).nullable().default(null)])
      expect(of(schema).taken).toEqual({ as: 'money' })
  })

  test('what has no kind of field is not guessed at', () => {
    for (const schema of [uuid, personRef, z.union([z.string().max(3), z.number()]), z.string(), z.array(uuid), z.literal('yes')])
      expect(of(schema).taken.as).toBe('own')
    expect(() => askedOf(z.object({}), 'it')).toThrow('no field it')
    expect(() => askedOf(z.string(), 'it')).toThrow('of an object')
  })
})
