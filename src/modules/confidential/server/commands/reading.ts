import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gte, isNull } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, Reader, WithHttp, WriteCtx, Writer, Writing } from '#foundation/server/context.ts'
import { addHours, type Day, dayOf, daysBetween, startOfDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import { type answer, type ask, type heartbeat, type read, VIEW } from '../../contract.ts'
import { MANY_REFUSALS, REMINDED_ON } from '../../rules.ts'
import { linkOf, pageCount } from '../data/pages.ts'
import { openContent, openTalk, sealTalk } from '../data/sealed.ts'
import { foundFor, ofRecipient, requireEdited, requireFor } from '../policy.ts'
import { openings, questions, recipients, refusals, updates } from '../tables.ts'
import { finish, record, tellEditors, tellReaders } from './record.ts'

const DEVICE = 200
const deviceOf = ({ http }: WithHttp<Reader>): string => String(http.headers['user-agent'] ?? '').slice(0, DEVICE)

/** Opens an update for a reader, and records it; what is not there for them is recorded too (CONFID-08). @throws CONFID-03 */
export async function openUpdate(ctx: WithHttp<Reader & Writing>, { id }: { id: string }): Promise<GivenOf<typeof read>> {
  const row = await foundFor(ctx, id)
  const about = { device: deviceOf(ctx), ip: ctx.ip }
  if (!row) {
    await ctx.write((write) => noteRefusal({ ...write, actor: ctx.actor }, id, about))
    throw refuse('CONFID-03')
  }
  const { ssoId } = ctx.actor
  const pages = await pageCount(ctx, row)
  const opening = newId(ctx.now)
  await ctx.write(async (write) => {
    await write.db.insert(openings).values({ id: opening, updateId: id, version: row.version, ssoId, openedAt: ctx.now, ...about })
    await record(write, 'ConfidentialUpdate.opened', { target: id, subject: ssoId, after: { version: row.version, device: about.device } })
  })
  const [mine] = await ctx.db.select().from(recipients).where(ofRecipient(row, ssoId))
  const asked = await ctx.db
    .select()
    .from(questions)
    .where(and(eq(questions.updateId, id), eq(questions.ssoId, ssoId)))
    .orderBy(asc(questions.id))
  const { version, topic, importance, publishedAt, expiresAt, mustConfirm } = row
  return {
    ...{ id, version, topic, importance, expiresAt, mustConfirm, pages, record: opening },
    ...openContent(ctx, row),
    ...{ publishedAt: publishedAt ?? ctx.now, confirmedAt: mine?.confirmedAt ?? null },
    questions: asked.map((one) => ({ ...openTalk(ctx, one), id: one.id, askedAt: one.askedAt, answeredAt: one.answeredAt })),
    ...linkOf(ctx, row),
  }
}

/** Editors hear of who tries again and again, once a day. */
async function noteRefusal(ctx: Writer, wanted: string, about: { device: string; ip: string }): Promise<void> {
  const { ssoId } = ctx.actor
  await ctx.db.insert(refusals).values({ id: newId(ctx.now), wanted, ssoId, at: ctx.now, ...about })
  await record(ctx, 'ConfidentialUpdate.refused', { target: wanted, subject: ssoId, after: { device: about.device } })
  const count = await ctx.db.$count(refusals, and(eq(refusals.ssoId, ssoId), gte(refusals.at, startOfDay(ctx.today))))
  if (count < MANY_REFUSALS) return
  const { nameCn, nameEn } = await personRef(ctx, ssoId)
  await tellEditors(ctx, 'refused', { params: { nameCn, nameEn, count }, businessId: ssoId, dedupeKey: `${ssoId}:${ctx.today}` })
}

/** Adds what was looked at to an opening, and lets it go on for a minute more. @throws CONFID-03 once it is not there any more (CONFID-04) */
export async function beat(ctx: Writer, { id, record: opening, seconds, pages }: ParsedOf<typeof heartbeat>) {
  const row = await requireFor(ctx, id)
  const before = await locked(ctx, openings, openings.id, opening)
  if (before.ssoId !== ctx.actor.ssoId || before.updateId !== id || before.version !== row.version) throw refuse('CONFID-03')
  const seen = [...new Set([...before.pages, ...pages])].sort((a, b) => a - b)
  await ctx.db
    .update(openings)
    .set({ secondsVisible: before.secondsVisible + seconds, pages: seen })
    .where(eq(openings.id, opening))
  return linkOf(ctx, row)
}

/** Says that one has read it. @throws CONFID-03 */
export async function confirmRead(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await requireFor(ctx, id)
  const done = await ctx.db
    .update(recipients)
    .set({ confirmedAt: ctx.now })
    .where(and(ofRecipient(row, ctx.actor.ssoId), isNull(recipients.confirmedAt)))
    .returning({ id: recipients.id })
  if (done.length === 0) return
  await record(ctx, 'ConfidentialUpdate.confirmed', { target: id, subject: ctx.actor.ssoId, after: { version: row.version } })
  await finish(ctx, { businessId: id, event: 'confirm', receiver: ctx.actor.ssoId })
}

/** Asks the editors. @throws CONFID-03 */
export async function askEditors(ctx: Writer, { id: updateId, text }: ParsedOf<typeof ask>): Promise<{ id: string }> {
  await requireFor(ctx, updateId)
  const [id, { ssoId }] = [newId(ctx.now), ctx.actor]
  await ctx.db.insert(questions).values({ id, updateId, ssoId, sealed: sealTalk(ctx, id, { text, answer: null }), askedAt: ctx.now })
  await record(ctx, 'ConfidentialQuestion.asked', { target: id, subject: ssoId, after: { update: updateId } })
  await tellEditors(ctx, 'asked', { businessId: id, needsAction: true })
  return { id }
}

/** Answers a question, once or better. @throws not-found */
export async function answerQuestion(ctx: Writer, { id, answer: said }: ParsedOf<typeof answer>): Promise<void> {
  const row = await locked(ctx, questions, questions.id, id)
  await requireEdited(ctx, row.updateId)
  const sealed = sealTalk(ctx, id, { text: openTalk(ctx, row).text, answer: said })
  await ctx.db.update(questions).set({ sealed, answeredAt: ctx.now, answeredBy: ctx.actor.ssoId }).where(eq(questions.id, id))
  await record(ctx, 'ConfidentialQuestion.answered', { target: id, subject: row.ssoId, after: { update: row.updateId } })
  await finish(ctx, { businessId: id, event: 'asked' })
  await tellReaders(ctx, 'answered', [row.ssoId], { businessId: row.updateId, dedupeKey: `${id}:${ctx.now.toISOString()}` })
}

/** Daily at 09:00: who has to confirm and has not, on days 2 and 4. */
export async function remind(job: JobCtx, today: Day): Promise<void> {
  const open = await job.read(({ db }) =>
    db
      .select({ id: updates.id, version: updates.version, publishedAt: updates.publishedAt })
      .from(updates)
      .where(and(eq(updates.state, 'published'), eq(updates.mustConfirm, true), gte(updates.publishedAt, addHours(startOfDay(today), -REMIND_HOURS)))),
  )
  const due = open.filter(({ publishedAt }) => publishedAt !== null && REMINDED_ON.includes(daysBetween(dayOf(publishedAt), today)))
  const many = goingOn(job)
  await many.each(
    due,
    ({ id }) => id,
    (ctx, row) => remindOf(ctx, row, today),
  )
  many.end()
}
/** Beyond the last day on which anybody is reminded. */
const REMIND_HOURS = 24 * 5

async function remindOf(ctx: WriteCtx, { id, version }: { id: string; version: number }, today: Day): Promise<void> {
  const may = new Set(await holdersOf(ctx, { permission: VIEW }))
  const waiting = await ctx.db
    .select({ ssoId: recipients.ssoId })
    .from(recipients)
    .where(and(eq(recipients.updateId, id), eq(recipients.version, version), isNull(recipients.confirmedAt)))
  const receivers = waiting.map(({ ssoId }) => ssoId).filter((one) => may.has(one))
  await tellReaders(ctx, 'confirm', receivers, { businessId: id, dedupeKey: `${id}:${version}:${today}`, needsAction: true })
}
