import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { between, eq, max, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addPerson, type NewPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { CRITERIA, type Result } from '../../rules.ts'

export const [MEMBER, MANAGER, SECOND, HRBP, ADMIN, ABOVE, STRANGER] = ['10000001', '10000002', '10000003', '10000004', '10000005', '10000007', '10000008']
/** Whom new interns are made after: his internship ends on 2027-06-19. */
export const INTERN = '10000013'
/** Before the numbers of those that are made here, which no other room makes. */
const FIRST = '43000000'
export const DEPARTMENT = 'MB-PO-ATT-AB'

export const TERMS = {
  ...{ name: '2026秋季批次', year: 2026, entity: 'MB' as const, internsFrom: '2027-06-01', internsTo: '2027-06-30' },
  ...{ managerDue: '2026-11-25', secondDue: '2026-11-30', calibrationDue: '2026-12-05', conversionDate: '2027-01-01' },
} as const
export const WHY = '实习期间表现与岗位要求有差距'
export const review = (result: Result = 'convert', score = 4) => ({
  ...{ scores: CRITERIA.map((criterion) => ({ criterion, score })), strengths: '认真', toImprove: '主动性' },
  ...{ result, reason: result === 'convert' ? '' : WHY, targetPosition: '操作员', targetLevel: 'L1' },
})

/** What tests of intern conversion do over and over, on one portal. */
export function conversion(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  /** A new intern of the manager's team. */
  const intern = (given: Partial<NewPerson> = {}): Promise<SsoId> =>
    t.write(async (ctx) => {
      const [model] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(INTERN)))
      const [last] = await ctx.db
        .select({ ssoId: max(peoplePersons.ssoId) })
        .from(peoplePersons)
        .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId('43999999')))
      const { sortName: _s, manager: _m, photo: _p, ...person } = model!
      const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
      await addPerson(ctx, {
        ...person,
        ssoId,
        nameCn: `实习生${ssoId.slice(-3)}`,
        nameEn: `Intern ${ssoId.slice(-3)}`,
        email: null,
        contractNo: null,
        ...given,
      })
      return ssoId
    })
  const round = async (more: Partial<calls.RoundInput> = {}) => (await (await admin()).ok(calls.saveRound, { ...TERMS, ...more })).id
  const load = async (roundId: string, interns: string[]) => (await admin()).call(calls.load, { roundId, interns })
  const rows = async (roundId: string, who = ADMIN, role: calls.Role = 'admin') =>
    (await (await t.as(who)).ok(calls.list, { pageSize: 100, filters: { roundId, role } })).list.toSorted((a, b) => (a.person.ssoId < b.person.ssoId ? -1 : 1))
  const item = async (id: string, who = ADMIN) => (await t.as(who)).ok(calls.detail, { id })
  const submit = async (id: string, result: Result = 'convert', who = MANAGER) => (await t.as(who)).call(calls.submit, { id, ...review(result) })
  const approve = async (id: string, given: { result?: Result; reason?: string } = {}, who = SECOND) => (await t.as(who)).call(calls.approve, { id, ...given })
  const start = async (roundId: string) => {
    await (await admin()).ok(calls.start, { id: roundId })
    await t.drain()
  }
  /** A running round with so many interns. */
  const running = async (count = 1, given: Partial<NewPerson> = {}) => {
    const ssoIds: SsoId[] = []
    for (let n = 0; n < count; n++) ssoIds.push(await intern(given))
    const roundId = await round()
    await (await admin()).ok(calls.load, { roundId, interns: ssoIds })
    await start(roundId)
    return { roundId, ssoIds, ids: (await rows(roundId)).map(({ id }) => id) }
  }
  return {
    intern,
    round,
    load,
    rows,
    item,
    submit,
    approve,
    start,
    running,
    places: async (roundId: string, places: number, promotions = 0) =>
      (await admin()).call(calls.savePlaces, { roundId, department: DEPARTMENT, places, promotions }),
    /** A running round whose interns are at calibration, each with a result. */
    async calibrating(...results: Result[]) {
      const made = await running(results.length)
      for (const [at, result] of results.entries()) {
        await submit(made.ids[at]!, result)
        await approve(made.ids[at]!)
      }
      return made
    },
    confirm: async (roundId: string, who = HRBP) => (await t.as(who)).call(calls.confirm, { roundId, department: DEPARTMENT }),
    /** What the HR system was handed of an item, the oldest first. */
    handed: async (id: string) =>
      (
        await rowsOf<{ payload: Record<string, unknown> }>(
          t.portal.database.read(),
          sql`select payload from integrations_outbox where port = 'hr-master' and about_id = ${id} order by id`,
        )
      ).map(({ payload }) => payload),
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string; businessId: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body, business_id as "businessId" from notifications_notice
          where receiver = ${receiver} and module = 'intern-conversion' and event = ${event} order by id`,
      ),
  }
}
