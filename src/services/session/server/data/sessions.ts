import { createHash } from 'node:crypto'
import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import { grantsIn, heldColumn } from '#services/access/server/api.ts'
import { traitColumns } from '#services/audience/server/api.ts'
import { peopleDepartments, peoplePersons as persons } from '#services/people/server/api.ts'
import { languages, sessions } from '../tables.ts'

/** The fingerprint under which an opaque id is kept. */
export const hashOf = (opaque: string): string => createHash('sha256').update(opaque).digest('hex')

const inForce = sql`case when ${sessions.viewedUntil} > ${sql.placeholder('now')}::timestamptz then ${sessions.viewedSsoId} else ${sessions.ssoId} end`

const bySession = prepared((db) =>
  db
    .select({
      id: sessions.id,
      owner: sessions.ssoId,
      ownEntity: sessions.entity,
      lang: sessions.lang,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      pages: sessions.pages,
      ...traitColumns,
      nameCn: persons.nameCn,
      nameEn: persons.nameEn,
      lastWorkingDate: persons.lastWorkingDate,
      held: heldColumn(db, persons.ssoId, sql.placeholder('today')),
    })
    .from(sessions)
    .innerJoin(persons, eq(persons.ssoId, inForce))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, persons.departmentCode))
    .where(and(eq(sessions.tokenHash, sql.placeholder('token')), isNull(sessions.endedAt)))
    .prepare('session.open'),
)

/**
 * The session of a cookie that has not been ended, with the person it stands for at that moment and what that person holds, in one query by keys. Its limits and
 * the person's status are not asked here.
 */
export async function openSession(db: Db, token: string, now: Date, today = dayOf(now)) {
  const [row] = await bySession(db, { token: hashOf(token), now: now.toISOString(), today })
  if (!row) return undefined
  const { held, ...session } = row
  return { ...session, ...grantsIn(held) }
}

/** How the session of a cookie ended or which limit it has passed, for the line that tells why one is asked to sign in. */
export async function lastOf(db: Db, token: string) {
  const [row] = await db
    .select({ endReason: sessions.endReason, entity: sessions.entity, lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)))
  return row
}

/** What is kept of the present session besides who it is. */
export async function presentSession(db: Db, id: string) {
  const [row] = await db
    .select({
      ssoId: sessions.ssoId,
      entity: sessions.entity,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      birthdayVerifiedAt: sessions.birthdayVerifiedAt,
      signOnToken: sessions.signOnToken,
      viewedSsoId: sessions.viewedSsoId,
      viewedUntil: sessions.viewedUntil,
    })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row!
}

/** A session by its id with the person who opened it, as `openSession` gives it by its cookie; nothing where it was ended or is another's. */
export async function openById(db: Db, { sessionId, ssoId }: { sessionId: string; ssoId: SsoId }) {
  const [row] = await db
    .select({
      entity: sessions.entity,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      status: persons.status,
      lastWorkingDate: persons.lastWorkingDate,
    })
    .from(sessions)
    .innerJoin(persons, eq(persons.ssoId, sessions.ssoId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.ssoId, ssoId), isNull(sessions.endedAt)))
  return row
}

/** More open sessions than this nobody can read; the oldest end by themselves. */
const MOST = 50

/** A person's sessions that are open and within their limits, newest first. */
export const openSessionsOf = (db: Db, ssoId: SsoId, given: { now: Date; seenAfter: Date }) =>
  db
    .select({ id: sessions.id, device: sessions.device, ip: sessions.ip, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.ssoId, ssoId), isNull(sessions.endedAt), gt(sessions.expiresAt, given.now), gt(sessions.lastSeenAt, given.seenAfter)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MOST)

/** The language of the next sign-in, where the person has ever chosen one. */
export async function chosenLanguage(db: Db, ssoId: SsoId): Promise<Lang | undefined> {
  const [row] = await db.select({ lang: languages.lang }).from(languages).where(eq(languages.ssoId, ssoId))
  return row?.lang
}

/** The language that people chose last; of who never chose none is known. */
export async function chosenLanguages(ctx: Pick<Ctx, 'db'>, ssoIds: readonly SsoId[]): Promise<ReadonlyMap<SsoId, Lang>> {
  const rows = await ctx.db
    .select()
    .from(languages)
    .where(inArray(languages.ssoId, [...ssoIds]))
  return new Map(rows.map((row) => [row.ssoId, row.lang]))
}
