import type { FieldDifference } from '#foundation/contract/difference.ts'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { latest } from '#foundation/time.ts'
import { mayWorkAll, reasonText } from '#modules/supplier-training/server/api.ts'
import { difference } from '#services/amendments/server/api.ts'
import { facts as fileFacts } from '#services/files/server/api.ts'
import { personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import type { applicationDetail } from '../../contract/applications.ts'
import { APPLY, SECURITY } from '../../contract/base.ts'
import { masked } from '../../rules/index.ts'
import { noted, record } from '../commands/record.ts'
import { type Application, decides, idOf, inReach, readable } from '../policy.ts'
import { applications, log, passes, persons } from '../tables.ts'
import { barredOf, loadOf } from './judging.ts'
import { canDo, commentSaid, heldOf, personsOf } from './list.ts'
import { areasOut } from './naming.ts'
import { openId } from './sealed.ts'

/** Earlier applications of a person that are named, and lines of what happened. */
const [EARLIER, MOMENTS] = [5, 100]

/** Whether the actor decides this one: Security or Loss Prevention of those whom they reach. */
const decidesThis = async (ctx: Reader, { id }: Application): Promise<boolean> =>
  decides(ctx.actor) && (await ctx.db.$count(applications, and(eq(applications.id, id), inReach(ctx.actor)))) > 0

/** An application with all that belongs to it, also by the id of its version; showing ID numbers in full is logged (AMS-22). @throws not-found */
export async function openApplication(ctx: Reader & Writing, { id: given, full: asked }: ParsedOf<typeof applicationDetail>) {
  const row = await readable(ctx, await idOf(ctx, given))
  if (!row) throw notFound()
  const { id } = row
  const [desk, held] = [await decidesThis(ctx, row), (await heldOf(ctx, [row])).get(row.applyId ?? '')]
  const full = asked === 'yes' && desk
  if (full)
    await ctx.write(async (write) => {
      const as = { ...write, actor: ctx.actor }
      await record(as, 'AccessPerson.unmasked', { target: id, subject: row.applicant })
      await noted(as, 'reveal', { target: id, object: row.applicationNo, applicant: row.applicant })
    })
  const [named] = await withPeople(ctx, [row], { applicant: 'applicant' })
  const files = await fileFacts(ctx, row.attachments)
  const holders = (held?.holders ?? []).map(({ approver }) => approver)
  const people = await personRefs(ctx, holders)
  return {
    ...{ ...row, applicant: named!.applicant, isChange: row.changeOf !== null, comment: commentSaid(ctx, row.comment), full },
    areas: await areasOut(ctx, row.areas),
    persons: await peopleOf(ctx, row, { desk, full }),
    attachments: row.attachments.flatMap((file) => files.get(file) ?? []),
    load: desk
      ? (await loadOf(ctx, row)).map(({ area: { code, nameCn, nameEn, dailyCapacity }, taken }) => ({ code, nameCn, nameEn, taken, capacity: dailyCapacity }))
      : [],
    waitsFor: holders.map((one) => people.get(one) ?? unknownPerson(one)),
    timeline: await momentsOf(ctx, id),
    can: [...canDo(ctx, row, held), ...(desk && !full ? (['reveal'] as const) : [])],
  }
}

/** Who comes, each with the pass; whom the blacklist names and what was before is for who decides. */
async function peopleOf(ctx: Reader, row: Application, { desk, full }: { desk: boolean; full: boolean }) {
  const people = await personsOf(ctx, [row.id])
  const held = await ctx.db.select().from(passes).where(eq(passes.applicationId, row.id))
  const prints = people.map(({ idPrint }) => idPrint)
  const barred = await barredOf(ctx, desk ? prints : [], { startDate: ctx.today, endDate: latest(row.endDate, ctx.today) })
  const work = await mayWorkAll(
    ctx,
    people.flatMap(({ supplierStaffId }) => supplierStaffId ?? []),
    row.startDate,
  )
  const earlier = desk ? await earlierOf(ctx, row, prints) : []
  const own = row.applicant === ctx.actor.ssoId && ctx.actor.permissions.has(APPLY)
  const controls = desk && ctx.actor.permissions.has(SECURITY)
  return people.map((one) => {
    const number = openId(ctx, one)
    const pass = held.find(({ personId }) => personId === one.id)
    const may = one.supplierStaffId === null ? undefined : work.get(one.supplierStaffId)
    return {
      ...{ id: one.id, name: one.name, idType: one.idType, mobile: one.mobile, idNumber: full ? number : masked(number), barred: barred.has(one.idPrint) },
      earlier: [...new Set(earlier.filter(({ print }) => print === one.idPrint).map(({ no }) => no))].slice(0, EARLIER),
      // why somebody is restricted is not for who applies (AMS-12)
      lacks: may && !may.may ? may.reasons.filter(({ code }) => code !== 'restricted').map((reason) => reasonText(ctx, reason)) : [],
      pass: pass ? { id: pass.id, status: pass.status, sms: pass.sms, can: passActs(pass.status, { own, controls }) } : null,
    }
  })
}

function passActs(status: (typeof passes.$inferSelect)['status'], { own, controls }: { own: boolean; controls: boolean }) {
  return [
    ...(own && status === 'active' ? (['send'] as const) : []),
    ...(controls && status === 'active' ? (['suspend'] as const) : []),
    ...(controls && status === 'suspended' ? (['resume'] as const) : []),
    ...(controls && (status === 'active' || status === 'suspended') ? (['revoke'] as const) : []),
  ]
}

const earlierOf = ({ db }: Ctx, { id }: Application, prints: readonly string[]) =>
  prints.length === 0
    ? Promise.resolve([])
    : db
        .select({ print: persons.idPrint, no: applications.applicationNo })
        .from(persons)
        .innerJoin(applications, eq(applications.id, persons.applicationId))
        .where(and(inArray(persons.idPrint, [...new Set(prints)]), ne(applications.id, id), ne(applications.status, 'unsubmitted')))
        .orderBy(desc(persons.id))
        .limit(MOMENTS)

/** What happened to a thing, newest first, in words. */
export async function momentsOf(ctx: Ctx, target: string) {
  const rows = await ctx.db.select().from(log).where(eq(log.target, target)).orderBy(desc(log.id)).limit(MOMENTS)
  return (await withPeople(ctx, rows, { by: 'operator' })).map(({ id, at, operation, by, reason }) => ({
    ...{ id, at, by, says: ctx.text(`in-park-access.operation.${operation}`), comment: commentSaid(ctx, reason) },
  }))
}

/** Every version of the history of one, the newest first, each with what it changes. @throws not-found */
export async function versionsOf(ctx: Reader, { applyId }: { applyId: string }) {
  const [found] = await ctx.db.select().from(applications).where(eq(applications.applyId, applyId))
  const row = found && (await readable(ctx, found.id))
  if (!row?.rootId) throw notFound()
  const rows = await ctx.db.select().from(applications).where(eq(applications.rootId, row.rootId)).orderBy(desc(applications.id)).limit(MOMENTS)
  const named = await withPeople(ctx, rows, { by: 'applicant', decidedBy: 'decidedBy' })
  const versions = []
  for (const { applyId: id, changeOf, submittedAt, ...one } of named) {
    if (id === null || submittedAt === null) continue
    const before = rows.find((other) => other.id === changeOf)?.applyId
    const fields: FieldDifference[] = before ? (await difference(ctx, before, id)).filter(({ changed }) => changed) : []
    versions.push({
      applyId: id,
      applicationNo: one.applicationNo,
      status: one.status,
      inForce: one.inForce,
      by: one.by,
      at: submittedAt,
      ...{ reason: one.reason, decidedBy: one.decidedBy, decidedAt: one.decidedAt, fields },
    })
  }
  return { id: row.id, versions }
}
