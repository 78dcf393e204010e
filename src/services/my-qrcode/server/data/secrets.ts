import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Secrets } from '#foundation/database/secrets.ts'
import { secret } from '../tables.ts'

const SEALED_FOR = 'my-qrcode.secret'

export type SecretRow = typeof secret.$inferSelect

export const sealed = (secrets: Secrets, plain: Buffer): string => secrets.seal(SEALED_FOR, plain.toString('base64'))
export const opened = (secrets: Secrets, row: Pick<SecretRow, 'sealed'>): Buffer => Buffer.from(secrets.open(SEALED_FOR, row.sealed), 'base64')

/** The secret in force; where there is none, the last one. */
export async function secretOf(db: Db, ssoId: SsoId): Promise<SecretRow | undefined> {
  const [row] = await db
    .select()
    .from(secret)
    .where(eq(secret.ssoId, ssoId))
    .orderBy(sql`${secret.revokedAt} is null desc`, desc(secret.issuedAt), desc(secret.id))
    .limit(1)
  return row
}

export async function secretByHandle(db: Db, handle: string): Promise<SecretRow | undefined> {
  const [row] = await db.select().from(secret).where(eq(secret.handle, handle))
  return row
}
