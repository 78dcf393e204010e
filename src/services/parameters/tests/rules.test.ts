import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Entity } from '#foundation/contract/house.ts'
import { defineModule } from '#foundation/contract/manifest.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { history as auditHistory } from '#services/audit/server/api.ts'
import { type Fitting, type For, inForce, type Planned, valueRules } from '../rules.ts'
import { type Declared, declared, history, makeParameters, parameter, plan, withdraw } from '../server/api.ts'
import { makeStore, remember, storeOf } from '../server/data/store.ts'
import { parametersValues, parametersVersion } from '../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const meals = defineModule({
  name: 'meals',
  floor: 'room',
  standsOn: [],
  permissions: {},
  screens: [],
  parameters: {
    hours: { default: 4, unit: 'hours', min: 1, max: 24, rule: 'X-01' },
    cutOff: { default: '18:00', unit: 'time', pattern: /^\d{2}:\d{2}$/, range: '00:00 – 23:59', rule: 'X-02' },
    words: { default: 'a', unit: 'text', rule: 'X-03' },
  },
})
const room = { name: 'meals', dir: '', manifest: meals, endpoints: [], bindings: [], wiring: {}, locales: () => ({ zh: {}, en: {} }) }
const now = new Date(TEST_NOW)
const at = (hours: number): Date => addHours(now, hours)

// The room exists in these tests only: the program is told of it as if its folder were there.
const portal = { ...t.portal, rooms: [...t.portal.rooms, room] }
remember(portal, makeStore(portal.rooms))
const inMemory = (given: { entity?: Entity; at?: Date } = {}) => makeParameters(() => portal).values(meals, { at: now, ...given })

const planned = async (key: string, value: number | string, given: { entity?: For; from?: Date; to?: Date; reason?: string } = {}): Promise<string> => {
  const id = await t.write((ctx) => plan(ctx, { room: 'meals', key, value, entity: 'all', from: now, reason: 'test', ...given }), '10000009')
  await t.drain()
  return id
}

beforeEach(async () => {
  t.setClock(TEST_NOW)
  await t.write(async (ctx) => {
    await ctx.db.delete(parametersValues)
    await storeOf(ctx).load(ctx.db)
  })
})

describe('PARAM-01', () => {
  test.each([
    ['hours', 0],
    ['hours', 25],
    ['hours', Number.NaN],
    ['hours', '4'],
    ['cutOff', '6 pm'],
    ['cutOff', 18],
    ['words', ''],
    ['words', 'x'.repeat(201)],
  ])('PARAM-01 %s = %s is refused with the range', async (key, value) => {
    const refused = await planned(key, value).catch((fault: unknown) => fault)
    expect(refused).toMatchObject({ refusals: [{ rule: 'PARAM-01', field: 'value', figures: { range: expect.any(String) } }] })
    expect(inMemory()).toEqual({ hours: 4, cutOff: '18:00', words: 'a' })
  })

  test('PARAM-01 the bounds themselves are allowed, and the message names the range', async () => {
    await planned('hours', 1)
    await planned('hours', 24)
    const said = (facts: Fitting, value: number | string) => {
      const [refusal] = valueRules.check({ facts, input: { value }, p: {}, now })
      return t.portal.ports.texts.text('en', 'rule.PARAM-01', refusal!.figures)
    }
    expect(said(meals.parameters.hours, 99)).toBe('Outside the allowed range (1 – 24)')
    expect(said(meals.parameters.cutOff, 'noon'), 'no pattern is read by people').toBe('Outside the allowed range (00:00 – 23:59)')
  })

  test('PARAM-01 a key that nobody declares, no reason, and an end before the beginning are refused', async () => {
    await expect(planned('unknown', 1)).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-02' }] })
    await expect(planned('hours', 5, { reason: ' ' })).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-39', field: 'reason' }] })
    await expect(planned('hours', 5, { from: at(2), to: at(1) })).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-39', field: 'to' }] })
  })
})

