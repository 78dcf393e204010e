import { expect, expectTypeOf, test } from 'vitest'
import { z } from '#foundation/zod.ts'
import { endpoint, type GivenOf, type OutputOf } from './endpoint.ts'
import { instant, isNothing, listInput, nothing, stamp } from './schemas.ts'

const AT = '2026-11-20T04:00:00.000Z'

test('an answer takes a Date for an instant, and what is on the wire already', () => {
  const output = z.object({ at: stamp, until: stamp.nullable() })
  expect(output.parse({ at: new Date(AT), until: null })).toEqual({ at: AT, until: null })
  expect(output.parse({ at: AT, until: new Date(AT) })).toEqual({ at: AT, until: AT })
  expect(stamp.safeParse('yesterday').success).toBe(false)
  expect(stamp.safeParse(new Date('0020-01-01T00:00:00Z')).success).toBe(false)
})

test('who reads an instant of an answer finds what the documentation says of any instant', () => {
  const of = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' })
  expect(of(stamp)).toEqual(of(instant))
  const call = endpoint('GET /api/basic/tests/v1/at', { kind: 'read', access: 'signed-in', input: nothing, output: z.object({ at: stamp }) })
  expectTypeOf<GivenOf<typeof call>>().toEqualTypeOf<{ at: Date | string }>()
  expectTypeOf<OutputOf<typeof call>>().toEqualTypeOf<{ at: string }>()
})

test('a list opens on page 1 with ten rows', () => {
  expect(listInput({}).parse({})).toMatchObject({ pageNum: 1, pageSize: 10 })
})

test('a call without an output answers with nothing', () => {
  const call = endpoint('POST /api/basic/tests/v1/done', { kind: 'write', access: 'signed-in', input: nothing })
  expect(isNothing(call.output)).toBe(true)
  expect(isNothing(z.object({ id: z.string() }))).toBe(false)
  expect(isNothing(z.string())).toBe(false)
})
