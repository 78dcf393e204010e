import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, isNull, lt, or } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, JobCtx, Reader, WriteCtx, Writing } from '#foundation/server/context.ts'
import { addHours, addMinutes, endOf } from '#foundation/time.ts'
import { put, read } from '#services/files/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { birthdayVerified } from '#services/session/server/api.ts'
import manifest from '../../module.ts'
import { partsOf } from '../data/pages.ts'
import { zip } from '../data/zip.ts'
import { dataRequests } from '../tables.ts'
import { PAGE, storedRequest } from './asking.ts'

/** How long one is at a file at most; past this it was given up and is begun again. */
const CLAIM_MINUTES = 30
const DAY_HOURS = 24

type Row = typeof dataRequests.$inferSelect

/** Takes up the data file that has waited longest, if any waits. */
async function claim(ctx: WriteCtx): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.kind, 'file'), eq(dataRequests.status, 'open'), or(isNull(dataRequests.claimedUntil), lt(dataRequests.claimedUntil, ctx.now))))
    .orderBy(asc(dataRequests.askedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row)
    await ctx.db
      .update(dataRequests)
      .set({ claimedUntil: addMinutes(ctx.now, CLAIM_MINUTES) })
      .where(eq(dataRequests.id, row.id))
  return row
}

/** Makes the data files that wait, one after the other; what broke off, or failed, is begun again half an hour later. */
export async function makeFiles(job: JobCtx): Promise<void> {
  for (;;) {
    const row = await job.write(claim)
    if (!row) return
    try {
      await make(job, row)
    } catch (fault) {
      job.log.error({ err: fault, request: row.id }, 'a data file could not be made')
    }
  }
}

async function make(job: JobCtx, row: Row): Promise<void> {
  const file = await job.read(async (ctx) => {
    const speaks = speaking(ctx, row)
    const found = await person(speaks, row.ssoId)
    const name = (row.lang === 'en' ? found?.nameEn || found?.nameCn : found?.nameCn || found?.nameEn) || row.ssoId
    const bytes = zip(partsOf(speaks, { ssoId: row.ssoId, name }), ctx.now)
    return put({ ...speaks, write: job.write }, { module: manifest.name, businessId: row.id }, `${row.no}.zip`, bytes)
  })
  await job.write(async (ctx) => {
    const until = addHours(ctx.now, ctx.parameters(manifest).fileDays * DAY_HOURS)
    await advance(ctx, storedRequest, row.id, 'prepare', { set: { fileId: file.id, until, claimedUntil: null } })
    const params = { until: Object.values(endOf(until)).join(' ') }
    await notify(ctx, { module: manifest.name, event: 'file.ready', receivers: [row.ssoId], params, businessId: row.id, link: `${PAGE}?tab=file` })
  })
}

/** The same context in the language of who asked. */
const speaking = (ctx: Ctx, { lang }: Pick<Row, 'lang'>): Ctx => ({ ...ctx, lang, text: (key, values, inLang = lang) => ctx.text(key, values, inLang) })

/**
 * The own data file, noted in the audit log (PDATA-06).
 * @throws not-found where it is another's or none is ready; PDATA-06 where its days are over; PDATA-16 before the birthday check
 */
export async function downloadData(ctx: Reader & Writing, id: string): Promise<FileAnswer> {
  const [row] = await ctx.db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.id, id), eq(dataRequests.ssoId, ctx.actor.ssoId)))
  if (!row?.fileId || !row.until) throw notFound()
  if (row.status === 'closed' || row.until <= ctx.now) throw refuse('PDATA-06')
  if (!(await birthdayVerified(ctx))) throw refuse('PDATA-16')
  const file = await read(ctx, row.fileId)
  await ctx.write((write) => write.audit({ module: manifest.name, kind: 'file.opened', target: id, subject: row.ssoId }))
  return new FileAnswer({ filename: file.fileName, type: file.contentType, body: file.open() })
}

/** Whether a file is of a request of whoever asks: nobody else opens it, administrators neither. */
export async function isOwn(ctx: Reader, businessId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(and(eq(dataRequests.id, businessId), eq(dataRequests.ssoId, ctx.actor.ssoId)))
  return row !== undefined
}
