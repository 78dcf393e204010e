import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, endOf, startOfDay } from '#foundation/time.ts'
import { membersAfter } from '#services/audience/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { takerName } from '../data/taking.ts'
import { formSubmissions, formTakers, formTemplates } from '../tables.ts'
import { close, REMINDER } from './publishing.ts'

const BATCH = 500
/** Days before a mandatory form closes on which who has not answered is reminded. */
const REMIND = [3, 1] as const

type Form = typeof formTemplates.$inferSelect

/** Closes what is over or full, and tells whom a form is for that it is open. */
export async function openAndClose(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  await going.each(
    await job.read(overOrFull),
    ({ id }) => id,
    (ctx, { id }) => closeIfDue(ctx, id),
  )
  for (const { id } of await job.read(untold)) await going.past(id, tellAll(job, id))
  going.end()
}

async function tellAll(job: JobCtx, id: string): Promise<void> {
  while (await job.write((ctx) => tellSome(ctx, id)));
}

const isOver = (now: Date) => or(lte(formTemplates.openTo, now), and(isNotNull(formTemplates.maxTotal), gte(formTemplates.taken, formTemplates.maxTotal)))

const overOrFull = (ctx: Ctx) =>
  ctx.db
    .select({ id: formTemplates.id })
    .from(formTemplates)
    .where(and(eq(formTemplates.status, 'published'), isOver(ctx.now)))
    .orderBy(asc(formTemplates.id))
    .limit(BATCH)

/** Somebody may have closed it, or given it more time, since it was found. */
async function closeIfDue(ctx: WriteCtx, id: string): Promise<void> {
  await locked(ctx, formTemplates, formTemplates.id, id)
  const [due] = await ctx.db
    .select({ id: formTemplates.id })
    .from(formTemplates)
    .where(and(eq(formTemplates.id, id), eq(formTemplates.status, 'published'), isOver(ctx.now)))
  if (due) await close(ctx, id)
}

const isOpened = ({ now }: Ctx) => or(isNull(formTemplates.openFrom), lte(formTemplates.openFrom, now))

const untold = (ctx: Ctx) =>
  ctx.db
    .select({ id: formTemplates.id })
    .from(formTemplates)
    .where(and(eq(formTemplates.status, 'published'), isNull(formTemplates.toldAt), isOpened(ctx)))
    .orderBy(asc(formTemplates.id))
    .limit(BATCH)

const named = ({ nameCn, nameEn }: Form) => ({ nameCn, nameEn })

/** Tells the next people of its audience, and notes how far it is; false when all are told. */
async function tellSome(ctx: WriteCtx, id: string): Promise<boolean> {
  const form = await locked(ctx, formTemplates, formTemplates.id, id)
  if (form.status !== 'published' || form.toldAt !== null) return false
  const people = await membersAfter(ctx, form.audience, { limit: BATCH, ...(form.toldUpTo !== null && { after: asSsoId(form.toldUpTo) }) })
  if (people.length > 0)
    await notify(ctx, {
      module: module.name,
      event: form.mandatory ? 'openMandatory' : 'open',
      receivers: people,
      params: named(form),
      businessId: id,
      link: `/form-view?schemaId=${id}`,
    })
  const more = people.length === BATCH
  await ctx.db
    .update(formTemplates)
    .set({ toldUpTo: people.at(-1) ?? form.toldUpTo, ...(!more && { toldAt: ctx.now }) })
    .where(eq(formTemplates.id, id))
  return more
}

/** Reminds whoever has not answered a mandatory form that closes in three days or tomorrow. */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (const ahead of REMIND) {
    const closing = await job.read((ctx) => closingOn(ctx, addDays(day, ahead)))
    for (const form of closing) await going.past(form.id, remindAll(job, form, ahead))
  }
  going.end()
}

async function remindAll(job: JobCtx, form: Form, ahead: number): Promise<void> {
  let after: SsoId | undefined
  do {
    const from = after
    after = await job.write((ctx) => remindSome(ctx, form, ahead, from))
  } while (after)
}

const closingOn = (ctx: Ctx, day: Day): Promise<Form[]> =>
  ctx.db
    .select()
    .from(formTemplates)
    .where(
      and(
        eq(formTemplates.status, 'published'),
        isOpened(ctx),
        eq(formTemplates.mandatory, true),
        gt(formTemplates.openTo, startOfDay(day)),
        lte(formTemplates.openTo, startOfDay(addDays(day, 1))),
      ),
    )
    .orderBy(asc(formTemplates.id))

/** @returns the last of this batch, where more may follow */
async function remindSome(ctx: WriteCtx, form: Form, ahead: number, after: SsoId | undefined): Promise<SsoId | undefined> {
  const people = await membersAfter(ctx, form.audience, { after, limit: BATCH })
  const answered = await answeredOf(ctx, form, people)
  const receivers = people.filter((ssoId) => !answered.has(ssoId))
  if (receivers.length > 0 && form.openTo)
    await notify(ctx, {
      module: module.name,
      event: REMINDER,
      receivers,
      params: { ...named(form), ...endOf(form.openTo) },
      businessId: form.id,
      dedupeKey: `${form.id}:remind:${ahead}:${dayOf(form.openTo)}`,
      link: `/form-view?schemaId=${form.id}`,
      needsAction: true,
    })
  return people.length === BATCH ? people.at(-1) : undefined
}

/** Who of these has answered; of an anonymous form it is known that, not what (FORM-13). */
async function answeredOf(ctx: WriteCtx, form: Form, people: readonly SsoId[]): Promise<ReadonlySet<SsoId>> {
  if (people.length === 0) return new Set()
  if (form.anonymous) {
    const names = new Map(people.map((ssoId) => [takerName(ctx, form.id, ssoId), ssoId]))
    const rows = await ctx.db
      .select({ taker: formTakers.taker })
      .from(formTakers)
      .where(and(eq(formTakers.schemaId, form.id), inArray(formTakers.taker, [...names.keys()])))
    return new Set(rows.flatMap(({ taker }) => names.get(taker) ?? []))
  }
  const rows = await ctx.db
    .selectDistinct({ ssoId: formSubmissions.ssoId })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.schemaId, form.id), inArray(formSubmissions.ssoId, [...people]), inArray(formSubmissions.status, ['submitted', 'approved'])))
  return new Set(rows.flatMap(({ ssoId }) => ssoId ?? []))
}
