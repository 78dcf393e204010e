import { enforce, refuse } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, lte, ne, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { departmentsUnder, peoplePersons, requireList } from '#services/people/server/api.ts'
import { IMAGE, MOST_RECEIVERS, type NoticeState, type SavedNotice } from '../../contract/index.ts'
import module from '../../module.ts'
import { noticeTexts } from '../../rules/index.ts'
import { EVENT, type Notice } from '../data/notices.ts'
import { notices } from '../tables.ts'
import { noticeStore } from './lives.ts'

interface Saved {
  id: string
  state: NoticeState
  version: number
}

/**
 * Keeps a notice as a draft, or plans it.
 * @throws NTC-06, NTC-18 for what is missing where it is planned, NTC-20 for too many, NTC-21 where somebody changed it meanwhile, PPL-10 naming wrong numbers; LIFE-01, not-found
 */
export async function saveNotice(ctx: Writer, given: SavedNotice): Promise<Saved> {
  const before = given.id === undefined ? undefined : await editable(ctx, given.id, given.version)
  const receivers = await receiversOf(ctx, given)
  enforce(noticeTexts, { facts: { receivers: receivers.length }, input: given, p: {}, now: ctx.now })
  const id = before?.id ?? newId(ctx.now)
  const said = { textCn: given.textCn, textEn: given.textEn, image: given.image, receivers, sendAt: given.sendAt ? new Date(given.sendAt) : null }
  const row = { ...said, version: (before?.version ?? 0) + 1, changedBy: ctx.actor.ssoId, changedAt: ctx.now }
  if (before) await ctx.db.update(notices).set(row).where(eq(notices.id, id))
  else await ctx.db.insert(notices).values({ id, ...row })
  if (given.image !== (before?.image ?? null)) await keepFiles(ctx, given.image ? [given.image] : [], { module: module.name, businessId: id, policy: IMAGE })
  await ctx.audit({ module: module.name, kind: 'TicketNotice.saved', target: id, after: { receivers: receivers.length } })
  if (!given.plan) return { id, state: 'draft', version: row.version }
  const planned = await advance(ctx, noticeStore, id, 'plan', { set: { sendAt: row.sendAt ?? ctx.now } })
  return { id, state: planned.status, version: row.version }
}

async function editable(ctx: Writer, id: string, version: number): Promise<Notice> {
  const row = await locked(ctx, notices, notices.id, id)
  if (row.status !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`state.TicketNotice.${row.status}`) })
  if (row.version !== version) throw refuse('NTC-21')
  return row
}

/** The numbers that were named and everybody of a department, each once. */
async function receiversOf(ctx: Ctx, { receivers, department }: SavedNotice): Promise<SsoId[]> {
  const named = await requireList(ctx, [...new Set(receivers)], 'receivers')
  const there = department
    ? await ctx.db
        .select({ ssoId: peoplePersons.ssoId })
        .from(peoplePersons)
        .where(and(sql`${peoplePersons.departmentCode} in ${departmentsUnder(department)}`, ne(peoplePersons.status, 'left')))
        .orderBy(asc(peoplePersons.ssoId))
        .limit(MOST_RECEIVERS + 1)
    : []
  return [...new Set([...named, ...there.map(({ ssoId }) => asSsoId(ssoId))])]
}

/** Takes a notice back: before it is sent nobody gets it, afterwards whoever got it is told. @throws LIFE-01, not-found */
export async function withdrawNotice(ctx: Writer, { id }: { id: string }): Promise<{ id: string; state: NoticeState }> {
  const before = await locked(ctx, notices, notices.id, id)
  const { status } = await advance(ctx, noticeStore, id, 'withdraw', { set: { changedBy: ctx.actor.ssoId, changedAt: ctx.now } })
  if (before.status === 'sent') await notify(ctx, { module: module.name, event: 'ticketWithdrawn', receivers: before.receivers, businessId: id })
  return { id, state: status }
}

const BATCH = 20

/** Sends what is due, each in a transaction of its own: once per receiver, however often it runs. */
export async function sendNotices(job: JobCtx): Promise<void> {
  const due = await job.read((ctx) =>
    ctx.db
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.status, 'planned'), lte(notices.sendAt, ctx.now)))
      .orderBy(asc(notices.sendAt), asc(notices.id))
      .limit(BATCH),
  )
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => id,
    (ctx, { id }) => send(ctx, id),
  )
  going.end()
}

/** Somebody may have withdrawn it, or another node sent it, since it was found. */
async function send(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, notices, notices.id, id)
  if (row.status !== 'planned' || row.sendAt === null || row.sendAt > ctx.now) return
  await advance(ctx, noticeStore, id, 'send')
  const params = { textCn: row.textCn, textEn: row.textEn }
  await notify(ctx, { module: module.name, event: EVENT, receivers: row.receivers, businessId: id, params, ...(row.image && { files: [row.image] }) })
}
