import { and, asc, eq, exists, gt, inArray, lt, lte } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { forms, lines, papers } from '../tables.ts'
import { notify, pageOf } from './record.ts'

/** Days for which originals are waited for before their person is reminded. */
const PAPER_DAYS = 10
/** Days after which a line of a draft is pointed out, so that it does not grow too old (TMR-14). */
const OLD_DAYS = 150
const AT_ONCE = 200
const AWAITED = ['waiting', 'partly', 'returned'] as const

/** Daily at 08:00: whose originals have not come for ten days is reminded, once. */
export async function remindPapers(job: JobCtx, today: Day): Promise<void> {
  const due = and(eq(papers.reminded, false), lte(papers.since, addDays(today, -PAPER_DAYS)), inArray(papers.state, [...AWAITED]))
  const some = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: papers.id })
      .from(papers)
      .where(and(due, after === undefined ? undefined : gt(papers.id, after)))
      .orderBy(asc(papers.id))
      .limit(AT_ONCE)
  const going = goingOn(job)
  await pastAll(job, going, some, remind)
  going.end()
}

async function remind(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, papers, papers.id, id)
  if (row.reminded || !AWAITED.some((one) => one === row.state)) return
  await ctx.db.update(papers).set({ reminded: true }).where(eq(papers.id, id))
  const [form] = await ctx.db.select().from(forms).where(eq(forms.id, row.form))
  // of what was rejected or taken back nothing is waited for
  if (!form || form.status === 'rejected' || form.status === 'withdrawn') return
  const missing = row.missing || String(row.expected - row.received)
  await notify(ctx, 'paper', {
    ...{ receivers: [form.reimburser], params: { number: form.number, missing }, businessId: form.id, dedupeKey: `${form.id}:reminded` },
    ...{ link: pageOf(form.id), needsAction: true },
  })
}

/** Daily at 08:00: drafts with lines that grow old are pointed out to who writes them, once. */
export async function pointOutOld(job: JobCtx, today: Day): Promise<void> {
  const before = addDays(today, -OLD_DAYS)
  const some = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: forms.id })
      .from(forms)
      .where(
        and(
          eq(forms.status, 'draft'),
          eq(forms.oldTold, false),
          after === undefined ? undefined : gt(forms.id, after),
          exists(
            db
              .select({ id: lines.id })
              .from(lines)
              .where(and(eq(lines.form, forms.id), lt(lines.date, before))),
          ),
        ),
      )
      .orderBy(asc(forms.id))
      .limit(AT_ONCE)
  const going = goingOn(job)
  await pastAll(job, going, some, pointOut)
  going.end()
}

async function pointOut(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, forms, forms.id, id)
  if (row.oldTold || row.status !== 'draft') return
  await ctx.db.update(forms).set({ oldTold: true }).where(eq(forms.id, id))
  const params = { number: row.number, days: OLD_DAYS }
  await notify(ctx, 'old', { receivers: [row.submitter], params, businessId: id, dedupeKey: `${id}:old`, link: pageOf(id) })
}
