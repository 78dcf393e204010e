import { afterAll, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { pgTable, sql, uuid } from '#foundation/database/drizzle.ts'
import { readCtx } from '#foundation/server/portal.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { endMember, grantRole } from '#services/access/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import { definition } from '../../contract.ts'
import { audiencesOf, includes, members, membersAfter, save, sqlFor } from '../../server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const MEMBER = asSsoId('10000001')
const PART_TIMER = asSsoId('10000012')
const RIDES = 'MB-PO-ATT'
const KITCHEN = 'MB-FB-QS'
const stored = (given: Parameters<typeof definition.parse>[0]) => t.write((ctx) => save(ctx, definition.parse(given)))
/** As the next request: with nothing kept from the one before. */
const request = () => readCtx(t.portal, { by: MEMBER, lang: 'zh' })
const isIn = async (id: string, ssoId: SsoId): Promise<boolean> => {
  const answers = [await includes(request(), id, ssoId), (await audiencesOf(request(), ssoId)).has(id)]
  const all: SsoId[] = []
  for await (const batch of members(request(), id)) all.push(...batch)
  answers.push(all.includes(ssoId))
  expect(new Set(answers).size, 'all ways of asking say the same').toBe(1)
  return answers[0]!
}

test('AUD-03 who moves to another department is out of the one audience and in the other from the next request on', async () => {
  const [rides, kitchen] = [await stored({ include: [{ department: [RIDES] }] }), await stored({ include: [{ department: [KITCHEN] }] })]
  expect([await isIn(rides, MEMBER), await isIn(kitchen, MEMBER)]).toEqual([true, false])
  await t.write((ctx) => applyChange(ctx, MEMBER, { departmentCode: KITCHEN }))
  expect([await isIn(rides, MEMBER), await isIn(kitchen, MEMBER)]).toEqual([false, true])
  await t.write((ctx) => applyChange(ctx, MEMBER, { departmentCode: 'MB-PO-ATT-AB' }))
  expect([await isIn(rides, MEMBER), await isIn(kitchen, MEMBER)]).toEqual([true, false])
})

test('AUD-03 who gets or loses a role is in or out at once, and from the day on which it counts', async () => {
  const cashiers = await stored({ include: [{ role: ['cashier'] }] })
  expect(await isIn(cashiers, MEMBER)).toBe(false)
  const id = await t.write((ctx) => grantRole(ctx, { role: 'cashier', ssoId: MEMBER, from: ctx.today, reason: 'test' }))
  expect(await isIn(cashiers, MEMBER)).toBe(true)
  await t.write((ctx) => endMember(ctx, id, 'test'))
  expect(await isIn(cashiers, MEMBER)).toBe(false)
  await t.write((ctx) => grantRole(ctx, { role: 'cashier', ssoId: MEMBER, from: '2026-11-23', to: '2026-11-24', reason: 'test' }))
  expect(await isIn(cashiers, MEMBER)).toBe(false)
  for (const [day, expected] of [
    ['2026-11-23', true],
    ['2026-11-24', true],
    ['2026-11-25', false],
  ] as const) {
    t.setClock(`${day}T04:00:00.000Z`)
    expect([day, await isIn(cashiers, MEMBER)]).toEqual([day, expected])
  }
  t.setClock(TEST_NOW)
})

test('AUD-03 who leaves is out of every audience, also of everybody and of a list', async () => {
  const [everybody, list] = [await stored({ everybody: true }), await stored({ include: [{ ssoIds: [PART_TIMER] }] })]
  expect([await isIn(everybody, PART_TIMER), await isIn(list, PART_TIMER)]).toEqual([true, true])
  await t.write((ctx) => applyChange(ctx, PART_TIMER, { lastWorkingDate: '2026-11-19', status: 'left' }))
  expect([await isIn(everybody, PART_TIMER), await isIn(list, PART_TIMER)]).toEqual([false, false])
})

test('AUD-03 within one write what it has changed counts already', async () => {
  const kitchen = await stored({ include: [{ department: [KITCHEN] }] })
  const seen = await t.write(async (ctx) => {
    const before = (await audiencesOf(ctx, MEMBER)).has(kitchen)
    await applyChange(ctx, MEMBER, { departmentCode: KITCHEN })
    return [before, (await audiencesOf(ctx, MEMBER)).has(kitchen)]
  })
  expect(seen).toEqual([false, true])
})

/** A room of the test's own: posters, each for an audience. */
const posters = pgTable('audience_test_posters', { id: uuid('id').primaryKey(), audience: uuid('audience') })

test('AUD-01 a room lists what is there for a person by one filter; what is for nobody is not', async () => {
  const [mine, theirs] = [await stored({ include: [{ entity: ['MB'] }] }), await stored({ include: [{ entity: ['HB'] }] })]
  await t.write(async (ctx) => {
    await ctx.db.execute(sql`create table audience_test_posters (id uuid primary key, audience uuid)`)
    await ctx.db.insert(posters).values([
      { id: '00000000-0000-7000-8000-000000000001', audience: mine },
      { id: '00000000-0000-7000-8000-000000000002', audience: theirs },
      { id: '00000000-0000-7000-8000-000000000003', audience: null },
    ])
  })
  const shownTo = async (ssoId: SsoId) => {
    const ctx = request()
    const forPerson = await sqlFor(ctx, ssoId)
    return (await ctx.db.select({ id: posters.id }).from(posters).where(forPerson(posters.audience))).map(({ id }) => id.at(-1))
  }
  expect(await shownTo(MEMBER)).toEqual(['1'])
  expect(await shownTo(asSsoId('10000010'))).toEqual(['2'])
  expect(await shownTo(asSsoId('99999999'))).toEqual([])
})

test('AUD-04 who tells many takes them in batches, each once', async () => {
  const everybody = await stored({ everybody: true })
  const batches: SsoId[][] = []
  for await (const batch of members(request(), everybody, { batch: 4 })) batches.push(batch)
  const all = batches.flat()
  expect(all).toEqual([...new Set(all)].sort())
  expect(batches.slice(0, -1).every((batch) => batch.length === 4)).toBe(true)
  expect(await membersAfter(request(), everybody, { after: all[3], limit: 3 })).toEqual(all.slice(4, 7))
})
