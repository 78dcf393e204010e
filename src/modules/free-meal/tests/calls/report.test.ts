import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'
import { countTheBooks, liveTwoMonths } from './months.ts'
import { ADMIN, everAnew, HALL, MEMBER, meals, TRUCK } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const admin = everAnew(t, ADMIN)
const { give, limit } = meals(t)

/** As many as the proof of much asks for: MEAL_PEOPLE=15000. */
const PEOPLE = Number(process.env.MEAL_PEOPLE ?? 100)
const BOTH = { from: '2026-10', to: '2026-11' } as const

const FIGURES = {
  granted: 'granted',
  grantedWorthFen: 'granted_worth_fen',
  used: 'used',
  usedWorthFen: 'used_worth_fen',
  expired: 'expired',
  expiredWorthFen: 'expired_worth_fen',
  exchangedIn: 'exchanged_in',
  exchangedOut: 'exchanged_out',
  exchangeWorthFen: 'exchange_worth_fen',
}

async function storedFigures() {
  const rows = await rowsOf<Record<string, string | number>>(t.portal.database.read(), sql`select * from free_meal_figures`)
  return new Map(
    rows.flatMap((row) =>
      Object.entries(FIGURES).flatMap(([name, column]) =>
        Number(row[column]) === 0 ? [] : [[`${[row.month, row.department_code, row.meal_type, row.outlet].join(' ')} ${name}`, Number(row[column])] as const],
      ),
    ),
  )
}

beforeAll(
  async () => {
    await liveTwoMonths(t, PEOPLE, 3)
    await t.runJob('free-meal.figures')
  },
  120_000 + PEOPLE * 400,
)

describe('the figures', () => {
  test('MEAL-21 every figure of two months is what the books say, counted entry by entry', async () => {
    const books = await countTheBooks(t)
    expect(books.size).toBeGreaterThan(40)
    expect(Object.fromEntries([...(await storedFigures())].toSorted())).toEqual(Object.fromEntries([...books].toSorted()))
  })

  test('MEAL-21 who moved counts where they belonged on the last day of the month', async () => {
    const of = async (month: string) => {
      const { rows } = await admin.ok(calls.report, { from: month, to: month, by: 'department' })
      return rows.find(({ key }) => key === 'MB-FN-AC')?.granted ?? 0
    }
    const movers = Math.floor(PEOPLE / 50)
    expect((await of('2026-11')) - (await of('2026-10'))).toBe(movers * 42)
  })

  test('MEAL-21 made twice they are the same, and a month that is over stays as it was told', async () => {
    const before = await storedFigures()
    await t.runJob('free-meal.figures')
    expect(await storedFigures()).toEqual(before)
    await limit('worthFull', 30)
    await t.runJob('free-meal.figures')
    const after = await storedFigures()
    const months = (figures: Map<string, number>, month: string) => [...figures].filter(([key]) => key.startsWith(month))
    expect(months(after, '2026-10')).toEqual(months(before, '2026-10'))
    expect(months(after, '2026-11')).not.toEqual(months(before, '2026-11'))
    await limit('worthFull', 25)
    await t.runJob('free-meal.figures')
  })
})

describe('the report', () => {
  test('MEAL-10 MEAL-13 totals, months and each grouping add up, with the worth that exchanges cost or gave', async () => {
    const { totals, months, madeAt } = await admin.ok(calls.report, BOTH)
    expect(months.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
    expect(madeAt).not.toBeNull()
    expect(totals).toMatchObject({ exchangedOut: 4, exchangedIn: 4, exchangeWorthFen: -6_000 })
    for (const by of ['month', 'company', 'department'] as const) {
      const { rows } = await admin.ok(calls.report, { ...BOTH, by })
      for (const key of ['granted', 'used', 'expired', 'usedWorthFen', 'exchangeWorthFen'] as const)
        expect([by, key, rows.reduce((sum, row) => sum + row[key], 0)]).toEqual([by, key, totals[key]])
    }
    const { rows } = await admin.ok(calls.report, { ...BOTH, by: 'outlet' })
    expect(rows.map(({ key, nameCn }) => [key, nameCn]).toSorted()).toEqual([
      [HALL.code, HALL.nameCn],
      [TRUCK.code, TRUCK.nameCn],
    ])
    expect(rows.reduce((sum, row) => sum + row.used, 0)).toBe(totals.used)
  })

  test('filters take what they say and nothing else', async () => {
    const all = (await admin.ok(calls.report, BOTH)).totals
    const [full, simple] = [await admin.ok(calls.report, { ...BOTH, mealType: 'full' }), await admin.ok(calls.report, { ...BOTH, mealType: 'simple' })]
    expect(full.totals.used + simple.totals.used).toBe(all.used)
    expect((await admin.ok(calls.report, { ...BOTH, entity: 'HB' })).totals.used).toBe(0)
    expect((await admin.ok(calls.report, { ...BOTH, department: 'MB' })).totals.granted).toBeLessThanOrEqual(all.granted)
    expect((await admin.ok(calls.report, { ...BOTH, outlet: TRUCK.code })).totals).toMatchObject({ granted: 0, usedWorthFen: expect.any(Number) })
  })

  test('MEAL-21 months in the wrong order, or more than two years of them, are refused beside the field', async () => {
    expect(await admin.call(calls.report, { from: '2026-11', to: '2026-10' })).toMatchObject({ code: 'MEAL-21', fields: [{ path: 'to' }] })
    expect(await admin.call(calls.report, { from: '2024-11', to: '2026-11' }, { lang: 'en' })).toMatchObject({
      code: 'MEAL-21',
      returnMsg: 'The last month must not be before the first, and a report spans at most 24 months',
    })
    expect((await admin.call(calls.report, { from: '2024-12', to: '2026-11' })).code).toBe('10000')
    expect((await admin.call(calls.report, { from: '2026-13', to: '2026-11' })).code).toBe('SHELL-39')
  })

  test('an update brings what happened since', async () => {
    const before = (await admin.ok(calls.report, BOTH)).totals.granted
    await give(MEMBER, 'full', 2)
    expect((await admin.ok(calls.report, BOTH)).totals.granted).toBe(before)
    await admin.ok(calls.refreshReport, {})
    expect((await admin.ok(calls.report, BOTH)).totals.granted).toBe(before + 2)
  })
})

test('three days before they expire, a person is told once what is left of both kinds', async () => {
  await give(MEMBER, 'full', 3, '2026-11-23')
  await give(MEMBER, 'full', 1, '2026-11-23')
  await give(MEMBER, 'simple', 2, '2026-11-23')
  await t.runJob('ledger.expire', '2026-11-20')
  await t.runJob('ledger.expire', '2026-11-21')
  await t.drain()
  const told = (await (await t.as(MEMBER)).ok(listMessages, { filters: {} })).list.filter(({ titleCn }) => titleCn.includes('到期'))
  expect(told.map(({ titleCn, bodyCn, link }) => [titleCn, bodyCn, link])).toEqual([
    ['餐券将于11月23日到期', '您还有 4 张全餐券、2 张简餐券，11月23日之后失效，请尽快使用。', '/myFreeMeal'],
  ])
})
