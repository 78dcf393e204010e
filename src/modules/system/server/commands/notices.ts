import { type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import { and, asc, gt, gte, isNull, lte, ne } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, sayDay } from '#foundation/time.ts'
import { holdersOf, accessMembers as members } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { personRefs, persons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { roleNamed } from '../data/facts.ts'
import { roleNames } from '../data/roles.ts'

/** So long before its last day who granted a role is told. */
const BEFORE_DAYS = 14
const BATCH = 200

const byPerson = (by: string): SsoId | undefined => ssoId.safeParse(by).data
const days = (ctx: WriteCtx, name: string, day: Day) => ({ [`${name}Cn`]: sayDay(day, 'zh', ctx.now), [`${name}En`]: sayDay(day, 'en', ctx.now) })
const half = (name: string, of: { nameCn: string; nameEn: string }) => ({ [`${name}Cn`]: of.nameCn, [`${name}En`]: of.nameEn })

interface Granted {
  member: string
  ssoId: SsoId
  role: string
  by: string
  reason: string
}

/** The person hears of a role that somebody gave her; what a job gave, at the start of a portal, is told to nobody. */
export async function tellGranted(ctx: WriteCtx, given: Granted & { from: Day }): Promise<void> {
  if (!byPerson(given.by)) return
  await notify(ctx, {
    module: module.name,
    event: 'roleGranted',
    receivers: [given.ssoId],
    params: { ...half('role', await roleNamed(ctx, given.role)), ...days(ctx, 'from', given.from), reason: given.reason },
    businessId: given.member,
  })
}

/** And of one that somebody took from her. */
export async function tellEnded(ctx: WriteCtx, given: Granted): Promise<void> {
  if (!byPerson(given.by)) return
  await notify(ctx, {
    module: module.name,
    event: 'roleTaken',
    receivers: [given.ssoId],
    params: { ...half('role', await roleNamed(ctx, given.role)), reason: given.reason },
    businessId: given.member,
  })
}

/** Who granted a role hears two weeks before its last day, once; where that person is gone, the administrators do. */
export async function tellEnding(job: JobCtx, day: Day): Promise<void> {
  let after = ''
  for (;;) {
    const last = await job.write((ctx) => tellSome(ctx, day, after))
    if (!last) return
    after = last
  }
}

async function tellSome(ctx: WriteCtx, day: Day, after: string): Promise<string | undefined> {
  const due = await ctx.db
    .select()
    .from(members)
    .where(
      and(
        ne(members.status, 'ended'),
        isNull(members.byRule),
        gte(members.to, day),
        lte(members.to, addDays(day, BEFORE_DAYS)),
        after ? gt(members.id, after) : undefined,
      ),
    )
    .orderBy(asc(members.id))
    .limit(BATCH)
  if (!due.length) return undefined
  const whose = await personRefs(
    ctx,
    due.map((row) => row.ssoId),
  )
  const granters = await persons(ctx, [...new Set(due.flatMap((row) => byPerson(row.grantedBy) ?? []))])
  const names = await roleNames(ctx, [...new Set(due.map((row) => row.role))])
  const administrators = await holdersOf(ctx, { permission: 'BASIC_ROLEMANAGEMENT' })
  for (const { id, role, ssoId: holder, to, grantedBy } of due) {
    const person = whose.get(holder)
    if (!person || !to) continue
    const granter = granters.get(grantedBy as SsoId)
    await notify(ctx, {
      module: module.name,
      event: 'roleEnding',
      receivers: granter && granter.status !== 'left' ? [granter.ssoId] : administrators,
      params: { ...half('role', names.get(role) ?? { nameCn: role, nameEn: role }), ...half('name', person), ...days(ctx, 'day', to) },
      businessId: id,
      dedupeKey: `${id}@${to}`,
      link: `/system/role?role=${role}`,
    })
  }
  return due.length === BATCH ? due.at(-1)!.id : undefined
}
