import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { asSsoId, type PageOf, ssoId } from '#foundation/contract/schemas.ts'
import { desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { personRefs } from '#services/people/server/api.ts'
import { type AudienceRow, type audienceDetail, SHOWN, type searchAudiences, type Use } from '../../contract.ts'
import { audiences } from '../tables.ts'
import { namesFor } from './names.ts'
import { sqlFor } from './ofPerson.ts'
import { countAndNames } from './people.ts'
import { usesOf } from './uses.ts'
import { inWords } from './words.ts'

type Row = typeof audiences.$inferSelect

/** Rows with their words, where they are used, and who said them first; each asked once for all. `most`: uses of a module that are named. */
async function told(ctx: Ctx, rows: readonly Row[], most: number): Promise<(AudienceRow & { usedBy: Use[] })[]> {
  const nameOf = await namesFor(
    ctx,
    rows.map((row) => row.definition),
  )
  const uses = await usesOf(
    ctx,
    rows.map((row) => row.id),
    most,
  )
  // a job is nobody
  const makers = rows.map((row) => row.createdBy).filter((by) => ssoId.safeParse(by).success)
  const people = await personRefs(ctx, makers.map(asSsoId))
  const byName = new Map<string, AudienceRow['createdBy']>(people)
  return rows.map(({ id, definition, createdAt, createdBy }) => ({
    id,
    words: inWords(ctx, nameOf, definition),
    uses: uses.get(id)?.count ?? 0,
    usedBy: uses.get(id)?.first ?? [],
    createdAt: createdAt.toISOString(),
    createdBy: byName.get(createdBy) ?? null,
  }))
}

const rowsOf = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ id: audiences.id, hash: audiences.hash, definition: audiences.definition, createdAt: audiences.createdAt, createdBy: audiences.createdBy })
    .from(audiences)
    .where(where)
    .orderBy(desc(audiences.createdAt), desc(audiences.id))

/** Stored audiences, the newest first; of a person, those that she is in. @throws SHELL-48, SHELL-62 */
export async function listOfAudiences(ctx: Ctx, input: ParsedOf<typeof searchAudiences>): Promise<PageOf<AudienceRow>> {
  const { ssoId: whose } = input.filters
  const where = whose && (await sqlFor(ctx, whose))(audiences.id)
  const { list: rows, ...counted } = await pageFrom(ctx.db, input, rowsOf(ctx, where), ctx.db.select({ one: sql`1` }).from(audiences).where(where).getSQL())
  return { ...counted, list: await told(ctx, rows, 0) }
}

/** One of them with its people and where it is used. @throws not-found */
export async function detailOf(ctx: Ctx, id: string): Promise<OutputOf<typeof audienceDetail>> {
  const [row] = await rowsOf(ctx, eq(audiences.id, id))
  if (!row) throw notFound()
  const [shown] = await told(ctx, [row], SHOWN)
  return { ...shown!, definition: row.definition, ...(await countAndNames(ctx, row.definition)) }
}
