import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { finish } from '#services/notifications/server/api.ts'
import type { ask as askCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { askRules } from '../../rules.ts'
import { requireVerified } from '../data/opened.ts'
import { publishedOf } from '../data/published.ts'
import { type Message, openSlip, openThread, sealThread } from '../data/sealed.ts'
import { paysFor } from '../policy.ts'
import { questions } from '../tables.ts'
import { storedQuestions } from './lives.ts'
import { tellMember, tellPayroll } from './telling.ts'

type Question = typeof questions.$inferSelect

const moved = ({ id, status }: Question) => ({ id, state: status })
const added = (ctx: Writer, row: Question, turn: Pick<Message, 'by' | 'text'>): string =>
  sealThread(ctx, row.ssoId, [...openThread(ctx, row), { ...turn, at: ctx.now.toISOString() }])
const toAdmin = { link: '/payslip/admin?tab=questions' }

/** A question about a line of an own payslip. @throws PAYSLIP-22 where there is no such line, PAYSLIP-02, not-found */
export async function ask(ctx: Writer, { month, lineCode, text }: ParsedOf<typeof askCall>) {
  await requireVerified(ctx)
  const { ssoId } = ctx.actor
  const versions = await publishedOf(ctx, ssoId, { from: month, to: month })
  if (versions.length === 0) throw notFound()
  const codes = versions.flatMap((slip) => openSlip(ctx, slip).lines.map(({ code }) => code))
  enforce(askRules, { facts: { codes }, input: { lineCode }, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const thread = sealThread(ctx, ssoId, [{ by: 'member', text, at: ctx.now.toISOString() }])
  await ctx.db.insert(questions).values({ id, ssoId, month, lineCode, thread, status: 'open', askedAt: ctx.now })
  await ctx.audit({ module: module.name, kind: 'PayslipQuestion.asked', target: id, subject: ssoId, after: { month, lineCode } })
  await tellPayroll(ctx, 'asked', { month, businessId: id, ...toAdmin })
  return { id, state: 'open' as const }
}

/** @throws not-found for the question of another */
async function requireOwn(ctx: Writer, id: string): Promise<Question> {
  await requireVerified(ctx)
  const [row] = await ctx.db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.ssoId, ctx.actor.ssoId)))
    .for('update')
  if (!row) throw notFound()
  return row
}

export async function askAgain(ctx: Writer, { id, text }: { id: string; text: string }) {
  const row = await requireOwn(ctx, id)
  const after = await advance(ctx, storedQuestions, id, 'ask-again', { set: { thread: added(ctx, row, { by: 'member', text }), answeredAt: null } })
  await tellPayroll(ctx, 'asked', { month: row.month, businessId: id, dedupeKey: `asked:${id}:${ctx.now.toISOString()}`, ...toAdmin })
  return moved(after)
}

export async function closeQuestion(ctx: Writer, { id }: { id: string }) {
  await requireOwn(ctx, id)
  await finish(ctx, { module: module.name, businessId: id })
  return moved(await advance(ctx, storedQuestions, id, 'close'))
}

/** @throws not-found for the question of somebody outside of the scope */
export async function answerQuestion(ctx: Writer, { id, text }: { id: string; text: string }) {
  const [row] = await ctx.db.select().from(questions).where(eq(questions.id, id)).for('update')
  if (!row || !(await paysFor(ctx, row.ssoId))) throw notFound()
  const set = { thread: added(ctx, row, { by: 'payroll', text }), answeredAt: ctx.now, answeredBy: ctx.actor.ssoId }
  const after = await advance(ctx, storedQuestions, id, 'answer', { set })
  await finish(ctx, { module: module.name, businessId: id })
  const dedupeKey = `answered:${id}:${ctx.now.toISOString()}`
  await tellMember(ctx, 'answered', row.ssoId, { month: row.month, businessId: id, dedupeKey, link: '/profile/pay?tab=questions' })
  return moved(after)
}

/** Closes what was answered so long ago that nobody asks again (PAYSLIP-23). */
export async function closeAnswered(job: JobCtx, day: Day): Promise<void> {
  const due = await job.read((ctx) => {
    const until = startOfDay(addDays(day, -ctx.parameters(module).closeDays))
    return ctx.db
      .select({ id: questions.id })
      .from(questions)
      .where(and(eq(questions.status, 'answered'), lte(questions.answeredAt, until)))
      .orderBy(asc(questions.answeredAt))
  })
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => id,
    async (ctx, { id }) => {
      const [still] = await ctx.db.select({ status: questions.status }).from(questions).where(eq(questions.id, id)).for('update')
      if (still?.status === 'answered') await advance(ctx, storedQuestions, id, 'close')
    },
  )
  going.end()
}
