import { and, desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
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

const query = (ctx: Ctx, where: SQL | undefined) => ctx.db.select().from(questions).where(where).orderBy(desc(questions.id))
const counted = (where: SQL | undefined): SQL => sql`select 1 from ${questions} where ${where ?? sql`true`}`

/** The own questions, the newest first. @throws PAYSLIP-02 */
export async function myQuestions(ctx: Reader, input: { pageNum: number; pageSize: number }) {
  await requireVerified(ctx)
  const where = eq(questions.ssoId, ctx.actor.ssoId)
  const page = await pageFrom(ctx.db, input, query(ctx, where), counted(where))
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

export const countQuestions = (ctx: Reader, filters: Filters, cap: number): Promise<number> => countUpTo(ctx.db, counted(whereOf(ctx, filters)), cap)

async function dressed(ctx: Reader, rows: readonly Question[]) {
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

/** Questions of the own scope, with who asked and who answered. */
export const questionRows = async (ctx: Reader, filters: Filters, limit: number, offset: number) =>
  dressed(ctx, await query(ctx, whereOf(ctx, filters)).limit(limit).offset(offset))

export async function questionList(ctx: Reader, { filters, ...input }: z.output<typeof listCall.input>) {
  const where = whereOf(ctx, filters)
  const page = await pageFrom(ctx.db, input, query(ctx, where), counted(where))
  return { ...page, list: await dressed(ctx, page.list) }
}

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
