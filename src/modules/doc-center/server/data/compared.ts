import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { compare } from '../../contract/index.ts'
import { besideEachOther } from '../../rules/index.ts'
import { gone } from '../policy.ts'
import { pages } from '../tables.ts'
import { mayEdit, openedVersion } from './opened.ts'

/** Two versions of a document side by side, for who may edit it (DOCC-18). @throws DOCC-07, DOCC-18 where neither has a text */
export async function compareVersions(ctx: Reader, { uid, before, after }: ParsedOf<typeof compare>): Promise<OutputOf<typeof compare>> {
  const [one, other] = [await openedVersion(ctx, uid, before), await openedVersion(ctx, uid, after)]
  if (!mayEdit(ctx, one.document)) throw gone()
  const [was, is] = [await linesOf(ctx, one.version.id), await linesOf(ctx, other.version.id)]
  if (was.length === 0 && is.length === 0) throw refuse('DOCC-18')
  return { lines: besideEachOther(was, is) }
}

async function linesOf(ctx: Reader, versionId: string): Promise<string[]> {
  const rows = await ctx.db.select({ text: pages.text }).from(pages).where(eq(pages.versionId, versionId)).orderBy(asc(pages.number))
  return rows.flatMap(({ text }) => text.split('\n').map((line) => line.trim())).filter(Boolean)
}
