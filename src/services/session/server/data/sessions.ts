import { createHash } from 'node:crypto'
import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import { languages, sessions } from '../tables.ts'

/** The fingerprint under which an opaque id is kept. */
export const hashOf = (opaque: string): string => createHash('sha256').update(opaque).digest('hex')

export type OpenSession = Awaited<ReturnType<typeof openSession>>

/** The session of a cookie that has not been ended; its limits are not asked here. */
export async function openSession(db: Db, token: string) {
  const [row] = await db
    .select({
      id: sessions.id,
      ssoId: sessions.ssoId,
      entity: sessions.entity,
      lang: sessions.lang,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      viewedSsoId: sessions.viewedSsoId,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(sessions.endedAt)))
  return row
}

/** The language of the next sign-in, where the person has ever chosen one. */
export async function chosenLanguage(db: Db, ssoId: SsoId): Promise<Lang | undefined> {
  const [row] = await db.select({ lang: languages.lang }).from(languages).where(eq(languages.ssoId, ssoId))
  return row?.lang
}
