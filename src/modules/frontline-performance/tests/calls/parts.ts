import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { between, eq, max, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { type Goal, givenBy, type Mark, type Scored, type Side } from '../../rules/items.ts'
import type { Period } from '../../rules/periods.ts'
import { closeSelf, openSelf, putForm } from '../../server/commands/forms.ts'
import { forms } from '../../server/tables.ts'

export const [MEMBER, MANAGER, SECOND, HRBP, PART_TIMER] = ['10000001', '10000002', '10000003', '10000004', '10000012'] as const
/** Before the numbers of those that are made here, which no other room makes. */
const FIRST = '73000000'
export const YEAR = 2026

export const GOALS: Goal[] = [
  { goalText: '零责任事故', measure: '安全记录', weight: 60 },
  { goalText: '满意度4.6以上', measure: '', weight: 40 },
]

/** What tests of front-line performance do over and over, on one portal. */
export function frontline(t: TestPortal) {
  /** A new team member of somebody’s, by default the manager’s. */
  const member = (given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<SsoId> =>
    t.write(async (ctx) => {
      const [model] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
      const [last] = await ctx.db
        .select({ ssoId: max(peoplePersons.ssoId) })
        .from(peoplePersons)
        .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId('73999999')))
      const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
      const manager = given.manager ?? asSsoId(MANAGER)
      const made = { nameCn: `队员${ssoId.slice(-3)}`, nameEn: `Member ${ssoId.slice(-3)}`, email: null, lastWorkingDate: null, status: 'active' as const }
      await ctx.db.insert(peoplePersons).values({ ...model!, ...made, lineManager: manager, ...given, manager, ssoId })
      await grantRole(ctx, { role: 'team-member', ssoId, from: ctx.today, reason: 'test' })
      return ssoId
    })
  const form = async (ssoId: string, year = YEAR, period: Period = '0'): Promise<string> =>
    (await t.write((ctx) => putForm(ctx, asSsoId(ssoId), year, period, `${year}-01-01`)))!
  const row = async (id: string) => (await t.portal.database.read().select().from(forms).where(eq(forms.id, id)))[0]!
  const setGoals = async (id: string, who: string = MANAGER, goals: Goal[] = GOALS, given: Partial<InputOf<typeof calls.saveGoal>> = {}) => {
    const { ssoId, year, period, version } = await row(id)
    return (await t.as(who)).call(calls.saveGoal, { ssoId, year, period, version, goals, ...given })
  }
  /** A form whose self-evaluation is open. */
  const opened = async (ssoId: string, who: string = MANAGER, year = YEAR, period: Period = '0') => {
    const id = await form(ssoId, year, period)
    await setGoals(id, who)
    await t.write((ctx) => openSelf(ctx, id))
    return id
  }
  /** All items of a form, scored by one side. */
  const scored = async (id: string, side: Side, score: Mark = 3, comment = '达到预期'): Promise<Scored[]> =>
    givenBy((await row(id)).items, side).map((one) => ({ ...one, score, comment }))
  const evaluate = async (id: string, given: Partial<InputOf<typeof calls.formSelfEvaluate>> = {}, who?: string) => {
    const { ssoId, version } = await row(id)
    return (await t.as(who ?? ssoId)).call(calls.formSelfEvaluate, { id, version, scores: await scored(id, 'self', 5), submit: true, ...given })
  }
  /** A form that its manager has to score; nobody has evaluated themselves. */
  const reviewing = async (ssoId: string, who: string = MANAGER, year = YEAR, period: Period = '0') => {
    const id = await opened(ssoId, who, year, period)
    await t.write((ctx) => closeSelf(ctx, id))
    return id
  }
  const score = async (id: string, who: string = MANAGER, given: Partial<InputOf<typeof calls.formScore>> = {}) =>
    (await t.as(who)).call(calls.formScore, { id, version: (await row(id)).version, scores: await scored(id, 'manager'), ...given })
  const publish = async (ids: readonly string[], who: string = MANAGER) => {
    const given = await Promise.all(ids.map(async (id) => ({ id, version: (await row(id)).version })))
    return (await t.as(who)).call(calls.formPublish, { forms: given })
  }
  return {
    ...{ member, form, row, setGoals, opened, scored, evaluate, reviewing, score, publish },
    seen: async (id: string, who: string) => (await t.as(who)).call(calls.formDetail, { id }),
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string; businessId: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body, business_id as "businessId" from notifications_notice
          where receiver = ${receiver} and module = 'frontline-performance' and event = ${event} order by id`,
      ),
  }
}
