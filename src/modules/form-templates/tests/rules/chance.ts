import fc from 'fast-check'
import { type Answers, COLUMN_TYPES, type Condition, FIELD_TYPES, type FormField, formField } from '../../contract/fields.ts'

/** A field with nothing but what is given. */
export const field = (given: Partial<FormField> & Pick<FormField, 'key'>): FormField =>
  formField.parse({ type: 'text', labelCn: `名${given.key}`, labelEn: `Name ${given.key}`, ...given })

export const options = (...values: string[]) => values.map((value) => ({ value, cn: `选${value}`, en: `Choice ${value}` }))

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const VALUES = ['x', 'y', 'z'] as const

const condition: fc.Arbitrary<Condition> = fc.record({
  field: fc.constantFrom(...KEYS),
  is: fc.constantFrom('answered', 'empty', 'equals', 'differs', 'above', 'below'),
  value: fc.oneof(fc.constantFrom<string | number>(...VALUES), fc.integer({ min: -3, max: 3 })),
})

const anyField = (key: string): fc.Arbitrary<FormField> =>
  fc
    .record({
      type: fc.constantFrom(...FIELD_TYPES),
      required: fc.boolean(),
      label: fc.constantFrom('', 'one', 'two'),
      visibleWhen: fc.array(condition, { maxLength: 2 }),
      options: fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: 3 }),
      checks: fc.record({ max: fc.integer({ min: 1, max: 8 }), count: fc.integer({ min: 1, max: 4 }), whole: fc.boolean() }, { requiredKeys: [] }),
      column: fc.constantFrom(...COLUMN_TYPES),
    })
    .map(({ label, options: values, column, ...given }) =>
      field({
        ...given,
        key,
        labelCn: label,
        options: options(...values),
        columns:
          given.type === 'table' ? [{ key: 'k', type: column, labelCn: '列', labelEn: 'Column', required: true, checks: {}, options: options(...values) }] : [],
      }),
    )

/** Up to eight fields of any type with any conditions, circles among them. */
export const anyFields: fc.Arbitrary<FormField[]> = fc
  .uniqueArray(fc.constantFrom(...KEYS), { maxLength: 8 })
  .chain((keys) => fc.tuple(...keys.map(anyField)))
  .map((fields) => [...fields])

const anyAnswer = fc.oneof(
  fc.constantFrom<string>('', ' ', ...VALUES, '2026-11-20', '08:30', '10000001', '中文'),
  fc.integer({ min: -3, max: 9 }),
  fc.array(fc.constantFrom<string>(...VALUES, '2026-11-20', '2026-11-21'), { maxLength: 3 }),
  fc.array(fc.record({ k: fc.oneof(fc.constantFrom<string | number>('', 'x', '2026-11-20'), fc.integer({ min: 0, max: 9 })) }, { requiredKeys: [] }), {
    maxLength: 3,
  }),
)

export const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(fc.constantFrom(...KEYS, 'stranger'), anyAnswer, { maxKeys: 9 })
