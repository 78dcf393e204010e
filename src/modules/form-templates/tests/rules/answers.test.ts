import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answers as schema } from '../../contract/fields.ts'
import { judge } from '../../rules/answers.ts'
import { visibleKeys } from '../../rules/conditions.ts'
import { jsonSchemaOf } from '../../rules/jsonSchema.ts'
import { fitsMask } from '../../rules/mask.ts'
import { anyAnswers, anyFields, field, options } from './chance.ts'

const faults = (...given: Parameters<typeof judge>) => judge(...given).faults.map(({ path, says }) => `${path} ${says}`)

describe('one answer', () => {
  test('FORM-02 a text takes 60 characters unless its field says otherwise', () => {
    const plain = field({ key: 'name' })
    expect(judge([plain], { name: '字'.repeat(60) }).faults).toEqual([])
    expect(judge([plain], { name: '字'.repeat(61) }).faults).toEqual([{ path: 'name', rule: 'FORM-02', says: 'fault.tooLong', figures: { max: 60 } }])
    expect(judge([field({ key: 'name', checks: { max: 200 } })], { name: '字'.repeat(200) }).faults).toEqual([])
    expect(judge([field({ key: 'name', checks: { max: 5 } })], { name: '123456' }).faults).toMatchObject([{ figures: { max: 5 } }])
  })

  test('FORM-03 a text of Chinese, of letters or of digits only', () => {
    for (const [only, good, bad] of [
      ['chinese', '张伟', '张 Wei'],
      // the parts of a name from elsewhere, with whatever dot a keyboard has
      ['chinese', '艾玛\u2022威尔逊', '\u2022威尔逊'],
      ['letters', 'Wei', 'Wei 1'],
      ['digits', '0571', '05-71'],
    ] as const) {
      const kept = field({ key: 'name', checks: { only } })
      expect(judge([kept], { name: good }).faults).toEqual([])
      expect(judge([kept], { name: bad }).faults).toMatchObject([{ rule: 'FORM-03', says: `fault.${only}` }])
    }
  })

  test('FORM-06 each type is held to what it is', () => {
    const wrong = (given: Parameters<typeof field>[0], value: unknown) => faults([field(given)], schema.parse({ [given.key]: value }))
    expect(wrong({ key: 'a', type: 'number' }, 'x')).toEqual(['a fault.number'])
    expect(wrong({ key: 'a', type: 'number', checks: { whole: true } }, 1.5)).toEqual(['a form-templates.fault.whole'])
    expect(wrong({ key: 'a', type: 'money', checks: { most: 10_000 } }, 10_001)).toEqual(['a fault.tooBig'])
    expect(wrong({ key: 'a', type: 'date' }, '2026-02-30x')).toEqual(['a fault.format'])
    expect(wrong({ key: 'a', type: 'date' }, '0999-01-01')).toEqual(['a fault.format'])
    expect(wrong({ key: 'a', type: 'date' }, '2027-02-30')).toEqual(['a fault.format'])
    expect(wrong({ key: 'a', type: 'time' }, '24:00')).toEqual(['a fault.format'])
    expect(wrong({ key: 'a', type: 'date-range' }, ['2026-11-21', '2026-11-20'])).toEqual(['a form-templates.fault.order'])
    expect(wrong({ key: 'a', type: 'drop-down', options: options('x', 'y') }, 'z')).toEqual(['a fault.choice'])
    expect(wrong({ key: 'a', type: 'multi-choice', options: options('x', 'y') }, ['x', 'x'])).toEqual(['a fault.choice'])
    expect(wrong({ key: 'a', type: 'rating' }, 6)).toEqual(['a fault.choice'])
    expect(wrong({ key: 'a', type: 'file', checks: { count: 1 } }, ['1', '2'])).toEqual(['a fault.mostItems'])
    expect(wrong({ key: 'a', type: 'text' }, ['x'])).toEqual(['a fault.format'])
    expect(wrong({ key: 'a', checks: { mask: 'AA-00' } }, 'MB-7')).toEqual(['a form-templates.fault.mask'])
  })

  test('FORM-06 a way down a cascade goes from the top to where nothing stands below', () => {
    const places = field({ key: 'a', type: 'cascade', options: [...options('park', 'hotel'), { value: 'gate', cn: '门', en: 'Gate', parent: 'park' }] })
    expect(faults([places], { a: ['park', 'gate'] })).toEqual([])
    expect(faults([places], { a: ['hotel'] })).toEqual([])
    for (const way of [['park'], ['gate'], ['hotel', 'gate'], ['park', 'gate', 'gate']]) expect(faults([places], { a: way })).toEqual(['a fault.choice'])
  })

  test('FORM-06 people and departments are those that the house knows; a page does not ask', () => {
    const asked = [field({ key: 'who', type: 'person' }), field({ key: 'where', type: 'department' })]
    const given = { who: '10000001', where: 'MB-PO' }
    expect(faults(asked, given)).toEqual([])
    expect(faults(asked, given, { isPerson: () => false, isDepartment: () => false })).toEqual(['who fault.choice', 'where fault.choice'])
  })

  test('FORM-06 a table is judged cell by cell, with their places', () => {
    const guests = field({
      key: 'guests',
      type: 'table',
      checks: { count: 2 },
      columns: [
        { key: 'name', type: 'text', labelCn: '姓名', labelEn: 'Name', required: true, checks: { only: 'letters' }, options: [] },
        { key: 'age', type: 'number', labelCn: '年龄', labelEn: 'Age', required: false, checks: { least: 0 }, options: [] },
      ],
    })
    expect(
      faults([guests], {
        guests: [
          { name: 'Wei', age: 3 },
          { name: '1', age: -1 },
        ],
      }),
    ).toEqual(['guests.1.name fault.letters', 'guests.1.age fault.tooSmall'])
    expect(faults([guests], { guests: [{ age: 3 }] })).toEqual(['guests.0.name fault.required'])
    expect(faults([guests], { guests: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })).toEqual(['guests fault.mostItems'])
    expect(judge([guests], { guests: [{ name: 'Wei', other: 'x', age: '' }] }).answers).toEqual({ guests: [{ name: 'Wei' }] })
  })

  test('a mask is read sign by sign', () => {
    expect(fitsMask('AA-0000', 'MB-2026')).toBe(true)
    expect(fitsMask('AA-0000', 'mb-2026')).toBe(false)
    expect(fitsMask('a.*', 'x.*')).toBe(true)
    expect(fitsMask('a.*', 'xyz')).toBe(false)
  })
})

