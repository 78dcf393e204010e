import { randomBytes } from 'node:crypto'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, desc, eq, gt, isNull, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Secrets } from '#foundation/database/secrets.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { listPapers } from '../../contract.ts'
import { type PaperState, paperState } from '../../rules.ts'
import { paper } from '../tables.ts'

export type Paper = typeof paper.$inferSelect

/** A letter that no code of a phone has, and 128 random bits: nothing about the person, nothing to guess (QRC-04). */
export const newPaperCode = (): string => `P${randomBytes(16).toString('hex').toUpperCase()}`
const FORM = /^P[0-9A-F]{32}$/

/** What is kept of a paper code. */
export const paperHash = (secrets: Secrets, code: string): string => secrets.sign('my-qrcode.paper', code)

/** The paper code that was scanned; undefined for what has not its form, or was never issued. */
export async function paperByCode(db: Db, secrets: Secrets, scanned: string): Promise<Paper | undefined> {
  const code = scanned.trim().toUpperCase()
  if (!FORM.test(code)) return undefined
  const [row] = await db
    .select()
    .from(paper)
    .where(eq(paper.codeHash, paperHash(secrets, code)))
  return row
}

/** Those that are good at this moment. */
export const inForceAt = (now: Date): SQL => sql`${paper.cause} is null and ${gt(paper.validUntil, now)}`

/** A page of paper codes, the newest first. */
export async function papersOf(
  ctx: Reader,
  page: { pageNum: number; pageSize: number; filters: { ssoId?: SsoId | undefined; state?: PaperState | undefined } },
): Promise<OutputOf<typeof listPapers>> {
  const where = and(scopeFilter(ctx.actor, 'QRCODE_DEVICE_ADMIN', paper.ssoId), ...narrowed(page.filters, ctx.now)) ?? sql`true`
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(paper).where(where).orderBy(desc(paper.issuedAt), desc(paper.id)),
    sql`select 1 from ${paper} where ${where}`,
  )
  const named = found.list.flatMap(({ ssoId, issuedBy }) => (issuedBy ? [ssoId, issuedBy] : [ssoId]))
  const people = named.length ? await personRefs(ctx, [...new Set(named)]) : new Map<SsoId, never>()
  return { ...found, list: found.list.map((row) => shown(row, people, ctx.now)) }
}

function shown(row: Paper, people: Awaited<ReturnType<typeof personRefs>>, now: Date): OutputOf<typeof listPapers>['list'][number] {
  const [person, by] = [people.get(row.ssoId), row.issuedBy && people.get(row.issuedBy)]
  if (!person) throw notFound()
  const state = paperState(row, now)
  return {
    id: row.id,
    person,
    issuedAt: row.issuedAt.toISOString(),
    issuedBy: by ? { nameCn: by.nameCn, nameEn: by.nameEn } : null,
    validUntil: row.validUntil.toISOString(),
    state,
    endedAt: row.endedAt?.toISOString() ?? null,
    can: state === 'active' ? ['revoke'] : [],
  }
}

function narrowed({ ssoId, state }: { ssoId?: SsoId | undefined; state?: PaperState | undefined }, now: Date): SQL[] {
  const expired = and(isNull(paper.cause), lte(paper.validUntil, now))
  return [
    ...(ssoId ? [eq(paper.ssoId, ssoId)] : []),
    ...(state === undefined ? [] : state === 'active' ? [inForceAt(now)] : state === 'expired' ? [expired!] : [eq(paper.cause, state)]),
  ]
}
