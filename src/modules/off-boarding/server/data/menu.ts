import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNotNull, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { ProvidedEntry } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addMinutes } from '#foundation/time.ts'
import { HR, OWNER } from '../../contract.ts'
import { GOING } from '../../rules/life.ts'
import { owned } from '../policy.ts'
import { cases, items } from '../tables.ts'

type Reads = Pick<Ctx, 'db'>
/** Minutes for which a node goes by whom it knew to be let in. */
const GOOD_FOR = 5
const PLACE = { group: 'operations', order: 64 } as const
const path = '/{lang}/off-boarding/index'

const ownItems = (ctx: Reads, of: SQL | undefined) => ctx.db.selectDistinct({ owner: items.owner, ownerRole: items.ownerRole }).from(items).where(of)
const leaversWhere = (ctx: Reads, of?: SQL) =>
  ctx.db
    .select({ ssoId: cases.ssoId })
    .from(cases)
    .where(and(inArray(cases.state, [...GOING]), of))

/** What lets somebody in: items of a task that is theirs, being HR, or a case of their own that is not closed (OFFB-01, OFFB-14). */
export async function entitled(
  ctx: Reads,
  who: { ssoId: SsoId; roles: readonly string[]; permissions: { has(id: string): boolean } },
): Promise<{ allowed: boolean; taskOwner: boolean; leaver: boolean }> {
  const taskOwner = who.permissions.has(OWNER) && (await ownItems(ctx, owned(who)).limit(1)).length > 0
  const leaver = (await leaversWhere(ctx, eq(cases.ssoId, who.ssoId)).limit(1)).length > 0
  return { allowed: taskOwner || leaver || who.permissions.has(HR), taskOwner, leaver }
}

interface Known {
  at: Date
  people: ReadonlySet<string>
  roles: ReadonlySet<string>
}
const known = new WeakMap<Ctx['secrets'], Known>()

/** Reads anew who is let in: the menu asks for them without a query. A node does so when a case was opened or ends, and when what it knows is old. */
export async function readEntitled({ secrets, db, now }: Pick<Ctx, 'secrets' | 'db' | 'now'>): Promise<void> {
  const owners = await ownItems({ db }, or(isNotNull(items.owner), isNotNull(items.ownerRole)))
  const leavers = await leaversWhere({ db })
  known.set(secrets, {
    at: now,
    people: new Set([...owners.flatMap(({ owner }) => owner ?? []), ...leavers.map(({ ssoId }) => ssoId)]),
    roles: new Set(owners.flatMap(({ ownerRole }) => ownerRole ?? [])),
  })
}

export async function lookForEntitled({ secrets, clock, database }: Pick<Portal, 'secrets' | 'clock' | 'database'>): Promise<void> {
  const now = clock()
  const before = known.get(secrets)
  if (before && now < addMinutes(before.at, GOOD_FOR) && now >= before.at) return
  await readEntitled({ secrets, db: database.read(), now })
}

/** The entry of this room, for whom the privilege call lets in (OFFB-01). */
export function entryFor(of: Pick<Ctx, 'secrets'>, { permissions, roles, ssoId }: Actor): ProvidedEntry[] {
  const now = known.get(of.secrets)
  const isIn = permissions.has(HR) || now?.people.has(ssoId) || roles.some((role) => now?.roles.has(role))
  if (!permissions.has(OWNER) || !isIn) return []
  const { texts } = portalOf(of).ports
  return [{ ...PLACE, path, titleCn: texts.text('zh', `screen.${path}`), titleEn: texts.text('en', `screen.${path}`) }]
}