describe('all answers', () => {
  const visit = [
    field({ key: 'kind', type: 'single-choice', options: options('x', 'y'), required: true }),
    field({ key: 'plate', required: true, visibleWhen: [{ field: 'kind', is: 'equals', value: 'x' }] }),
  ]

  test('FORM-06 what is not shown is neither required nor stored', () => {
    expect(judge(visit, { kind: 'x' }).faults).toMatchObject([{ path: 'plate', says: 'fault.required' }])
    expect(judge(visit, { kind: 'y', plate: '沪A', stranger: 'x' })).toEqual({ answers: { kind: 'y' }, faults: [] })
  })

  test('FORM-06 whatever is sent: only what is shown and answered is stored, and judging that again changes nothing', () => {
    fc.assert(
      fc.property(anyFields, anyAnswers, (fields, given) => {
        const once = judge(fields, given)
        const visible = visibleKeys(fields, given)
        expect(Object.keys(once.answers).every((key) => visible.has(key))).toBe(true)
        for (const { path } of once.faults) expect(visible.has(path.split('.')[0]!)).toBe(true)
        expect(schema.safeParse(once.answers).success).toBe(true)
        expect(visibleKeys(fields, once.answers)).toEqual(visible)
        expect(judge(fields, once.answers)).toEqual(once)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the JSON Schema asks for what is shown, and requires what is required', () => {
    fc.assert(
      fc.property(anyFields, anyAnswers, (fields, given) => {
        const visible = visibleKeys(fields, given)
        const shape = jsonSchemaOf(fields, 'zh', visible)
        const missing = judge(fields, given).faults.flatMap(({ path, says }) => (says === 'fault.required' && !path.includes('.') ? [path] : []))
        expect(missing.every((key) => shape.required?.includes(key))).toBe(true)
        expect(Object.keys(shape.properties ?? {}).every((key) => visible.has(key))).toBe(true)
      }),
    )
  })
})
