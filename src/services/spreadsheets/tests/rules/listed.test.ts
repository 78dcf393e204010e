import { expect, test } from 'vitest'
import { listing } from '#foundation/contract/listing.ts'
import { asSsoId, day, personRef, stamp, uuid } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { stated } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { ListRows } from '#foundation/server/listRows.ts'
import { z } from '#foundation/zod.ts'
import { exportListed } from '../../server/api.ts'

const state = statesOf(stated('Pot', { hot: 'r', cold: 'b' }))
const pots = listing('tea.pots.', 'POST /api/basic/test/v1/pots', {
  access: 'TEA',
  filters: { state: state.optional() },
  row: z.object({
    id: uuid,
    nameCn: z.string(),
    nameEn: z.string(),
    by: personRef.nullable(),
    state,
    size: z.union([z.number(), z.string()]),
    at: stamp,
    on: day.nullable(),
  }),
})
const BY = { ssoId: asSsoId('10000001'), nameCn: '李娜', nameEn: 'Li Na', departmentCn: '', departmentEn: '' }
const AT = new Date('2026-11-20T04:00:00Z')
const POT = { id: 'p', nameCn: '壶', nameEn: 'pot', by: BY, state: 'hot' as const, size: 3, at: AT, on: null }
const asked: unknown[] = []
const rows: ListRows<{ state?: 'hot' | 'cold' | undefined }, typeof POT> = {
  page: () => Promise.reject(new Error('an export reads no page')),
  async count(_ctx, filters, cap) {
    asked.push(filters, cap)
    return 1
  },
  async *all(_ctx, filters) {
    asked.push(filters)
    yield POT
  },
}
const english = { lang: 'en', text: (key: string) => key } as unknown as Reader
async function linesOf(of: ReturnType<typeof exportListed<{ state?: 'hot' | 'cold' | undefined }, typeof POT>>): Promise<object[]> {
  const lines: object[] = []
  for await (const line of of.rows(english, { filters: { state: 'hot' } })) lines.push(line)
  return lines
}

test('a sheet has the fields of its list under their words, a person with the number', async () => {
  const of = exportListed({ name: 'tea' }, pots, rows, { name: 'pots', audit: 'Pot.exported' })
  expect(of.sheet.name).toBe('tea.pots.sheet')
  expect(of.sheet.columns.map(({ key, title, type }) => [key, title, type])).toEqual([
    ['name', 'tea.pots.name', 'text'],
    ['by', 'tea.pots.by', 'text'],
    ['by.ssoId', 'spreadsheets.ssoId', 'text'],
    ['state', 'tea.pots.state', 'enum'],
    ['size', 'tea.pots.size', 'text'],
    ['at', 'tea.pots.at', 'instant'],
    ['on', 'tea.pots.on', 'day'],
  ])
  expect(of.sheet.columns[3]).toMatchObject({ codes: { hot: 'state.Pot.hot', cold: 'state.Pot.cold' } })
  expect(await linesOf(of)).toEqual([{ name: 'pot', by: 'Li Na', 'by.ssoId': '10000001', state: 'hot', size: '3', at: AT, on: null }])
  expect([of.module, of.audit, await of.count?.(english, { filters: {} }, 5)]).toEqual(['tea', 'Pot.exported', 1])
  expect(asked).toEqual([{ state: 'hot' }, {}, 5])
})

test('its sheet and lines may be by hand', async () => {
  const sheet = { name: 'tea.own', columns: [{ key: 'size', title: 'tea.size', type: 'text' }] } as const
  const of = exportListed({ name: 'tea' }, pots, rows, {
    name: 'own',
    audit: 'Pot.exported',
    sheet,
    line:
      () =>
      ({ size }) => ({ size: `${size} cups` }),
  })
  expect(of.sheet.name).toBe('tea.own')
  expect(await linesOf(of)).toEqual([{ size: '3 cups' }])
})
