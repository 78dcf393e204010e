import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type GoingOn, goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { accessChanged, roleEnded, roleGranted } from '../../events.ts'
import { memberLife } from '../../rules.ts'
import { accessMembers as members, accessRoles as roles } from '../tables.ts'

const BATCH = 200

const stored = storing({
  module: 'access',
  life: memberLife,
  table: members,
  id: members.id,
  status: members.status,
  subject: (row) => row.ssoId,
})

export interface NewMember {
  role: string
  ssoId: SsoId
  from: Day
  /** The last day on which it counts; open where none is given. */
  to?: Day
  reason: string
}

/**
 * Gives a person a role from a day on. The same role given again for days that an open membership covers changes nothing.
 * @param at where it stands in what was sent, for faults beside their fields
 * @returns the membership's id
 * @throws not-found for an unknown role or person; illegal input for a day that has passed or lies before the first, or a person who left
 */
export async function grantRole(ctx: WriteCtx, given: NewMember, at = ''): Promise<string> {
  const { role, ssoId, from, to, reason } = given
  const [known] = await ctx.db
    .select({ code: roles.code })
    .from(roles)
    .where(and(eq(roles.code, role), isNull(roles.deletedAt)))
  const [whom] = await ctx.db.select({ status: peoplePersons.status }).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
  if (!known || !whom) throw notFound()
  if (whom.status === 'left') throw illegal(`${at}ssoId`)
  if (to && (to < from || to < ctx.today)) throw illegal(`${at}to`)
  const [covering] = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.role, role),
        eq(members.ssoId, ssoId),
        isNull(members.byRule),
        ne(members.status, 'ended'),
        lte(members.from, from),
        to ? or(isNull(members.to), sql`${members.to} >= ${to}`) : isNull(members.to),
      ),
    )
  if (covering) return covering.id
  const id = newId(ctx.now)
  const status = from <= ctx.today ? 'active' : 'planned'
  await ctx.db.insert(members).values({ id, role, ssoId, from, reason, status, grantedBy: ctx.by, ...(to && { to }) })
  await ctx.audit({ module: 'access', kind: 'member.granted', target: id, subject: ssoId, after: { role, from, to: to ?? null, status }, reason })
  await ctx.emit(roleGranted, { member: id, ssoId, role, from, to: to ?? null, by: ctx.by, reason })
  await ctx.emit(accessChanged, { ssoIds: [ssoId] })
  return id
}

/** Takes a membership away, from the person's next call on. @throws not-found; LIFE-01 where it has ended */
export async function endMember(ctx: WriteCtx, id: string, reason: string): Promise<void> {
  const { status, from } = await locked(ctx, members, members.id, id)
  const row = await advance(ctx, stored, id, 'end', { set: { to: status === 'planned' ? from : ctx.today }, reason })
  await ctx.emit(roleEnded, { member: id, ssoId: row.ssoId, role: row.role, by: ctx.by, reason })
  await ctx.emit(accessChanged, { ssoIds: [row.ssoId] })
}

/**
 * Sets the last day of a membership, or leaves it open. One that a rule gave lasts as long as the rule fits.
 * @param at as in grantRole
 * @throws not-found, also for one that a rule gave; LIFE-01 where it has ended; illegal input for a day that has passed or lies before the first
 */
export async function changeMember(ctx: WriteCtx, id: string, given: { to: Day | null; reason: string }, at = ''): Promise<void> {
  const { to, reason } = given
  const row = await locked(ctx, members, members.id, id)
  if (row.byRule) throw notFound()
  if (row.status === 'ended') throw refuse('LIFE-01', { state: ctx.text('state.RoleMember.ended') })
  if (to && (to < row.from || to < ctx.today)) throw illegal(`${at}to`)
  if (row.to === to) return
  await ctx.db.update(members).set({ to }).where(eq(members.id, id))
  const target = { module: 'access', target: id, subject: row.ssoId, reason }
  await ctx.audit({ ...target, kind: 'member.changed', before: { role: row.role, to: row.to }, after: { role: row.role, to } })
  await ctx.emit(accessChanged, { ssoIds: [row.ssoId] })
}

/**
 * Grants, changes and ends memberships of a role together.
 * @throws as grantRole, changeMember and endMember; not-found for a membership of another role, or one that a rule gave
 */
export async function saveMembers(
  ctx: WriteCtx,
  given: {
    role: string
    grant?: readonly Omit<NewMember, 'role' | 'reason'>[]
    change?: readonly { id: string; to: Day | null }[]
    end?: readonly string[]
    reason: string
  },
): Promise<void> {
  const touched = [...(given.change ?? []).map(({ id }) => id), ...(given.end ?? [])]
  const own = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, given.role), isNull(members.byRule), inArray(members.id, touched)))
  if (own.length !== new Set(touched).size) throw notFound()
  for (const [n, { id, to }] of (given.change ?? []).entries()) await changeMember(ctx, id, { to, reason: given.reason }, `change.${n}.`)
  for (const [n, one] of (given.grant ?? []).entries()) await grantRole(ctx, { ...one, role: given.role, reason: given.reason }, `grant.${n}.`)
  for (const id of given.end ?? []) await endMember(ctx, id, given.reason)
}

/** All memberships of a person who left end. */
export async function endAllOf(ctx: WriteCtx, ssoId: SsoId, reason: string): Promise<void> {
  const open = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.ssoId, ssoId), ne(members.status, 'ended')))
  for (const { id } of open) await endMember(ctx, id, reason)
}

/**
 * Starts the memberships whose first day has come by `day` and ends those whose last day has passed, or whose person has left; each by itself, so that
 * one that cannot be moved leaves nobody else with a role that is over.
 */
export async function applyMemberDates(job: JobCtx, day: Day): Promise<void> {
  const gone = (ctx: Pick<Ctx, 'db'>) =>
    inArray(members.ssoId, ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(eq(peoplePersons.status, 'left')))
  const going = goingOn(job)
  await eachMember(
    job,
    going,
    () => and(eq(members.status, 'planned'), lte(members.from, day)),
    (ctx, { id }) => advance(ctx, stored, id, 'start'),
  )
  await eachMember(
    job,
    going,
    (ctx) => and(ne(members.status, 'ended'), or(lt(members.to, day), gone(ctx))),
    async (ctx, { id, role, ssoId }) => {
      await advance(ctx, stored, id, 'end')
      await ctx.emit(roleEnded, { member: id, ssoId, role, by: ctx.by, reason: '' })
    },
  )
  going.end()
}

type Member = typeof members.$inferSelect

/** Moves the memberships that are so, unless somebody has changed one meanwhile. */
const eachMember = (job: JobCtx, going: GoingOn, which: (ctx: Pick<Ctx, 'db'>) => SQL | undefined, move: (ctx: WriteCtx, member: Member) => Promise<unknown>) =>
  pastAll(
    job,
    going,
    (ctx, after) =>
      ctx.db
        .select({ id: members.id })
        .from(members)
        .where(and(which(ctx), behind(members.id, after)))
        .orderBy(asc(members.id))
        .limit(BATCH),
    async (ctx, id) => {
      const [row] = await ctx.db
        .select()
        .from(members)
        .where(and(eq(members.id, id), which(ctx)))
        .for('update')
      if (!row) return
      await move(ctx, row)
      await ctx.emit(accessChanged, { ssoIds: [row.ssoId] })
    },
  )
