import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gt, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addHours } from '#foundation/time.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract/nominating.ts'
import module from '../../module.ts'
import { IMMEDIATE_DAYS } from '../../rules/index.ts'
import { IMMEDIATE, windowOf } from '../../rules/periods.ts'
import { type ConfigRow, type NominationRow, nominations } from '../tables.ts'
import { withWords } from './words.ts'

/** States in which a nomination counts against another one (RECOG-08). */
const LIVE = ['submitted', 'first-approved', 'final-approved'] as const

/** Whom somebody has nominated for an award in the period of today, of an immediate one in the last days. */
export async function nominatedBy(ctx: Ctx, nominator: SsoId, config: ConfigRow): Promise<string[]> {
  const since =
    config.frequency === IMMEDIATE
      ? gt(nominations.submittedAt, addHours(ctx.now, -24 * IMMEDIATE_DAYS))
      : eq(nominations.period, windowOf(config, ctx.today).period)
  const rows = await ctx.db
    .select({ nominee: nominations.nominee })
    .from(nominations)
    .where(and(eq(nominations.nominator, nominator), eq(nominations.typeId, config.id), inArray(nominations.state, [...LIVE]), since))
  return rows.flatMap(({ nominee }) => nominee ?? [])
}

const awards = async (ctx: Ctx, found: NominationRow[]) =>
  (await withPeople(ctx, await withWords(ctx, found), { from: 'nominator' })).map((row) => ({ ...row, points: row.points ?? 0, awardedAt: row.decidedAt! }))

/** RECOG-14: what somebody received is there once it is finally approved, and nothing before. */
export const mineRows = listRows(contract.mine, {
  table: nominations,
  latest: [nominations.decidedAt, nominations.id],
  only: ({ actor }) => and(eq(nominations.nominee, actor.ssoId), eq(nominations.state, 'final-approved')),
  dress: awards,
})

/** The awards of a person, the newest first, for other rooms; who may see them is the caller's check. */
export async function received(ctx: Ctx, ssoId: SsoId, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const mine = and(eq(nominations.nominee, ssoId), eq(nominations.state, 'final-approved'))
  const found = await ctx.db
    .select()
    .from(nominations)
    .where(mine)
    .orderBy(desc(nominations.decidedAt), desc(nominations.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const list = (await awards(ctx, found)).map(({ id, typeCn, typeEn, period, valuesCn, valuesEn, reason, points, from, awardedAt }) => ({
    ...{ id, typeCn, typeEn, period, valuesCn, valuesEn, reason, points, from, awardedAt },
  }))
  return { list, total: await ctx.db.$count(nominations, mine) }
}

/** The own nominations, drafts among them. */
export const listOwn = listRows(contract.list, {
  table: nominations,
  latest: [nominations.id],
  only: ({ actor }) => eq(nominations.nominator, actor.ssoId),
  async dress(ctx, found) {
    const papers = await filesOf(ctx, module.name, [...new Set(found.map((row) => row.papers))])
    return (await withPeople(ctx, await withWords(ctx, found), { nominee: 'nominee' })).map((row) => ({
      ...row,
      comment: row.state === 'rejected' ? row.finalComment || row.firstComment : '',
      attachments: papers.get(row.papers) ?? [],
      can: row.state === 'draft' ? ['edit' as const] : row.state === 'submitted' ? ['withdraw' as const] : [],
    }))
  },
})
