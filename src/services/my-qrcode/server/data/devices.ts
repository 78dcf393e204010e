import { forbidden } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { asc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Secrets } from '#foundation/database/secrets.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { device } from '../tables.ts'

export type Device = typeof device.$inferSelect

/** What is kept of a key. */
export const keyHash = (secrets: Secrets, key: string): string => secrets.sign('my-qrcode.device', key)

async function deviceByKey(db: Db, secrets: Secrets, key: string): Promise<Device | undefined> {
  const [row] = await db
    .select()
    .from(device)
    .where(eq(device.keyHash, keyHash(secrets, key)))
  return row
}

/** The active reader that shows this key. @throws QRC-05 (403) */
export async function activeDevice({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>, key: string | string[] | undefined): Promise<Device> {
  const found = typeof key === 'string' ? await deviceByKey(db, secrets, key) : undefined
  if (!found?.active) throw forbidden('QRC-05')
  return found
}

/** A page of the registered readers by name. */
export async function devicesOf(
  db: Db,
  page: { pageNum: number; pageSize: number; filters: { active?: boolean | undefined } },
): Promise<PageOf<Pick<Device, 'id' | 'name' | 'place' | 'purposes' | 'active'> & { lastSeenAt: string | null }>> {
  const { active } = page.filters
  const where = active === undefined ? sql`true` : eq(device.active, active)
  const found = await pageFrom(
    db,
    page,
    db
      .select({
        id: device.id,
        name: device.name,
        place: device.place,
        purposes: device.purposes,
        active: device.active,
        lastSeenAt: device.lastSeenAt,
      })
      .from(device)
      .where(where)
      .orderBy(asc(device.name), asc(device.id)),
    sql`select 1 from ${device} where ${where}`,
  )
  return { ...found, list: found.list.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null })) }
}
