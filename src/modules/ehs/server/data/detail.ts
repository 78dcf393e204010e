import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { departmentWords, withPeople } from '#services/people/server/api.ts'
import { ADMIN, REPORT } from '../../contract/base.ts'
import type { Act, concern } from '../../contract/index.ts'
import module from '../../module.ts'
import { dueOn } from '../../rules/index.ts'
import { concernMoves } from '../commands/deciding.ts'
import { answerOf, filesUnder, recordOf } from '../commands/files.ts'
import { duplicatesOf } from '../commands/following.ts'
import type { ConcernRow } from '../commands/record.ts'
import { isAdmin, readable } from '../policy.ts'
import { concerns } from '../tables.ts'
import { shown } from './concerns.ts'

const readableBy = async (ctx: Reader, which: SQL): Promise<ConcernRow | undefined> =>
  (
    await ctx.db
      .select()
      .from(concerns)
      .where(and(which, readable(ctx)))
  )[0]

const administers = async (ctx: Reader, row: ConcernRow): Promise<boolean> => isAdmin(ctx) && inScopeOf(ctx, ADMIN, row.reporter)

/** What somebody may do with a concern now: the pages draw their buttons from this, the commands ask for it anew. */
function actsOf(ctx: Reader, row: ConcernRow, admin: boolean): Act[] {
  const own = row.reporter === ctx.actor.ssoId && ctx.actor.permissions.has(REPORT)
  const moves = concernMoves.can(ctx, row)
  return [
    ...(own && row.state !== 'resolved' ? (['add'] as const) : []),
    ...(own && row.state === 'resolved' ? (['rate'] as const) : []),
    ...moves.filter((one) => one !== 'assign' || admin),
    ...(admin && row.mergedInto === null && row.state !== 'resolved' ? (['merge'] as const) : []),
    ...(admin && row.mergedInto === null && row.acceptedAt === null ? (['award'] as const) : []),
  ]
}

/** Without the name of who reported, where it was asked to be hidden and the reader is neither that person nor ehs-admin (EHS-13). */
export async function openConcern(ctx: Reader, id: string): Promise<GivenOf<typeof concern>> {
  const row = await readableBy(ctx, eq(concerns.id, id))
  if (!row) throw notFound()
  return dressed(ctx, row)
}

/** The same by its number; undefined for what is not there for the reader. */
export async function concernByNo(ctx: Reader, ehsNo: string): Promise<GivenOf<typeof concern> | undefined> {
  const row = await readableBy(ctx, eq(concerns.ehsNo, ehsNo))
  return row && dressed(ctx, row)
}

async function dressed(ctx: Reader, row: ConcernRow): Promise<GivenOf<typeof concern>> {
  const admin = await administers(ctx, row)
  const named = !row.hideReporter || admin || row.reporter === ctx.actor.ssoId
  // a duplicate shows the answer of the first, files and all (EHS-16)
  const [attached, answered] = [recordOf(row.id), answerOf(row.mergedInto ?? row.id)]
  const files = await filesUnder(ctx, [attached, answered])
  const [main] = row.mergedInto ? await ctx.db.select({ id: concerns.id, ehsNo: concerns.ehsNo }).from(concerns).where(eq(concerns.id, row.mergedInto)) : []
  const [brief] = await shown(ctx, [row])
  const [people] = await withPeople(ctx, [{ reporter: row.reporter }], { reporter: 'reporter' })
  const p = ctx.parameters(module)
  return {
    ...brief!,
    ...(await departmentWords(ctx, [row.department]))(row.department),
    reporter: named ? people!.reporter : null,
    attachments: files.get(attached) ?? [],
    answerFiles: files.get(answered) ?? [],
    mergedInto: admin ? (main ?? null) : null,
    merged: admin ? (await duplicatesOf(ctx, row.id)).map(({ id, ehsNo }) => ({ id, ehsNo })) : [],
    dueBy: {
      low: dueOn(ctx.today, 'low', p),
      medium: dueOn(ctx.today, 'medium', p),
      high: dueOn(ctx.today, 'high', p),
      immediate: dueOn(ctx.today, 'immediate', p),
    },
    can: actsOf(ctx, row, admin),
  }
}
