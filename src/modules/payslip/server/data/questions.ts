import { and, desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import { type questionList as listCall, PAY_ITEMS } from '../../contract/index.ts'
import { questionLife } from '../../rules.ts'
import { PAYROLL } from '../policy.ts'
import { questions, explanations as table } from '../tables.ts'
import { requireVerified } from './opened.ts'
import { openThread } from './sealed.ts'
import { lineNames } from './slip.ts'

type Question = typeof questions.$inferSelect
type Filters = z.output<typeof listCall.input>['filters']

const shown = (ctx: Ctx, row: Question, by: 'member' | 'payroll') => ({
  ...lineNames(ctx, row.lineCode),
  id: row.id,
  month: row.month,
  lineCode: row.lineCode,
  state: row.status,
  askedAt: row.askedAt.toISOString(),
  turns: openThread(ctx, row),
  can: actionsFrom(questionLife, row.status).filter((action) => (action === 'answer') === (by === 'payroll')),
})

const rowsOf = (ctx: Ctx, where: SQL | undefined) => (limit: number, offset: number) =>
  ctx.db.select().from(questions).where(where).orderBy(desc(questions.id)).limit(limit).offset(offset)
const countOf = (ctx: Ctx, where: SQL | undefined) => (cap: number) => countUpTo(ctx.db, sql`select 1 from ${questions} where ${where ?? sql`true`}`, cap)

/** The own questions, the newest first. @throws PAYSLIP-02 */
export async function myQuestions(ctx: Reader, input: { pageNum: number; pageSize: number }) {
  await requireVerified(ctx)
  const where = eq(questions.ssoId, ctx.actor.ssoId)
  const page = await pageOf(input, rowsOf(ctx, where), countOf(ctx, where))
  return { ...page, list: page.list.map((row) => shown(ctx, row, 'member')) }
}

/** Of the people whose pay the actor looks after (ACCESS-03). */
const whereOf = ({ actor }: Reader, f: Filters) =>
  and(
    scopeFilter(actor, PAYROLL, questions.ssoId),
    f.state ? eq(questions.status, f.state) : undefined,
    f.month ? eq(questions.month, f.month) : undefined,
    f.lineCode ? eq(questions.lineCode, f.lineCode) : undefined,
  )

export const countQuestions = (ctx: Reader, filters: Filters, cap: number): Promise<number> => countOf(ctx, whereOf(ctx, filters))(cap)

/** Questions of the own scope, with who asked and who answered. */
export async function questionRows(ctx: Reader, filters: Filters, limit: number, offset: number) {
  const rows = await rowsOf(ctx, whereOf(ctx, filters))(limit, offset)
  const people = await personRefs(
    ctx,
    rows.flatMap(({ ssoId, answeredBy }) => [ssoId, ...(answeredBy ? [answeredBy] : [])]),
  )
  return rows.map((row) => ({
    ...shown(ctx, row, 'payroll'),
    person: people.get(row.ssoId) ?? unknownPerson(row.ssoId),
    answeredBy: row.answeredBy ? (people.get(row.answeredBy) ?? unknownPerson(row.answeredBy)) : null,
  }))
}

export const questionList = (ctx: Reader, { filters, ...input }: z.output<typeof listCall.input>) =>
  pageOf(
    input,
    (limit, offset) => questionRows(ctx, filters, limit, offset),
    (cap) => countQuestions(ctx, filters, cap),
  )

/** Every kind of line with what is said of it; nothing where nobody has said anything. */
export async function explanations(ctx: Reader) {
  const said = new Map((await ctx.db.select().from(table)).map((one) => [one.lineCode, one]))
  return {
    list: PAY_ITEMS.map(([lineCode]) => ({
      ...lineNames(ctx, lineCode),
      lineCode,
      textCn: said.get(lineCode)?.textCn ?? '',
      textEn: said.get(lineCode)?.textEn ?? '',
      stale: said.get(lineCode)?.stale ?? {},
    })),
  }
}
