import { notFound } from '#foundation/contract/refused.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { MASKED } from '#foundation/contract/texts.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, desc, eq, gte, lt, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import type { Embedded } from '../../contract.ts'
import type { Answer } from '../../rules/answers.ts'
import { orderPorts, type PortName, takesOrders } from '../../rules/ports.ts'
import { calendarEntry, chatCard, order } from '../commands/payloads.ts'
import { embedded } from '../tables.ts'
import { icsOf } from './calendar.ts'

type Row = typeof embedded.$inferSelect
/** What each kind of port may be answered; documents where it says nothing. */
const ANSWERS: Partial<Record<PortName, readonly Answer[]>> = {
  ...Object.fromEntries(orderPorts.map((port) => [port, ['accepted', 'rejected'] as const])),
  mail: ['bounce'],
  sms: ['delivered', 'failed'],
  push: [],
  chat: [],
  calendar: [],
  'e-sign': [],
}

/** What somebody may answer in the outside system's place, as long as nobody has. */
export function answersOf({ port, answeredAt }: Pick<Row, 'port' | 'answeredAt'>): Embedded['can'] {
  return answeredAt ? [] : [...(ANSWERS[port] ?? ['document'])]
}

/** A link that signs in, wherever it stands. */
const LINK = /(\/session\/v1\/link\/)[\w-]{43}/g

/** A text without what lets in whoever knows it (INTEG-15). */
const hidden = (text: string, hides: readonly string[]): string =>
  hides.reduce((rest, secret) => rest.replaceAll(secret, MASKED), text.replace(LINK, `$1${MASKED}`))
const hidesOf = ({ hides }: Row['payload']): string[] => (Array.isArray(hides) ? hides.filter((one) => typeof one === 'string' && one !== '') : [])

/** What somebody may read of a message: its receiver all of it; on a demo others without its secrets; where people are real, nobody else its words. */
const readable = ({ payload }: Pick<Row, 'payload'>, reader: EmbeddedReader, text: string): string =>
  payload.receiver === reader.ssoId ? text : reader.demo ? hidden(text, hidesOf(payload)) : ''

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether what is no text is shown: a card, an entry or an order is somebody's words too (INTEG-15). */
const isShown = ({ payload }: Pick<Row, 'payload'>, reader: EmbeddedReader): boolean => reader.demo || payload.receiver === reader.ssoId

/** A card as the group sees it; its address stays sealed. */
function cardIn(port: PortName, payload: Row['payload']): Embedded['card'] {
  const { data: card } = chatCard.safeParse(port === 'chat' ? payload : undefined)
  return card ? { maker: card.maker, lines: card.lines, link: card.link } : null
}

function entryIn(port: PortName, payload: Row['payload']): Embedded['entry'] {
  const { data: entry } = calendarEntry.safeParse(port === 'calendar' ? payload : undefined)
  return entry ? { starts: entry.starts, ends: entry.ends, place: entry.place, cancelled: entry.cancelled } : null
}

/** An order as people read it; what the other system reads, and its secret, stay where they are. */
function orderIn(port: PortName, payload: Row['payload']): Embedded['order'] {
  const { data } = order.safeParse(takesOrders(port) ? payload : undefined)
  return data ? { action: data.action, lines: data.lines } : null
}

/** An entry of a calendar as its file. @throws not-found for what is none, or whose words are not the reader's */
export async function calendarFile(db: Db, reader: EmbeddedReader, id: string): Promise<FileAnswer> {
  const [row] = await db
    .select({ payload: embedded.payload })
    .from(embedded)
    .where(and(eq(embedded.id, id), eq(embedded.port, 'calendar')))
  const { data: entry } = calendarEntry.safeParse(row && isShown(row, reader) ? row.payload : undefined)
  if (!entry) throw notFound()
  return new FileAnswer({ filename: `${entry.uid}.ics`, type: 'text/calendar; charset=utf-8', body: Buffer.from(await icsOf(entry)) })
}

const shown = (row: Row, reader: EmbeddedReader): Embedded => {
  const { id, port, key, at, payload, answer, answered, answeredAt } = row
  const text = readable(row, reader, textOf(payload.text))
  const open = isShown(row, reader)
  return {
    id,
    port,
    key,
    at: at.toISOString(),
    to: textOf(payload.to),
    subject: textOf(payload.subject) || textOf(payload.about) || (port === 'sms' && text) || key,
    text,
    hasHtml: typeof payload.html === 'string' && readable(row, reader, payload.html) !== '',
    card: open ? cardIn(port, payload) : null,
    entry: open ? entryIn(port, payload) : null,
    order: open ? orderIn(port, payload) : null,
    answer,
    answered,
    answeredAt: answeredAt?.toISOString() ?? null,
    can: answersOf({ port, answeredAt }),
  }
}

export interface EmbeddedReader {
  ssoId: SsoId
  /** People who are not real. */
  demo: boolean
}

const MOST_OWN = 20

/** The newest mails and SMS that a demo holds for somebody, as they would see them. */
export async function ownOf(db: Db, reader: EmbeddedReader): Promise<Embedded[]> {
  if (!reader.demo) return []
  const rows = await db
    .select()
    .from(embedded)
    .where(sql`${embedded.payload} ->> 'receiver' = ${reader.ssoId}`)
    .orderBy(desc(embedded.at), desc(embedded.id))
    .limit(MOST_OWN)
  return rows.map((row) => shown(row, reader))
}

/** A page of what the embedded adapters hold, the newest first. Words are not searched: who may not read a code could find it so. */
export async function embeddedOf(
  db: Db,
  reader: EmbeddedReader,
  page: {
    pageNum: number
    pageSize: number
    filters: { port?: PortName | undefined; keyword?: string | undefined; from?: Day | undefined; to?: Day | undefined }
  },
): Promise<PageOf<Embedded>> {
  const { port, keyword, from, to } = page.filters
  const like = keyword ? containing(keyword) : undefined
  const where =
    and(
      port ? eq(embedded.port, port) : undefined,
      like ? sql`concat_ws(' ', ${embedded.payload} ->> 'to', ${embedded.payload} ->> 'subject') ilike ${like}` : undefined,
      from ? gte(embedded.at, startOfDay(from)) : undefined,
      to ? lt(embedded.at, startOfDay(addDays(to, 1))) : undefined,
    ) ?? sql`true`
  const found = await pageFrom(
    db,
    page,
    db.select().from(embedded).where(where).orderBy(desc(embedded.at), desc(embedded.id)),
    sql`select 1 from ${embedded} where ${where}`,
  )
  return { ...found, list: found.list.map((row) => shown(row, reader)) }
}

/** The page of a mail, as its sender wrote it. @throws not-found */
export async function htmlOf(db: Db, reader: EmbeddedReader, id: string): Promise<string> {
  const [row] = await db.select({ payload: embedded.payload }).from(embedded).where(eq(embedded.id, id))
  const html = row && readable(row, reader, textOf(row.payload.html))
  if (!html) throw notFound()
  return html
}
