import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { between, eq, max, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { givenBy, type Scored, type Side } from '../../rules/items.ts'
import type { Stage } from '../../rules/life.ts'
import type { RecordRow } from '../../server/policy.ts'
import { owners, records } from '../../server/tables.ts'

export const [MEMBER, MANAGER, SECOND, HRBP, HR, PART_TIMER] = ['10000001', '10000002', '10000003', '10000004', '10000005', '10000012'] as const
/** Before the numbers of those that are made here, which no other room makes. */
const FIRST = '80000000'
export const JOB = 'PF-RIDE'

export const DATES = {
  ...{ generateFormDue: '2026-11-25', selfEvaluationDue: '2026-11-30', evaluatorReviewDue: '2026-12-10' },
  ...{ secondLmApprovalDue: '2026-12-15', calibrationDue: '2026-12-20', feedbackDue: '2026-12-31' },
} as const
export const CONTENT = {
  capabilityShare: 40,
  capabilities: [{ name: '安全意识', description: '', weight: 100 }],
  jobResponsibilities: [
    { text: '开园检查', weight: 60 },
    { text: '带教', weight: 40 },
  ],
}
let made = 0
/** A word that nothing else of these tests has. */
export const fresh = (before: string): string => `${before}${++made}`

/** What tests of performance do over and over, on one portal. */
export function performance(t: TestPortal) {
  const read = () => t.portal.database.read()
  const as = (who: string) => t.as(who)
  /** A department of its own, below that of the team member of demonstrations. */
  const place = (): Promise<string> =>
    t.write(async (ctx) => {
      const [above] = await ctx.db
        .select({ d: peopleDepartments })
        .from(peopleDepartments)
        .innerJoin(peoplePersons, eq(peoplePersons.departmentCode, peopleDepartments.code))
        .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
      const code = fresh('PF-')
      const names = { nameCn: `绩效部${made}`, nameEn: `Performance ${made}` }
      await ctx.db
        .insert(peopleDepartments)
        .values({ ...above!.d, ...names, code, parent: above!.d.code, path: `${above!.d.path}${code}/`, owner: null, hrbp: null })
      return code
    })
  const member = (departmentCode: string, given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<SsoId> =>
    t.write(async (ctx) => {
      const [model] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
      const [last] = await ctx.db
        .select({ ssoId: max(peoplePersons.ssoId) })
        .from(peoplePersons)
        .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId('80999999')))
      const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
      const manager = asSsoId(SECOND)
      const named = { nameCn: `绩效${ssoId.slice(-3)}`, nameEn: `Reviewed ${ssoId.slice(-3)}`, email: null, lastWorkingDate: null }
      const job = { departmentCode, jobCode: JOB, joinDate: '2020-03-01', status: 'active' as const, secondLevelManager: asSsoId(MANAGER) }
      await ctx.db.insert(peoplePersons).values({ ...model!, ...named, ...job, lineManager: manager, manager, ...given, ssoId })
      await grantRole(ctx, { role: 'team-member', ssoId, from: ctx.today, reason: 'test' })
      return ssoId
    })
  const written = (departmentCode: string, given: Partial<InputOf<typeof calls.formSave>> = {}): InputOf<typeof calls.formSave> => ({
    ...{ formName: fresh('评估表'), departmentCode, jobCode: JOB, jobTitle: '设备操作员', selfEvaluationEnabled: true, ...CONTENT },
    ...given,
  })
  const draft = async (departmentCode: string, given: Partial<InputOf<typeof calls.formSave>> = {}) =>
    (await as(HR)).ok(calls.formSave, written(departmentCode, given))
  const form = async (departmentCode: string, given: Partial<InputOf<typeof calls.formSave>> = {}): Promise<string> => {
    const { id } = await draft(departmentCode, given)
    await (await as(HR)).ok(calls.formPublish, { id })
    return id
  }
  const cycle = async (departments: string[], given: Partial<InputOf<typeof calls.cycleSave>> = {}): Promise<string> =>
    (await (await as(HR)).ok(calls.cycleSave, { year: 2026, ...DATES, departments, ...given })).id
  const published = async (departments: string[], given: Partial<InputOf<typeof calls.cycleSave>> = {}): Promise<string> => {
    const id = await cycle(departments, given)
    await (await as(HR)).ok(calls.cyclePublish, { id })
    return id
  }
  const row = async (id: string): Promise<RecordRow> => (await read().select().from(records).where(eq(records.id, id)))[0]!
  const owned = (departmentCode: string, ownerSso: string = HRBP, type: 'normal' | 'HRBP' = 'HRBP') =>
    t.write((ctx) => ctx.db.insert(owners).values({ departmentCode, ownerSso: asSsoId(ownerSso), type }))
  /** A record of a team member of the area manager’s, in a cycle that is under way in a department of its own, whose HRBP is there. */
  const running = async (given: { person?: Partial<typeof peoplePersons.$inferInsert>; form?: Partial<InputOf<typeof calls.formSave>> } = {}) => {
    const departmentCode = await place()
    const ssoId = await member(departmentCode, given.person)
    await owned(departmentCode)
    await form(departmentCode, given.form)
    const cycleId = await published([departmentCode])
    await (await as(HR)).ok(calls.cycleGenerate, { id: cycleId })
    await (await as(HR)).ok(calls.cyclePush, { id: cycleId })
    const [found] = await read().select().from(records).where(eq(records.cycle, cycleId))
    return { id: found!.id, ssoId, cycle: cycleId, departmentCode }
  }
  const set = (id: string, given: Partial<typeof records.$inferInsert>) => t.write((ctx) => ctx.db.update(records).set(given).where(eq(records.id, id)))
  const scored = async (id: string, side: Side, score = 3, comment = '达到预期'): Promise<Scored[]> =>
    givenBy((await row(id)).items, side).map((one) => ({ ...one, score, comment }))
  const submitSelf = async (id: string, given: Partial<InputOf<typeof calls.selfSubmit>> = {}, who?: string) => {
    const { ssoId, version } = await row(id)
    return (await as(who ?? ssoId)).call(calls.selfSubmit, { id, version, scores: await scored(id, 'self', 5), ...given })
  }
  const score = async (id: string, given: Partial<InputOf<typeof calls.recordScore>> = {}, who: string = SECOND) =>
    (await as(who)).call(calls.recordScore, { id, version: (await row(id)).version, scores: await scored(id, 'evaluator'), submit: true, ...given })
  /** A record in a stage, with all that has been said and decided by then. */
  const at = async (stage: Stage, given: Parameters<typeof running>[0] = {}) => {
    const of = await running(given)
    const steps: readonly [Stage, () => Promise<unknown>][] = [
      ['self-evaluation', () => submitSelf(of.id)],
      ['evaluator-review', () => score(of.id)],
      ['second-lm-approval', async () => (await as(MANAGER)).ok(calls.recordApprove, { ids: [of.id] })],
      ['hrbp-calibration', async () => (await as(HRBP)).ok(calls.recordRelease, { ids: [of.id] })],
      ['feedback', async () => (await as(SECOND)).ok(calls.recordFeedback, { ids: [of.id], talkOn: '2026-11-19' })],
    ]
    for (const [from, go] of steps) {
      if (from === stage) break
      await go()
    }
    return of
  }
  return {
    ...{ place, member, written, draft, form, cycle, published, row, owned, running, set, scored, submitSelf, score, at },
    seen: async (id: string, who: string) => (await as(who)).call(calls.record, { id }),
    listed: async (role: calls.Role, who: string, filters: Partial<InputOf<typeof calls.recordList>['filters']> = {}) =>
      (await as(who)).call(calls.recordList, { pageSize: 100, filters: { role, ...filters } }),
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string; businessId: string }>(
        read(),
        sql`select title_cn as title, body_cn as body, business_id as "businessId" from notifications_notice
          where receiver = ${receiver} and module = 'performance' and event = ${event} order by id`,
      ),
  }
}
