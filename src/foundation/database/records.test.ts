import { drizzle } from 'drizzle-orm/pg-proxy'
import { expect, test } from 'vitest'
import { refuse } from '#foundation/contract/refused.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { dayColumn, id } from './columns.ts'
import { pgTable, text } from './drizzle.ts'

const pots = pgTable('tea_pots', { id: id(), name: text('name').notNull(), until: dayColumn('until') })
const things = records({
  module: { name: 'tea' },
  thing: 'Pot',
  table: pots,
  lock: 'tea.pots',
  stored(_ctx, given: { name: string }, before) {
    if (given.name === before?.name) throw refuse('TEA-01', { field: 'name' })
    return given
  },
  ends: (ctx, { name }) => (name === 'old' ? { until: ctx.today } : undefined),
})

const ID = '01939b2e-0000-7000-8000-000000000001'

/** A context whose database holds one pot of this name, and what was done in it. */
function holding(name: string) {
  const done: string[] = []
  const told: unknown[] = []
  const db = drizzle(async (statement) => {
    const [what] = statement.split(' ')
    done.push(statement.includes('pg_advisory') ? 'lock' : what!)
    return { rows: statement.startsWith('select "id"') ? [[ID, name, null]] : [] }
  })
  const ctx = { db, now: new Date('2026-11-20T04:00:00Z'), today: '2026-11-20', audit: async (event: unknown) => void told.push(event) } as unknown as Writer
  return { ctx, done, told }
}

test('a new one is stored and told', async () => {
  const { ctx, done, told } = holding('blue')
  const { id } = await things.save(ctx, { name: 'red' })
  expect(done).toEqual(['lock', 'insert'])
  expect(told).toEqual([{ module: 'tea', kind: 'Pot.saved', target: id, before: undefined, after: { name: 'red' } }])
})

test('one that is there is locked, held against what is sent, and changed', async () => {
  const { ctx, done, told } = holding('blue')
  expect(await things.save(ctx, { id: ID, name: 'red' })).toEqual({ id: ID })
  expect(done).toEqual(['lock', 'select', 'update'])
  expect(told).toMatchObject([{ kind: 'Pot.saved', before: { name: 'blue' }, after: { name: 'red' } }])
  await expect(things.save(ctx, { id: ID, name: 'blue' })).rejects.toMatchObject({ refusals: [{ rule: 'TEA-01' }] })
  expect(done.at(-1)).toBe('select')
})

test('one that has to stay is ended, any other deleted', async () => {
  const stays = holding('old')
  await things.remove(stays.ctx, { id: ID })
  expect([stays.done.at(-1), stays.told]).toMatchObject(['update', [{ kind: 'Pot.ended', after: { until: '2026-11-20' } }]])
  const goes = holding('blue')
  await things.remove(goes.ctx, { id: ID })
  expect([goes.done.at(-1), goes.told]).toMatchObject(['delete', [{ kind: 'Pot.deleted', before: { name: 'blue' } }]])
})
