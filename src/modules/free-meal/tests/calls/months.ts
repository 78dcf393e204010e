import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { atInstant } from '#foundation/server/portal.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { FIRST_OF_MANY, manyOf } from '#foundation/testing/volume.ts'
import { addDays, type Day, fromWallClock, monthOf } from '#foundation/time.ts'
import { expireDue, reverse } from '#services/ledger/server/api.ts'
import { morePeople } from '#services/people/tests/volume.ts'
import { operate } from '#services/workflow/contract/items.ts'
import type { MealType } from '../../contract.ts'
import { monthlyGrant } from '../../server/commands/grants.ts'
import { serveMeal } from '../../server/commands/redemptions.ts'
import { CASHIER, HALL, MANAGER, MEMBER, meals, TRUCK } from './parts.ts'

const BATCH = 200

/** One figure of one month, department, meal and outlet, as somebody with the books alone would count it. */
export type Counted = Map<string, number>

/**
 * Two months of meals for many people: granted on the first of October and of November, eaten at two outlets, some taken back, some exchanged,
 * what is left of October's expired in November; one person in fifty moved to another department on the third of November.
 */
export async function liveTwoMonths(t: TestPortal, people: number, mealsEach: number): Promise<void> {
  await t.write(({ db, now }) => morePeople(manyOf(db, now, { rows: people, people }), people))
  await t.write(({ db }) => db.execute(sql`update free_meal_rules set effective_from = '2026-10-01'`))
  await meals(t).openOutlets()
  const grantOn = async (day: Day) => {
    t.setClock(fromWallClock(`${day}T00:05`))
    await monthlyGrant(t.job('free-meal.monthlyGrant'), day)
  }
  await grantOn('2026-10-01')
  await eat(t, people, mealsEach, '2026-10-02')
  await grantOn('2026-11-01')
  await exchangeOnce(t)
  await eat(t, people, mealsEach, '2026-11-02')
  t.setClock(fromWallClock('2026-11-09T00:10'))
  while ((await t.write((ctx) => expireDue(ctx, '2026-11-09'))).more);
  await t.write(async ({ db }) => {
    await db.execute(sql`insert into people_history (id, sso_id, field, from_value, to_value, effective, recorded_at)
      select gen_random_uuid(), sso_id, 'departmentCode', department_code, 'MB-FN-AC', '2026-11-03', '2026-11-03' from people_persons
      where sso_id::int >= ${FIRST_OF_MANY} and sso_id::int % 50 = 0`)
    await db.execute(sql`update people_persons set department_code = 'MB-FN-AC' where sso_id::int >= ${FIRST_OF_MANY} and sso_id::int % 50 = 0`)
  })
  t.setClock('2026-11-20T04:00:00.000Z')
}

/** Everybody eats now and then from a day on; every fortieth meal is taken back, half of October's only in November. */
async function eat(t: TestPortal, people: number, mealsEach: number, from: Day): Promise<void> {
  const all = Array.from({ length: people * mealsEach }, (_, i) => ({
    ssoId: asSsoId(String(FIRST_OF_MANY + 1 + (i % people))),
    mealType: (i % 3 === 0 ? 'simple' : 'full') as MealType,
    outlet: i % 3 === 0 && i % 2 === 0 ? TRUCK : HALL,
    at: fromWallClock(`${addDays(from, Math.floor(i / people) % 25)}T12:${String(10 + (i % 40))}`),
    takenBack: i % 40 === 7,
    late: from < '2026-11' && i % 80 === 7,
  }))
  for (let start = 0; start < all.length; start += BATCH)
    await t.write(async (ctx) => {
      for (const { at, takenBack, late, ...meal } of all.slice(start, start + BATCH)) {
        const { redemption } = await serveMeal(atInstant(ctx, at), { ...meal, cashier: asSsoId(CASHIER) })
        if (!takenBack) continue
        const [row] = await rowsOf<{ entry: string }>(ctx.db, sql`select entry from free_meal_redemptions where id = ${redemption}`)
        await reverse(atInstant(ctx, late ? new Date(at.getTime() + 31 * 86_400_000) : at), row!.entry, {
          key: `reversal:${redemption}`,
          reason: 'cause.free-meal.reversed',
        })
      }
    })
}

/** Full ones for simple ones, approved: the person loses 15 yuan a voucher. */
async function exchangeOnce(t: TestPortal): Promise<void> {
  const asked = await meals(t).askExchange(MEMBER, 'full-to-simple', 4)
  await (await t.as(MANAGER)).ok(operate, { itemId: asked.content!.id, action: 'approve' })
}

/** Counts every movement of the books one by one, in code: another way than the one query that makes the figures. */
export async function countTheBooks(t: TestPortal): Promise<Counted> {
  const db = t.portal.database.read()
  const entries = await rowsOf<{
    id: string
    at: Date
    kind: string
    available: number
    held: number
    unit: string
    owner: string
    reverses: string | null
    reference: string | null
  }>(
    db,
    sql`select e.id, e.at, e.kind, e.available_delta as available, e.held_delta as held, a.unit, a.owner_id as owner, e.reverses, e.reference_id as reference
      from ledger_entry e join ledger_account a on a.id = e.account`,
  )
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]))
  const tills = new Map(
    (await rowsOf<{ entry: string; outlet: string; worth_fen: number }>(db, sql`select entry, outlet, worth_fen from free_meal_redemptions`)).map((row) => [
      row.entry,
      row,
    ]),
  )
  const gains = new Map(
    (await rowsOf<{ id: string; fen: number }>(db, sql`select id::text, worth_difference_fen as fen from free_meal_exchanges`)).map((row) => [row.id, row.fen]),
  )
  const moved = new Map(
    (await rowsOf<{ sso_id: string; was: string }>(db, sql`select sso_id, from_value as was from people_history where field = 'departmentCode'`)).map((row) => [
      row.sso_id,
      row.was,
    ]),
  )
  const at = new Map(
    (await rowsOf<{ sso_id: string; department: string }>(db, sql`select sso_id, department_code as department from people_persons`)).map((row) => [
      row.sso_id,
      row.department,
    ]),
  )
  const counted: Counted = new Map()
  const add = (key: string, n: number): void => void (n !== 0 && counted.set(key, (counted.get(key) ?? 0) + n))
  for (const e of entries) {
    const month = monthOf(new Date(e.at))
    const meal = e.unit === 'meal.full' ? 'full' : 'simple'
    const department = (month === '2026-10' && moved.get(e.owner)) || at.get(e.owner)
    const kind = e.reverses ? kinds.get(e.reverses)! : e.kind
    const till = kind === 'spend' ? tills.get(e.reverses ?? e.id)! : undefined
    const place = [month, department, meal, till?.outlet ?? ''].join(' ')
    const n = e.available + e.held
    const worth = meal === 'full' ? 2_500 : 1_000
    if (kind === 'grant') [add(`${place} granted`, n), add(`${place} grantedWorthFen`, n * worth)]
    if (kind === 'spend') [add(`${place} used`, -n), add(`${place} usedWorthFen`, -n * till!.worth_fen)]
    if (kind === 'expire') [add(`${place} expired`, -n), add(`${place} expiredWorthFen`, -n * worth)]
    if (kind === 'exchange-in') [add(`${place} exchangedIn`, n), add(`${place} exchangeWorthFen`, gains.get(e.reference!)!)]
    if (kind === 'exchange-out') add(`${place} exchangedOut`, -n)
  }
  return new Map([...counted].filter(([, n]) => n !== 0))
}