test('PARAM-02 a change counts from its moment on, and what counted before stays', async () => {
  await planned('hours', 6, { from: at(10) })
  expect(inMemory().hours).toBe(4)
  expect(inMemory({ at: at(10) }).hours).toBe(6)
  expect(inMemory({ at: at(9.99) }).hours).toBe(4)
})

test('PARAM-02 a moment in the past counts as now', async () => {
  await planned('hours', 6, { from: at(-100) })
  expect(inMemory({ at: at(-1) }).hours).toBe(4)
  expect(inMemory().hours).toBe(6)
})

test('PARAM-02 a value withdrawn ends now and stays for the time it counted; a future one never counts', async () => {
  const id = await planned('hours', 6)
  const future = await planned('hours', 8, { from: at(50) })
  t.setClock(at(5))
  await t.write((ctx) => withdraw(ctx, id, 'wrong'))
  await t.write((ctx) => withdraw(ctx, future, 'wrong'))
  await t.drain()
  expect([inMemory({ at: at(4) }).hours, inMemory({ at: at(5) }).hours, inMemory({ at: at(60) }).hours]).toEqual([6, 4, 4])
  for (const gone of [id, future]) await expect(t.write((ctx) => withdraw(ctx, gone, 'again'))).rejects.toMatchObject({ refusals: [{ rule: 'LIFE-01' }] })
  const [{ planned: toCome }] = (await t.write((ctx) => declared(ctx, 'meals'))) as [Declared]
  expect(toCome, 'what was taken back does not come any more').toEqual([])
})

test('PARAM-02 a value with an end falls back to the one before it', async () => {
  await planned('hours', 6)
  await planned('hours', 12, { from: at(1), to: at(3) })
  expect([0.5, 1, 2.9, 3].map((h) => inMemory({ at: at(h) }).hours)).toEqual([6, 12, 12, 6])
})

test('PARAM-02 of two plans that begin at the same moment the later saved counts, on every node and after a start', async () => {
  const saved = Array.from({ length: 12 }, (_, i) => i + 1)
  for (const hours of saved) {
    await planned('hours', hours, { from: at(10) })
    await planned('hours', hours + 12, { from: at(10), entity: 'HB' })
  }
  const started = makeStore(portal.rooms)
  await started.load(t.portal.database.read())
  expect(started.value('meals', 'hours', meals.parameters.hours, { at: at(10) })).toBe(12)
  expect([inMemory({ at: at(10) }).hours, inMemory({ at: at(10), entity: 'HB' }).hours]).toEqual([12, 24])
  expect((await t.write((ctx) => history(ctx, 'meals', 'hours'))).filter((p) => p.entity === 'all').map((p) => p.value)).toEqual(saved.toReversed())
  t.setClock(at(10))
  const [{ inForce: now }] = (await t.write((ctx) => declared(ctx, 'meals'))) as [Declared]
  expect([now.all?.value, now.HB?.value]).toEqual([12, 24])
})

test('PARAM-02 taking back the later of two plans of one moment lets the earlier one count', async () => {
  await planned('hours', 6, { from: at(10) })
  const later = await planned('hours', 8, { from: at(10) })
  await t.write((ctx) => withdraw(ctx, later, 'wrong'))
  await t.drain()
  expect(inMemory({ at: at(11) }).hours).toBe(6)
})

test('PARAM-03 reading asks nobody; the own node knows after the commit, another one when it looks', async () => {
  const other = makeStore(portal.rooms)
  await other.load(t.portal.database.read())
  const read = () => other.value('meals', 'hours', meals.parameters.hours, { at: now })
  await planned('hours', 9)
  expect(inMemory().hours).toBe(9)
  expect(read()).toBe(4)
  await other.refresh(t.portal.database.read())
  expect(read()).toBe(9)
})

