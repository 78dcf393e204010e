import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { apart } from '#foundation/database/apart.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lte, notExists, notInArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, type Day, daysBetween } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { hrbpOf, lineOf, managerOf, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { OPS, type open } from '../../contract.ts'
import module from '../../module.ts'
import { EXCEPTED_CLASSES, isRenewable, serviceYears } from '../../rules/opening.ts'
import { renewals, signings } from '../tables.ts'
import { extendProtected } from './extending.ts'
import { record, urgencyOf } from './stored.ts'
import { tellNext } from './telling.ts'

const MOST_DAYS = module.parameters.openDaysBefore.max ?? 0
/** Fields that a renewal is opened from. */
const PERSON = {
  ssoId: peoplePersons.ssoId,
  entity: peoplePersons.entity,
  status: peoplePersons.status,
  employeeType: peoplePersons.employeeType,
  employeeClass: peoplePersons.employeeClass,
  contractType: peoplePersons.contractType,
  contractNo: peoplePersons.contractNo,
  contractCount: peoplePersons.contractCount,
  contractEndDate: peoplePersons.contractEndDate,
  joinDate: peoplePersons.joinDate,
}

/** RENEW-03: no renewal of this contract was opened before, and none of the person is open. */
const unopened = (ctx: Ctx): SQL =>
  notExists(
    ctx.db
      .select({ id: renewals.id })
      .from(renewals)
      .where(
        and(
          eq(renewals.ssoId, peoplePersons.ssoId),
          or(
            sql`${renewals.state} <> 'finished'`,
            eq(renewals.originalEnd, peoplePersons.contractEndDate),
            eq(renewals.contractEnd, peoplePersons.contractEndDate),
          ),
        ),
      ),
  )

const found = (ctx: Ctx, where: SQL | undefined) => ctx.db.select(PERSON).from(peoplePersons).where(where).orderBy(asc(peoplePersons.ssoId))
type Found = Awaited<ReturnType<typeof found>>[number]

const isSoon = (ctx: Ctx, { entity, contractEndDate }: Found, today: Day): boolean => {
  const left = contractEndDate === null ? -1 : daysBetween(today, contractEndDate)
  return left >= 0 && left <= ctx.parameters(module, entity).openDaysBefore
}

/** Whose contract ends soon and has no renewal yet (RENEW-03, RENEW-04). */
export async function due(ctx: Ctx, today: Day): Promise<Found[]> {
  const rows = await found(
    ctx,
    and(
      eq(peoplePersons.contractType, 'fixed-term'),
      inArray(peoplePersons.employeeType, ['full-time', 'part-time']),
      notInArray(peoplePersons.employeeClass, [...EXCEPTED_CLASSES]),
      inArray(peoplePersons.status, ['active', 'on-leave']),
      gte(peoplePersons.contractEndDate, today),
      lte(peoplePersons.contractEndDate, addDays(today, MOST_DAYS)),
      or(isNull(peoplePersons.lastWorkingDate), sql`${peoplePersons.lastWorkingDate} > ${peoplePersons.contractEndDate}`),
      unopened(ctx),
    ),
  )
  return rows.filter((one) => isSoon(ctx, one, today))
}

/** The HRBP who confirms: the person's own; of an HRBP that of the next manager up. Never the person (RENEW-12). */
export async function partnerFor(ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<SsoId | null> {
  const own = await hrbpOf(ctx, ssoId)
  if (own !== undefined && own !== ssoId) return own
  const above = await managerOf(ctx, ssoId)
  const next = above && (await hrbpOf(ctx, above))
  return next && next !== ssoId ? next : null
}

/** Opens the renewal of a contract; of two at once one does. */
export async function openOne(ctx: WriteCtx, who: Found): Promise<boolean> {
  const { ssoId, contractEndDate: contractEnd, joinDate, contractCount } = who
  if (contractEnd === null) return false
  const [before] = await ctx.db.select().from(renewals).where(eq(renewals.ssoId, ssoId)).orderBy(desc(renewals.id)).limit(1)
  const first = contractCount <= 1 ? joinDate : null
  const [manager] = await lineOf(ctx, ssoId, { depth: 1 })
  const state = 'waiting-manager' as const
  const [row] = await ctx.db
    .insert(renewals)
    .values({
      id: newId(ctx.now),
      ...{ ssoId, contractNo: who.contractNo ?? '', contractEnd, originalEnd: contractEnd, joinDate, renewalCount: contractCount },
      contractStart: before?.newEnd === contractEnd ? before.newStart : first,
      serviceYears: serviceYears(joinDate, contractEnd),
      managerId: manager ?? null,
      hrbpId: await partnerFor(ctx, ssoId),
      ...{ state, waitingSince: ctx.now, openedAt: ctx.now, urgency: urgencyOf({ state, contractEnd }) },
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return false
  await ctx.db.insert(signings).values({ id: row.id, ssoId, esignState: 'not-initiated' })
  await record(ctx, 'ContractRenewal.opened', { target: row.id, subject: ssoId, after: { contractEnd } })
  await tellNext(ctx, row)
  return true
}

/** Opens one by hand, before the clock comes to it. @throws not-found, RENEW-03, RENEW-04 */
async function openBy(ctx: Writer, ssoId: SsoId): Promise<void> {
  if (!(await inScopeOf(ctx, OPS, ssoId))) throw notFound()
  const [who] = await found(ctx, eq(peoplePersons.ssoId, ssoId))
  if (!who) throw notFound()
  if (!isRenewable(who)) throw refuse('RENEW-04', { field: 'people' })
  const [free] = await found(ctx, and(eq(peoplePersons.ssoId, ssoId), unopened(ctx)))
  if (!free || !isSoon(ctx, free, ctx.today) || !(await openOne(ctx, free))) throw refuse('RENEW-03', { field: 'people' })
}

/** Opens those of the people named, or of all whose contract ends soon, and says which could not be. @throws the first refusal, where none could */
export async function openThese(ctx: Writer, { people }: ParsedOf<typeof open>) {
  const named = people.length > 0 ? [...new Set(people)] : (await due(ctx, ctx.today)).map(({ ssoId }) => ssoId)
  const refused: { ssoId: SsoId; refusal: Refusal }[] = []
  for (const ssoId of named) {
    const refusal = await apart(ctx, () => openBy(ctx, ssoId))
    if (refusal) refused.push({ ssoId, refusal })
  }
  const [first] = refused
  if (first && refused.length === named.length) throw new Refused([first.refusal])
  const told = refused.map(({ ssoId, refusal }) => ({ ssoId, message: ctx.text(`rule.${refusal.rule}`, refusal.figures) }))
  return { opened: named.length - refused.length, refused: await withPeople(ctx, told, { person: 'ssoId' }) }
}

/** Daily at 06:00: opens renewals, and moves the end of contracts that may not end now. Run twice it opens once. */
export async function opening(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  await many.each(await job.read((ctx) => due(ctx, today)), ({ ssoId }) => ssoId, openOne)
  await extendProtected(job, many, today)
  many.end()
}
