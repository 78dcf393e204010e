import { expect, expectTypeOf, test } from 'vitest'
import { stated } from '#foundation/lifecycle/lifecycle.ts'
import { z } from '#foundation/zod.ts'
import type { GivenOf, ParsedOf } from './endpoint.ts'
import { isListCall, listing, wordsOf } from './listing.ts'
import { day, fen, month, personRef, someOf, stamp, uuid } from './schemas.ts'
import { statesOf, valueKinds } from './valueKinds.ts'

const state = statesOf(stated('Pot', { hot: 'r', cold: 'b' }))
const kind = z.enum(['green', 'black'])
const pot = z.object({
  id: uuid,
  nameCn: z.string(),
  nameEn: z.string(),
  by: personRef.nullable(),
  state,
  kind: kind.optional(),
  cups: z.int(),
  worthFen: fen,
  paidFen: fen.min(0).nullable(),
  since: day,
  filledAt: stamp.nullable(),
  lid: z.boolean(),
  can: z.array(z.string()),
})
const BASE = '/api/basic/test/v1'
const [pots, exportPots] = listing('tea.pots.', [`POST ${BASE}/pots`, `POST ${BASE}/pots/export`], {
  access: 'TEA',
  filters: { state: state.optional(), keyword: z.string().optional() },
  row: pot,
})

test('what a field is, its schema says', () => {
  const kinds = valueKinds(
    { ...pot.shape, kinds: someOf(kind), in: month, either: z.union([z.number(), z.string()]), odd: z.object({ a: z.string() }) },
    'tea.pots.',
  )
  expect(Object.fromEntries(kinds)).toEqual({
    id: { is: 'text' },
    name: { is: 'halves' },
    by: { is: 'person' },
    state: { is: 'choice', options: ['hot', 'cold'], words: 'state.Pot.', tones: { hot: 'r', cold: 'b' } },
    kind: { is: 'choice', options: ['green', 'black'], words: 'tea.pots.kind.' },
    cups: { is: 'integer' },
    worthFen: { is: 'money' },
    paidFen: { is: 'money' },
    since: { is: 'day' },
    filledAt: { is: 'instant' },
    lid: { is: 'yesno' },
    kinds: { is: 'choices', options: ['green', 'black'], words: 'tea.pots.kinds.' },
    in: { is: 'month' },
    either: { is: 'text' },
  })
})

test('a list and its export are two calls under the same filters', () => {
  expect([pots.call, pots.kind, exportPots.call, exportPots.kind]).toEqual([`POST ${BASE}/pots`, 'read', `POST ${BASE}/pots/export`, 'stream'])
  expect(pots.input.parse({ filters: { state: 'hot' } })).toEqual({ pageNum: 1, pageSize: 10, filters: { state: 'hot' } })
  expect(exportPots.input.parse({ filters: { state: 'hot' } })).toEqual({ filters: { state: 'hot' } })
  expect(exportPots.input.parse({})).toEqual({ filters: {} })
  expectTypeOf<ParsedOf<typeof pots>['filters']['state']>().toEqualTypeOf<'hot' | 'cold' | undefined>()
  expectTypeOf<GivenOf<typeof pots>['list'][number]['filledAt']>().toEqualTypeOf<Date | string | null>()
  expectTypeOf<(typeof pots.columns)[number]>().toEqualTypeOf<
    'id' | 'name' | 'by' | 'state' | 'kind' | 'cups' | 'worthFen' | 'paidFen' | 'since' | 'filledAt' | 'lid' | 'can'
  >()
})

test('it shows every field but what says which it is and what may be done with it, unless it names its columns', () => {
  expect(pots.columns).toEqual(['name', 'by', 'state', 'kind', 'cups', 'worthFen', 'paidFen', 'since', 'filledAt', 'lid'])
  const named = listing('tea.pots.', `POST ${BASE}/pots`, { access: 'TEA', row: pot, columns: ['name', 'stands'] })
  expect([named.columns, named.sheet]).toEqual([['name', 'stands'], ['name']])
  const odd = z.object({ id: uuid, size: z.object({ high: z.int() }) })
  expect(() => listing('tea.pots.', `POST ${BASE}/pots`, { access: 'TEA', row: odd })).toThrow('tea.pots. shows size by hand only')
})

test('its words are those of columns, filters and choices', () => {
  const list = listing('tea.pots.', `POST ${BASE}/pots`, {
    access: 'TEA',
    filters: { keyword: z.string(), size: z.int() },
    hidden: ['size'],
    row: pot,
    columns: ['name', 'kind', 'state'],
    sheet: ['cups'],
  })
  expect(wordsOf(list).must).toEqual([
    'tea.pots.name',
    'tea.pots.kind',
    'tea.pots.state',
    'tea.pots.cups',
    'tea.pots.keyword',
    'tea.pots.kind.green',
    'tea.pots.kind.black',
    'state.Pot.hot',
    'state.Pot.cold',
  ])
  expect([isListCall(list), isListCall(exportPots), isListCall(undefined)]).toEqual([true, false, false])
})
