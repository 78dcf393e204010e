import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { between, eq, max, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addMinutes } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'

/** A member, her manager, who has nothing to do with her, who records for the whole house, and safety-admin. */
export const [MEMBER, MANAGER, STRANGER, SECURITY, EHS] = ['10000001', '10000002', '10000010', '10000008', '10000016'] as const
/** Before the numbers of those that are made here, which no other room makes. */
const FIRST = '68000000'
const LAST = '68999999'
/** Of EHS, which may record what brings somebody to many points. */
const DEPARTMENT = 'MB-SS-EH'

const COSTS = { one: 1, three: 3, four: 4, eight: 8 } as const
type Cost = keyof typeof COSTS
type Written = InputOf<typeof calls.save>

export const item = (code: string, given: Partial<InputOf<typeof calls.itemSave>> = {}): InputOf<typeof calls.itemSave> => ({
  ...{ code, nameCn: `违规${code}`, nameEn: `Infraction ${code}`, category: '个人防护', points: 1, from: '2020-01-01' },
  ...given,
})

/** The catalogue and the department of high permission, once on a portal. @returns items by what they cost */
const ready = once(async (t): Promise<Record<Cost, string>> => {
  const admin = await t.as(EHS)
  const save = async (cost: Cost) => (await admin.ok(calls.itemSave, item(`T-${cost}`, { points: COSTS[cost] }))).id
  const made = { one: await save('one'), three: await save('three'), four: await save('four'), eight: await save('eight') }
  await admin.ok(calls.departmentSave, { department: DEPARTMENT, from: '2020-01-01' })
  return made
})
/** How many half hours before now the last infraction was: no two are of one time. */
const back = new WeakMap<TestPortal, number>()

/** What tests of this room do over and over, on one portal. */
export function safety(t: TestPortal) {
  const written = async (ssoId: string, cost: Cost = 'one', given: Partial<Written> = {}): Promise<Written> => {
    const nth = (back.get(t) ?? 0) + 1
    back.set(t, nth)
    return {
      ...{ ssoId, item: (await ready(t))[cost], occurredAt: addMinutes(t.portal.clock(), -31 * (nth % 1_000)).toISOString(), area: 'rides' },
      ...{ place: '矿山飞车站台', description: '检修时未挂牌上锁即进入轨道区。', witness: STRANGER },
      ...given,
    }
  }
  const record = async (ssoId: string, cost: Cost = 'one', given: Partial<Written> = {}, by: string = EHS) =>
    (await t.as(by)).call(calls.save, await written(ssoId, cost, given))
  const recorded = async (ssoId: string, cost: Cost = 'one', given: Partial<Written> = {}, by: string = EHS) =>
    (await t.as(by)).ok(calls.save, await written(ssoId, cost, given))
  const read = () => t.portal.database.read()
  return {
    items: () => ready(t),
    written,
    record,
    recorded,
    /** A new member of the manager's team. */
    another: (): Promise<SsoId> =>
      t.write(async (ctx) => {
        const [model] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
        const [last] = await ctx.db
          .select({ ssoId: max(peoplePersons.ssoId) })
          .from(peoplePersons)
          .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId(LAST)))
        const { sortName: _s, manager: _m, photo: _p, ...person } = model!
        const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
        await addPerson(ctx, { ...person, ssoId, nameCn: `员工${ssoId.slice(-3)}`, nameEn: `Member ${ssoId.slice(-3)}`, email: null, contractNo: null })
        await grantRole(ctx, { role: 'team-member', ssoId, from: '2025-01-01', reason: 'test' })
        return ssoId
      }),
    points: async (ssoId: string) => (await (await t.as(EHS)).ok(calls.score, { ssoId })).accumulated,
    seen: async (id: string, who: string = EHS) => (await t.as(who)).ok(calls.detail, { id }),
    void: async (id: string) => (await t.as(EHS)).ok(calls.voidInfraction, { id, reason: '登记有误' }),
    followUps: (ssoId: string) =>
      rowsOf<{ id: string; kind: string; owner: string; due: string; done: boolean; cancelled: boolean }>(
        read(),
        sql`select id, kind, owner, due::text, done_at is not null as done, cancelled_at is not null as cancelled
          from safety_follow_ups where sso_id = ${ssoId} order by id`,
      ),
    letters: (recordId: string) => rowsOf<{ id: string }>(read(), sql`select id from disciplinary_letters where source = 'safety' and record_id = ${recordId}`),
    stored: (ssoId: string) =>
      rowsOf<{ accumulated: number; threshold: string | null }>(read(), sql`select accumulated, threshold from safety_scores where sso_id = ${ssoId}`),
    told: async (receiver: string, event: string, about?: string) =>
      (
        await rowsOf<{ title: string }>(
          read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'safety' and event = ${event}
            and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
        )
      ).map(({ title }) => title),
  }
}
