import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import { personJoined } from '#services/people/events.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../../contract.ts'
import { wordFile } from '../../server/demo/word.ts'
import { campusUploads, lines, orders, requests } from '../../server/tables.ts'

export const [MEMBER, STRANGER, OWNER, HRBP, ADMIN] = ['10000001', '10000002', '10000003', '10000004', '10000005']
/** The organization of the owner, and one that the HRBP looks after. */
export const [AB, QS] = ['MB-PO-ATT-AB', 'MB-FB-QS']
export const YEAR = 2026
let made = 0

/** What tests of headcount do over and over, on one portal. */
export function headcount(t: TestPortal) {
  const db = () => t.portal.database.read()
  const file = async (who = HRBP, given: { filename: string; bytes: Uint8Array | string } = { filename: '职位说明书.docx', bytes: wordFile('职位说明书') }) =>
    (await t.as(who)).upload(uploadFile, { policy: calls.POLICY }, given)
  const paper = async (who = HRBP): Promise<string> => (await file(who)).content!.id
  const saveBudget = async (given: Partial<InputOf<typeof calls.budgetSave>> = {}) =>
    (await t.as(ADMIN)).call(calls.budgetSave, { year: YEAR, orgCode: QS, tmType: 'full-time', employeeClass: 2, budget: 500, ...given })
  const written = async (given: Partial<InputOf<typeof calls.socialApply>> = {}, who = HRBP): Promise<InputOf<typeof calls.socialApply>> => ({
    ...{ year: YEAR, month: 12, orgCode: QS, tmType: 'full-time', employeeClassList: [2], position: '餐厅服务员', jobCode: 'SRV-1000' },
    ...{ count: 2, hireType: 'new', reason: '新餐厅开业', jobDescription: [await paper(who)] },
    ...given,
  })
  const apply = async (given: Partial<InputOf<typeof calls.socialApply>> = {}, who = HRBP) =>
    (await t.as(who)).call(calls.socialApply, await written(given, who))
  const asked = async (given: Partial<InputOf<typeof calls.socialApply>> = {}, who = HRBP): Promise<string> => {
    const { content, code } = await apply(given, who)
    if (!content) throw new Error(code)
    return content.id
  }
  const rowOf = async (id: string) => (await db().select().from(requests).where(eq(requests.id, id)))[0]!
  const decide = async (id: string, action: 'approve' | 'reject' = 'approve') => {
    const { workflowItem } = await rowOf(id)
    const [task] = await t.write((ctx) => openTasks(ctx, workflowItem!))
    return task && (await t.as(task.approver)).call(operate, { itemId: workflowItem!, action, comment: action === 'reject' ? '先内部调配' : '' })
  }
  const approve = async (id: string): Promise<void> => {
    while ((await rowOf(id)).state === 'pending') {
      const answer = await decide(id)
      if (answer?.code !== '10000') throw new Error(answer?.code ?? 'nobody holds it')
    }
  }
  const another = async (given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<string> => {
    const ssoId = asSsoId(String(71_000_000 + made++))
    await t.write(async (ctx) => {
      const [like] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
      const place = { departmentCode: QS, divisionCode: 'MB-FB', employeeClass: 2, lineManager: null, manager: null, joinDate: '2026-11-20' }
      await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ...place, ...given, ssoId })
    })
    return ssoId
  }
  /** The people data tells that somebody has joined. */
  const joins = async (ssoId: string): Promise<void> => {
    await t.write((ctx) => ctx.emit(personJoined, { ssoId: asSsoId(ssoId), entity: 'MB', joinDate: '2026-11-20', again: false }))
    await t.drain()
  }
  const budgetOf = async (orgCode = QS, employeeClass = 2, year = YEAR) =>
    (await (await t.as(ADMIN)).ok(calls.form, { type: 'social', year, orgCode })).budgets.find((one) => one.employeeClass === employeeClass)!
  return {
    ...{ file, paper, saveBudget, written, apply, asked, rowOf, decide, approve, another, joins, budgetOf },
    /** An approved request. */
    async approved(given: Partial<InputOf<typeof calls.socialApply>> = {}): Promise<string> {
      const id = await asked(given)
      await approve(id)
      return id
    },
    /** Puts a request where it would be once approved, without asking the approvers. */
    stand: (id: string) => t.write((ctx) => ctx.db.update(requests).set({ state: 'approved' }).where(eq(requests.id, id))),
    linesOf: (id: string) => db().select().from(lines).where(eq(lines.requestId, id)).orderBy(lines.employeeClass),
    draft: async (given: Partial<InputOf<typeof calls.requestSave>> = {}, who = HRBP): Promise<string> =>
      (await (await t.as(who)).ok(calls.requestSave, { type: 'social', year: YEAR, month: 12, orgCode: QS, ...given })).id,
    /** A campus plan with one line. */
    plan: (given: Partial<typeof orders.$inferInsert> = {}): Promise<string> =>
      t.write(async (ctx) => {
        const id = newId(ctx.now)
        await ctx.db.insert(campusUploads).values({ id, year: given.year ?? YEAR, name: '校招计划', uploadedBy: asSsoId(ADMIN), at: ctx.now })
        const line = { uploadId: id, year: YEAR, orgCode: QS, position: '管理培训生', tmType: 'full-time' as const, ordered: 200 }
        await ctx.db.insert(orders).values({ ...line, ...given })
        return id
      }),
    list: async (filters: calls.RequestFilters = {}, who = HRBP) => (await (await t.as(who)).ok(calls.requestList, { pageSize: 100, filters })).list,
    detail: async (id: string, who = HRBP) => (await t.as(who)).ok(calls.request, { id }),
    told: async (receiver: string, event: string, about: string) =>
      (
        await rowsOf<{ title: string }>(
          db(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'headcount' and event = ${event}
            and business_id = ${about} order by id`,
        )
      ).map(({ title }) => title),
  }
}

/** A csv as people save it. */
export const csv = (...rows: string[]) => ({ filename: '上传.csv', bytes: rows.join('\r\n') })
export const CAMPUS_HEAD = '年度,组织代码,职位,员工类型,计划人数'
export const BUDGET_HEAD = '年度,组织代码,员工类型,员工类别代码,预算人数'
