import { notFound } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, type PageAsked, pageFrom } from '#foundation/server/list.ts'
import { addDays, daysBetween, startOfDay } from '#foundation/time.ts'
import { type Fact, type Holder, itemsOf } from '#services/workflow/server/api.ts'
import type { EvaluationState, TodoState } from '../../contract/index.ts'
import module from '../../module.ts'
import { reachOf } from '../policy.ts'
import { evaluations } from '../tables.ts'
import { type Asked, canDo, type Found, ofPeople } from './rows.ts'

export type Evaluation = typeof evaluations.$inferSelect
const MOST = 1_000
const PENDING = 'open' satisfies EvaluationState
const evaluationTodo = (state: EvaluationState): TodoState => (state === PENDING ? 'pending' : state)

function whereOf(ctx: Reader, filters: Asked): SQL | undefined {
  return and(
    filters.tab === 'todo' ? eq(evaluations.status, PENDING) : ne(evaluations.status, PENDING),
    filters.state && eq(evaluations.status, filters.state),
    filters.among && inArray(evaluations.id, [...filters.among]),
    reachOf(ctx.actor, 'probationEvaluation')(evaluations.ssoId),
    ofPeople(filters)(evaluations.ssoId),
    filters.from ? gte(evaluations.openedAt, startOfDay(filters.from)) : undefined,
    filters.to ? lt(evaluations.openedAt, startOfDay(addDays(filters.to, 1))) : undefined,
  )
}

export const countEvaluations = (ctx: Reader): Promise<number> =>
  countUpTo(
    ctx.db,
    ctx.db
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(whereOf(ctx, { kind: 'probationEvaluation', tab: 'todo' }))
      .getSQL(),
    MOST,
  )

/** A page of evaluations: of those that are open the one whose probation ends first. */
export async function evaluationPage(ctx: Reader, filters: Asked, page: PageAsked): Promise<PageOf<Found>> {
  const where = whereOf(ctx, filters)
  const order = filters.tab === 'todo' ? [asc(evaluations.probationEnd), asc(evaluations.id)] : [desc(evaluations.id)]
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select()
      .from(evaluations)
      .where(where)
      .orderBy(...order),
    ctx.db.select({ id: evaluations.id }).from(evaluations).where(where).getSQL(),
    page.most,
  )
  const holders = await holdersOf(ctx, found.list)
  return { ...found, list: found.list.map((row) => todoOf(ctx, row, holders(row.id))) }
}

/** Who can decide each evaluation now. */
async function holdersOf(ctx: Ctx, rows: readonly Evaluation[]): Promise<(id: string) => readonly Holder[]> {
  const items = await itemsOf(
    ctx,
    module.name,
    rows.map(({ id }) => id),
  )
  return (id) => items.get(id)?.holders ?? []
}

function todoOf(ctx: Reader, row: Evaluation, holders: readonly Holder[]): Found {
  const subject = bothOf(ctx, 'catalog.PROBATION')
  const same = (key: string, text: string) => ({ key, cn: text, en: text })
  return {
    kind: 'probationEvaluation',
    id: row.id,
    applicant: row.ssoId,
    subjectCn: subject.cn,
    subjectEn: subject.en,
    facts: [
      same('joinDate', row.joinDate),
      same('probationEnd', row.probationEnd),
      same('daysLeft', String(daysBetween(ctx.today, row.probationEnd))),
      same('evaluation', row.evaluation),
      same('score', row.score === null ? '' : String(row.score)),
      row.proposal ? { key: 'proposal', ...bothOf(ctx, `notice-center.proposal.${row.proposal}`) } : same('proposal', ''),
    ],
    papers: 0,
    submittedAt: row.openedAt,
    dueAt: startOfDay(addDays(row.probationEnd, 1)),
    state: evaluationTodo(row.status),
    handledBy: row.decidedBy,
    handledAt: row.decidedAt,
    comment: row.rejectreason,
    holders,
  }
}

/** One evaluation, for whom it is within reach. @throws not-found */
export async function evaluationOf(ctx: Reader, id: string) {
  const [row] = await ctx.db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.id, id), reachOf(ctx.actor, 'probationEvaluation')(evaluations.ssoId)))
  if (!row) throw notFound()
  const mine = (await holdersOf(ctx, [row]))(id).some(({ approver }) => approver === ctx.actor.ssoId)
  const { evaluation, score, proposal } = row
  return {
    ...{ id, evaluation, score, proposal },
    can: canDo(ctx, { waits: row.status === PENDING, mine }),
  }
}

/** What an approver reads of an evaluation among all that waits for her; whom it is about, who reads it too, learns what is said once it is decided. */
export async function evaluationFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const [row] = await ctx.db.select().from(evaluations).where(eq(evaluations.id, id))
  if (!row) return []
  const same = (label: string, value: string): Fact[] => (value ? [{ label: `notice-center.fact.${label}`, valueCn: value, valueEn: value }] : [])
  const early = row.status === PENDING && row.ssoId === ctx.actor?.ssoId
  return [...same('joinDate', row.joinDate), ...same('probationEnd', row.probationEnd), ...same('evaluation', early ? '' : row.evaluation)]
}
