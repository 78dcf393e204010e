import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, desc, eq, gte, ilike, isNotNull, isNull, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Secrets } from '#foundation/database/secrets.ts'
import type { ServiceCaller } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { addDays, addMinutes, type Day, dayOf } from '#foundation/time.ts'
import type { ServiceKeyLine } from '../../contract.ts'
import manifest from '../../module.ts'
import { type KeyState, keyStateOf } from '../../rules/keys.ts'
import { serviceKey } from '../tables.ts'

/** What is kept of a key. */
export const hashOf = (secrets: Secrets, key: string): string => secrets.sign('integrations.serviceKey', key)

/** Whose key it is, if it is in force and names the permission (INTEG-04). */
export async function callerBy(db: Db, secrets: Secrets, key: string, permission: string, today: Day): Promise<ServiceCaller | undefined> {
  const [row] = await db
    .select()
    .from(serviceKey)
    .where(eq(serviceKey.hash, hashOf(secrets, key)))
  if (!row || keyStateOf(row, today) !== 'active' || !row.permissions.includes(permission)) return undefined
  return { id: row.id, name: row.name }
}

/** Notes that a key is in use, at most once a minute. A write that fails never fails the request. */
export async function noteUse(portal: Portal, id: string): Promise<void> {
  const now = portal.clock()
  const stale = or(isNull(serviceKey.lastUsedAt), lt(serviceKey.lastUsedAt, addMinutes(now, -1)))
  try {
    const [due] = await portal.database
      .read()
      .select({ id: serviceKey.id })
      .from(serviceKey)
      .where(and(eq(serviceKey.id, id), stale))
    if (!due) return
    await portal.database.write((tx) =>
      tx
        .update(serviceKey)
        .set({ lastUsedAt: now })
        .where(and(eq(serviceKey.id, id), stale)),
    )
  } catch (fault) {
    portal.log.warn({ err: fault }, 'last use of a service key could not be written')
  }
}

const BEARER = /^Bearer (\S+)$/

/** What the house asks of every call that is open to service keys. */
export const serviceKeys = (portal: () => Portal) => ({
  async callerOf(db: Db, headers: Readonly<Record<string, string | string[] | undefined>>, permission: string, now: Date): Promise<ServiceCaller | undefined> {
    const [, key] = BEARER.exec(String(headers.authorization ?? '')) ?? []
    if (!key) return undefined
    const caller = await callerBy(db, portal().secrets, key, permission, dayOf(now))
    if (caller) await noteUse(portal(), caller.id)
    return caller
  },
})

const inState = (state: KeyState, today: Day): SQL | undefined =>
  state === 'ended'
    ? isNotNull(serviceKey.endedAt)
    : state === 'expired'
      ? and(isNull(serviceKey.endedAt), lt(serviceKey.validUntil, today))
      : and(isNull(serviceKey.endedAt), gte(serviceKey.validUntil, today), (state === 'active' ? isNotNull : isNull)(serviceKey.confirmedAt))

/** A page of the keys, the newest first. */
export async function keysOf(
  ctx: Ctx,
  page: { pageNum: number; pageSize: number; filters: { state?: KeyState | undefined; name?: string | undefined } },
): Promise<PageOf<ServiceKeyLine>> {
  const { state, name } = page.filters
  const where = and(state && inState(state, ctx.today), name ? ilike(serviceKey.name, containing(name)) : undefined) ?? sql`true`
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(serviceKey).where(where).orderBy(desc(serviceKey.issuedAt), desc(serviceKey.id)),
    sql`select 1 from ${serviceKey} where ${where}`,
  )
  const soon = addDays(ctx.today, ctx.parameters(manifest).keyWarnDays)
  return {
    ...found,
    list: found.list.map(({ hash: _, issuedAt, lastUsedAt, endedAt, confirmedAt, ...row }) => {
      const is = keyStateOf({ validUntil: row.validUntil, confirmedAt, endedAt }, ctx.today)
      return {
        ...row,
        issuedBy: row.issuedBy as SsoId,
        state: is,
        issuedAt: issuedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
        expiring: is === 'active' && row.validUntil <= soon,
        can: is === 'active' ? ['end' as const] : is === 'waiting' ? [...(row.issuedBy === ctx.by ? [] : ['confirm' as const]), 'end' as const] : [],
      }
    }),
  }
}
