import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge } from '../../rules/answers.ts'
import { circleIn } from '../../rules/conditions.ts'
import { unsound } from '../../rules/sound.ts'
import { anyAnswers, anyFields, field, options } from './chance.ts'

const OPEN = { anonymous: false, workflowCode: null }
const whys = (...given: Parameters<typeof unsound>) =>
  unsound(...given).map(({ key = '', at, says }) => `${key} ${at} ${says.replace('form-templates.unsound.', '')}`)

test('FORM-07 each fault is named with its field', () => {
  expect(whys([], OPEN)).toEqual([' type noField'])
  expect(whys([field({ key: 'a', labelEn: '' })], OPEN)).toEqual(['a label labelEn'])
  expect(whys([field({ key: 'a' }), field({ key: 'a' })], OPEN)).toEqual(['a key key'])
  expect(whys([field({ key: 'a', visibleWhen: [{ field: 'gone', is: 'answered' }] })], OPEN)).toEqual(['a conditions conditionField'])
  const [a, b] = [field({ key: 'a', visibleWhen: [{ field: 'b', is: 'answered' }] }), field({ key: 'b', visibleWhen: [{ field: 'a', is: 'answered' }] })]
  expect(whys([a, b], OPEN)).toEqual(['a conditions circle', 'b conditions circle'])
  expect(whys([field({ key: 'a', type: 'number', checks: { least: 3, most: 2 } })], OPEN)).toEqual(['a checks bounds'])
  expect(whys([field({ key: 'a', type: 'table' })], OPEN)).toEqual(['a columns columns'])
  expect(whys([field({ key: 'a', type: 'date', defaultFrom: { from: 'person', name: 'name' } })], OPEN)).toEqual(['a defaultFrom default'])
  const choice = field({ key: 'c', type: 'drop-down', options: options('x', 'y') })
  expect(whys([choice, field({ key: 'a', visibleWhen: [{ field: 'c', is: 'equals', value: 'z' }] })], OPEN)).toEqual(['a conditions conditionValue'])
  expect(whys([choice, field({ key: 'a', visibleWhen: [{ field: 'c', is: 'equals', value: 'x' }] })], OPEN)).toEqual([])
})

test('FORM-08 choices are at least two, and told apart', () => {
  const rule = (...values: string[]) => unsound([field({ key: 'a', type: 'multi-choice', options: options(...values) })], OPEN).map((one) => one.rule)
  expect(rule('x', 'y')).toEqual([])
  expect(rule('x')).toEqual(['FORM-08'])
  expect(rule('x', 'x')).toEqual(['FORM-08'])
  const below = { value: 'z', cn: '下', en: 'Below', parent: 'x' }
  expect(unsound([field({ key: 'a', type: 'cascade', options: [...options('x'), below] })], OPEN)).toMatchObject([{ rule: 'FORM-08' }])
})

test('FORM-13 an anonymous form asks for nothing that tells who answers', () => {
  const anonymous = { anonymous: true, workflowCode: null }
  expect(whys([field({ key: 'a', type: 'signature' })], anonymous)).toEqual(['a type tellsWho'])
  expect(whys([field({ key: 'a', defaultFrom: { from: 'person', name: 'name' } })], anonymous)).toEqual(['a defaultFrom tellsWho'])
  expect(whys([field({ key: 'a' })], { anonymous: true, workflowCode: 'FORM_HR' })).toEqual([' type anonymousApproval'])
})

test('FORM-07 what is sound can be judged whatever is answered, and has no circle', () => {
  fc.assert(
    fc.property(anyFields, anyAnswers, (fields, answers) => {
      if (unsound(fields, OPEN).length > 0) return
      expect(circleIn(fields)).toBeUndefined()
      expect(() => judge(fields, answers)).not.toThrow()
    }),
    { numRuns: 2_000 },
  )
})
