import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNotNull, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { ProvidedEntry } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inMemory } from '#foundation/server/inMemory.ts'
import { portalOf } from '#foundation/server/running.ts'
import { HR, OWNER } from '../../contract.ts'
import { GOING } from '../../rules/life.ts'
import { owned } from '../policy.ts'
import { cases, items } from '../tables.ts'

type Reads = Pick<Ctx, 'db'>
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
  people: ReadonlySet<string>
  roles: ReadonlySet<string>
}

/** Who is let in, good for five minutes: refreshed when a case was opened or ends. */
export const knownEntitled = inMemory<Known>(
  async ({ db }) => {
    const owners = await ownItems({ db }, or(isNotNull(items.owner), isNotNull(items.ownerRole)))
    const leavers = await leaversWhere({ db })
    return {
      people: new Set([...owners.flatMap(({ owner }) => owner ?? []), ...leavers.map(({ ssoId }) => ssoId)]),
      roles: new Set(owners.flatMap(({ ownerRole }) => ownerRole ?? [])),
    }
  },
  { minutes: 5 },
)

/** The entry of this room, for whom the privilege call lets in (OFFB-01). */
export function entryFor(of: Pick<Ctx, 'secrets'>, { permissions, roles, ssoId }: Actor): ProvidedEntry[] {
  const known = knownEntitled.of(of)
  const isIn = permissions.has(HR) || known?.people.has(ssoId) || roles.some((role) => known?.roles.has(role))
  if (!permissions.has(OWNER) || !isIn) return []
  const { texts } = portalOf(of).ports
  return [{ ...PLACE, path, titleCn: texts.text('zh', `screen.${path}`), titleEn: texts.text('en', `screen.${path}`) }]
}
