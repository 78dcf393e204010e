import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { Db } from '#foundation/database/db.ts'
import { desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { searchReceived } from '../../contract.ts'
import type { PortName } from '../../rules/ports.ts'
import { received, serviceKey } from '../tables.ts'

const SHOWN_LENGTH = 2_000

/** A page of what came in from outside, the newest first. */
export async function receivedOf(
  db: Db,
  page: { pageNum: number; pageSize: number; filters: { port?: PortName | undefined } },
): Promise<OutputOf<typeof searchReceived>> {
  const where = page.filters.port ? eq(received.port, page.filters.port) : sql`true`
  const found = await pageFrom(
    db,
    page,
    db.select().from(received).where(where).orderBy(desc(received.receivedAt), desc(received.id)),
    sql`select 1 from ${received} where ${where}`,
  )
  const ids = [...new Set(found.list.flatMap(({ by }) => (/^[0-9a-f-]{36}$/.test(by) ? [by] : [])))]
  const keys = ids.length ? await db.select({ id: serviceKey.id, name: serviceKey.name }).from(serviceKey).where(inArray(serviceKey.id, ids)) : []
  const names = new Map(keys.map((key) => [key.id, key.name]))
  return {
    ...found,
    list: found.list.map(({ id, port, noticeId, by, at, receivedAt, payload }) => ({
      id,
      port,
      noticeId,
      by: names.get(by) ?? by,
      at: at.toISOString(),
      receivedAt: receivedAt.toISOString(),
      payload: JSON.stringify(payload, null, 2).slice(0, SHOWN_LENGTH),
    })),
  }
}