test('PARAM-03 looking costs one small query while nothing has changed', async () => {
  const other = makeStore(portal.rooms)
  await other.load(t.portal.database.read())
  const asked: string[] = []
  const db = t.portal.database.read()
  const watched = new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (name === 'select') asked.push(name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await other.refresh(watched)
  expect(asked).toHaveLength(1)
})

test('PARAM-03 a change that is rolled back is never seen', async () => {
  await t
    .write(async (ctx) => {
      await plan(ctx, { room: 'meals', key: 'hours', value: 7, entity: 'all', from: now, reason: 'test' })
      throw new Error('no')
    })
    .catch(() => {})
  await t.drain()
  expect(inMemory().hours).toBe(4)
})

test('PARAM-04 the value of the company, else of all, else the default', async () => {
  expect(inMemory({ entity: 'HB' }).hours).toBe(4)
  await planned('hours', 6)
  await planned('hours', 8, { entity: 'HB' })
  expect((['MB', 'HB', 'JV'] as const).map((entity) => inMemory({ entity }).hours)).toEqual([6, 8, 6])
  expect(inMemory().hours).toBe(6)
  expect(await t.write(async (ctx) => parameter({ ...ctx, secrets: portal.secrets }, meals, 'hours', { entity: 'HB' }))).toBe(8)
})

test('PARAM-04 holds for any plans: the latest begun of the narrower circle wins', () => {
  const plans = fc.array(
    fc.record({
      entity: fc.constantFrom<For>('all', 'MB', 'HB', 'JV'),
      value: fc.integer(),
      from: fc.integer({ min: -50, max: 50 }),
      length: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
  )
  fc.assert(
    fc.property(plans, fc.constantFrom<Entity>('MB', 'HB', 'JV'), fc.integer({ min: -60, max: 60 }), (given, entity, hour) => {
      const made = given.map((p): Planned => ({ entity: p.entity, value: p.value, from: at(p.from), to: p.length === null ? null : at(p.from + p.length) }))
      const open = given.filter((p) => p.from <= hour && (p.length === null || hour < p.from + p.length))
      const circle = open.some((p) => p.entity === entity) ? entity : 'all'
      const best = open.filter((p) => p.entity === circle)
      const latest = Math.max(...best.map((p) => p.from))
      expect(inForce(made, { entity, at: at(hour) })?.value).toBe(best.findLast((p) => p.from === latest)?.value)
    }),
  )
})

test('PARAM-05 the default stays visible beside a changed value, with rule, date, who and why', async () => {
  await planned('hours', 6, { reason: 'summer' })
  await planned('hours', 8, { entity: 'HB', from: at(24), reason: 'autumn' })
  const [hours] = await t.write((ctx) => declared(ctx, 'meals'))
  expect(hours).toMatchObject({
    key: 'hours',
    default: 4,
    unit: 'hours',
    min: 1,
    max: 24,
    rule: 'X-01',
    inForce: { all: { value: 6, by: '10000009', reason: 'summer', from: now } },
    planned: [{ entity: 'HB', value: 8, reason: 'autumn' }],
  })
  expect(hours!.inForce.HB).toBeUndefined()
  expect((await t.write((ctx) => history(ctx, 'meals', 'hours'))).map((p) => p.value)).toEqual([8, 6])
})

test('PARAM-05 every change is in the audit log with before and after', async () => {
  await planned('words', 'b')
  await planned('words', 'c')
  const values = await t.write((ctx) => auditHistory(ctx, 'meals.words', 'words'))
  expect(values.map((v) => [v.was, v.value, v.actor])).toEqual([
    ['b', 'c', '10000009'],
    ['a', 'b', '10000009'],
  ])
})

test('the version rises with every change and has one row', async () => {
  await planned('hours', 5)
  const rows = await t.portal.database.read().select({ n: sql<number>`count(*)::int` }).from(parametersVersion)
  expect(rows[0]!.n).toBe(1)
})
