import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormField } from '../../contract/fields.ts'
import { judge } from '../../rules/answers.ts'
import { sheetsOf } from '../../rules/arranged.ts'
import { visibleKeys } from '../../rules/conditions.ts'
import { carried, differences } from '../../rules/difference.ts'
import { merged } from '../../rules/merge.ts'
import { same } from '../../rules/same.ts'
import { anyAnswers, anyFields, field, options } from './chance.ts'

const says = (before: FormField[], after: FormField[]) => differences(before, after).map(({ key, what, parts }) => [key, what, ...parts].join(' '))

describe('two versions', () => {
  test('what differs is told by the keys of fields', () => {
    const [a, b, c] = [field({ key: 'a' }), field({ key: 'b' }), field({ key: 'c' })]
    expect(says([a, b, c], [a, b, c])).toEqual([])
    expect(says([a, b], [a, c])).toEqual(['c added', 'b removed'])
    expect(says([a, b, c], [c, a, b])).toEqual(['c moved'])
    expect(says([a], [{ ...a, required: true, checks: { max: 9 } }])).toEqual(['a changed required checks'])
  })

  test('nothing differs exactly where they are the same', () => {
    fc.assert(fc.property(anyFields, anyFields, (one, other) => (differences(one, other).length === 0) === same(one, other)))
  })
})

describe('a draft on an older version', () => {
  test('FORM-05 keeps what fits under the same key, and names what changed', () => {
    const before = [field({ key: 'name' }), field({ key: 'kind', type: 'drop-down', options: options('x', 'y') }), field({ key: 'old' })]
    const after = [field({ key: 'name', required: true }), field({ key: 'kind', type: 'drop-down', options: options('y', 'z') }), field({ key: 'fresh' })]
    const { answers, changes } = carried(before, after, { name: 'Wei', kind: 'x', old: 'gone' })
    expect(answers).toEqual({ name: 'Wei' })
    expect(changes.map(({ key, what }) => `${key} ${what}`)).toEqual(['name changed', 'kind emptied', 'fresh added', 'old removed'])
    expect(carried(before, after, { kind: 'y' }).answers).toEqual({ kind: 'y' })
  })

  test('FORM-05 keeps no file that is of another kind by now, nor what was no file', () => {
    const before = [
      field({ key: 'paper', type: 'file' }),
      field({ key: 'same', type: 'image' }),
      field({ key: 'days', type: 'multi-choice', options: options('x') }),
    ]
    const after = [field({ key: 'paper', type: 'image' }), field({ key: 'same', type: 'image' }), field({ key: 'days', type: 'file' })]
    const { answers, changes } = carried(before, after, { paper: ['1'], same: ['2'], days: ['x'] })
    expect(answers).toEqual({ same: ['2'] })
    expect(changes.map(({ key, what }) => `${key} ${what}`)).toEqual(['paper emptied', 'days emptied'])
  })

  test('FORM-05 is not touched by a version that is the same', () => {
    fc.assert(
      fc.property(anyFields, anyAnswers, (fields, given) => {
        const { answers } = judge(fields, given)
        const onto = carried(fields, fields, answers)
        // what was wrong before may be emptied where it is a choice that is not there
        for (const [key, answer] of Object.entries(onto.answers)) expect(answers[key]).toEqual(answer)
        expect(onto.changes.every(({ what }) => what === 'emptied')).toBe(true)
      }),
    )
  })
})

describe('two designers', () => {
  const base = [field({ key: 'a' }), field({ key: 'b' }), field({ key: 'c' })]

  test('FORM-14 what each touched alone is as she left it; what both did is named', () => {
    const mine = [{ ...base[0]!, required: true }, base[1]!, base[2]!, field({ key: 'm' })]
    const theirs = [base[0]!, { ...base[1]!, labelCn: '他' }, field({ key: 't' })]
    const { fields, conflicts } = merged(base, mine, theirs)
    expect(fields.map(({ key }) => key)).toEqual(['a', 'b', 't', 'm'])
    expect(fields[0]!.required).toBe(true)
    expect(fields[1]!.labelCn).toBe('他')
    expect(conflicts).toEqual([])
    const both = merged(base, [{ ...base[0]!, labelCn: '我' }, base[1]!], [{ ...base[0]!, labelCn: '他' }, base[1]!])
    expect(both.fields.map(({ labelCn }) => labelCn)).toEqual(['我', '名b'])
    expect(both.conflicts).toEqual(['a'])
    const gone = merged(base, [base[1]!, base[2]!], [{ ...base[0]!, labelCn: '他' }, base[1]!, base[2]!])
    expect(gone.fields.map(({ key }) => key)).toContain('a')
    expect(gone.conflicts).toEqual(['a'])
  })

  test('FORM-14 who changed nothing takes over what the other made, and two alike are one', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (one, other) => {
        const took = merged(one, one, other)
        expect(took.conflicts).toEqual([])
        expect(new Set(took.fields)).toEqual(new Set(other))
        expect(merged(one, other, one)).toEqual({ fields: other, conflicts: [] })
        expect(merged(one, other, other)).toEqual({ fields: other, conflicts: [] })
      }),
    )
  })
})

test('every field that is shown stands on one sheet, in its order', () => {
  fc.assert(
    fc.property(anyFields, anyAnswers, (fields, answers) => {
      const visible = visibleKeys(fields, answers)
      const standing = sheetsOf(fields, visible).flatMap(({ sections }) => sections.flatMap((section) => section.fields.map(({ key }) => key)))
      expect(standing).toEqual(fields.filter(({ key, type }) => visible.has(key) && type !== 'page' && type !== 'group').map(({ key }) => key))
    }),
  )
})
