import fc from 'fast-check'
import type { Schema } from '../calls.ts'
import { ABSENT_IDS, BROKEN_TEXTS, ODD_DAYS, ODD_INSTANTS, ODD_NUMBERS, ODD_PERSONS, ODD_TEXTS, OTHER_SHAPES } from './odd.ts'

const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)
/** Wrong in one of so many places, so that most inputs are wrong in few. */
const RARELY = 12

/** Inputs made from the schema of a call: mostly of the right form with odd contents, here and there of the wrong one. */
export function madeFrom(schema: Schema | boolean | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object' || depth > 8) return oneOf(OTHER_SHAPES)
  return fc.oneof({ weight: RARELY, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: oneOf<unknown>([...OTHER_SHAPES, ...BROKEN_TEXTS]) })
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return oneOf(schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((inner) => madeFrom(inner, depth)))
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objects(schema, depth)
    case 'array':
      return fc.array(madeFrom(schema.items as Schema, depth + 1), { maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: Math.max(Math.min(schema.maximum ?? 50, 50), schema.minimum ?? 0) }),
        oneOf(ODD_NUMBERS),
      )
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), oneOf(ODD_NUMBERS))
    case 'string':
      return texts(schema)
    default:
      return oneOf(OTHER_SHAPES)
  }
}

function objects({ properties = {}, required = [], additionalProperties }: Schema, depth: number): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, madeFrom(inner, depth + 1)]))
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    return fc.dictionary(fc.oneof(fc.string({ maxLength: 8 }), oneOf(ODD_TEXTS.slice(0, 20))), madeFrom(additionalProperties, depth + 1), { maxKeys: 4 })
  // one that is asked for is missing now and then
  return fc.oneof(
    { weight: RARELY, arbitrary: fc.record(model, { requiredKeys: required.filter((name) => name in model), noNullPrototype: true }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [], noNullPrototype: true }) },
  )
}

const KNOWN_PERSONS = ['10000001', '10000002', '10000009']

function texts({ format, pattern, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid({ version: 7 }), oneOf(ABSENT_IDS))
  if (format === 'date') return fc.oneof(oneOf(['2026-11-01', '2026-11-20', '2026-12-31', '1900-01-01', '2199-12-31']), oneOf(ODD_DAYS))
  if (format === 'date-time') return fc.oneof(oneOf(['2026-11-20T04:00:00Z', '1900-01-01T00:00:00Z', '2199-12-31T23:59:59Z']), oneOf(ODD_INSTANTS))
  if (pattern === '^\\d{8}$') return fc.oneof(oneOf(KNOWN_PERSONS), oneOf(ODD_PERSONS))
  const free = fc.oneof(
    fc.string({ unit: 'binary', maxLength: Math.min(maxLength ?? 30, 30) }),
    fc.string({ unit: 'grapheme', maxLength: 10 }),
    oneOf(ODD_TEXTS),
  )
  return pattern === undefined ? free : fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), free)
}
