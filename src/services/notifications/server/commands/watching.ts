import { noticeForHolders } from '#foundation/contract/notices.ts'
import { and, asc, count, eq, gt, inArray, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addHours, format } from '#foundation/time.ts'
import manifest from '../../module.ts'
import { tooManyFailed, unheardSince } from '../../rules/sms.ts'
import { notice, sms } from '../tables.ts'
import { failSms } from './receipts.ts'

const UNHEARD = 'no receipt within 24 hours'
const BATCH = 100
const FAILING = 'smsFailing'

/** Every ten minutes: what nothing was heard of for a day has failed, and whoever looks after notifications hears when too many do (NOTI-19). */
export async function watchTexts(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  await going.past('unheard', failAllUnheard(job))
  await going.past('failing', job.write(tellFailing))
  going.end()
}

async function failAllUnheard(job: JobCtx): Promise<void> {
  while ((await job.write(failUnheard)) === BATCH);
}

/** It may well have arrived, so nobody tries it again but who decides to. */
async function failUnheard(ctx: WriteCtx): Promise<number> {
  const rows = await ctx.db
    .select()
    .from(sms)
    .where(and(eq(sms.state, 'sending'), lte(sms.handedAt, unheardSince(ctx.now))))
    .orderBy(asc(sms.handedAt), asc(sms.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const row of rows) await failSms(ctx, row, UNHEARD, { again: false })
  return rows.length
}

/** NOTI-19: told once an hour at most. */
async function tellFailing(ctx: WriteCtx): Promise<void> {
  const ends = await ctx.db
    .select({ state: sms.state, n: count() })
    .from(sms)
    .where(and(gt(sms.doneAt, addHours(ctx.now, -1)), inArray(sms.state, ['delivered', 'failed'])))
    .groupBy(sms.state)
  const failed = ends.find((row) => row.state === 'failed')?.n ?? 0
  const ended = ends.reduce((sum, row) => sum + row.n, 0)
  if (!tooManyFailed({ failed, ended }, ctx.parameters(manifest)) || (await toldWithinTheHour(ctx))) return
  await ctx.emit(noticeForHolders, {
    permission: 'BASIC_NOTIFICATION_ADMIN',
    notice: {
      module: 'notifications',
      event: FAILING,
      params: { failed, ended },
      businessId: format(ctx.now, 'YYYY-MM-DDTHH'),
      link: `/notification/admin?f=${encodeURIComponent(JSON.stringify({ view: 'log', channel: 'sms', state: 'failed' }))}`,
    },
  })
}

async function toldWithinTheHour(ctx: WriteCtx): Promise<boolean> {
  const [told] = await ctx.db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.module, 'notifications'), eq(notice.event, FAILING), gt(notice.createdAt, addHours(ctx.now, -1))))
    .limit(1)
  return told !== undefined
}
