import { notFound } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, desc, eq, gte, lt, sql } from '#foundation/database/drizzle.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import type { Embedded } from '../../contract.ts'
import type { PortName } from '../../rules.ts'
import { embedded } from '../tables.ts'

type Row = typeof embedded.$inferSelect
type Answers = Embedded['can']

/** What somebody may answer in the outside system's place, as long as nobody has. */
export function answersOf({ port, answeredAt }: Pick<Row, 'port' | 'answeredAt'>): Answers {
  if (answeredAt) return []
  return port === 'mail' ? ['bounce'] : ['document']
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const shown = ({ id, port, key, at, payload, answer, answeredAt }: Row): Embedded => ({
  id,
  port,
  key,
  at: at.toISOString(),
  to: textOf(payload.to),
  subject: textOf(payload.subject) || textOf(payload.about) || key,
  text: textOf(payload.text),
  hasHtml: typeof payload.html === 'string',
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
  can: answersOf({ port, answeredAt }),
})

/** A page of what the embedded adapters hold, the newest first. */
export async function embeddedOf(
  db: Db,
  page: {
    pageNum: number
    pageSize: number
    filters: { port?: PortName | undefined; keyword?: string | undefined; from?: Day | undefined; to?: Day | undefined }
  },
): Promise<PageOf<Embedded>> {
  const { port, keyword, from, to } = page.filters
  const like = keyword ? `%${keyword.replace(/[%_\\]/g, '\\$&')}%` : undefined
  const where =
    and(
      port ? eq(embedded.port, port) : undefined,
      like ? sql`concat_ws(' ', ${embedded.payload} ->> 'to', ${embedded.payload} ->> 'subject', ${embedded.payload} ->> 'text') ilike ${like}` : undefined,
      from ? gte(embedded.at, startOfDay(from)) : undefined,
      to ? lt(embedded.at, startOfDay(addDays(to, 1))) : undefined,
    ) ?? sql`true`
  const found = await pageOf(
    page,
    (limit, offset) => db.select().from(embedded).where(where).orderBy(desc(embedded.at), desc(embedded.id)).limit(limit).offset(offset),
    (cap) => countUpTo(db, sql`select 1 from ${embedded} where ${where}`, cap),
  )
  return { ...found, list: found.list.map(shown) }
}

/** The page of a mail, as its sender wrote it. @throws not-found */
export async function htmlOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ payload: embedded.payload }).from(embedded).where(eq(embedded.id, id))
  const html = row?.payload.html
  if (typeof html !== 'string') throw notFound()
  return html
}
