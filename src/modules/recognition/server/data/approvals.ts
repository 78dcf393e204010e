import { and, desc, eq, ilike, inArray, isNotNull, like, ne, not, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { dayOf, sayDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { departmentsUnder, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/approving.ts'
import { ADMIN } from '../../contract/base.ts'
import module from '../../module.ts'
import { configs, type NominationRow, nominations } from '../tables.ts'
import { keyOf, type PlaceKey, takenOf } from './places.ts'
import { withWords } from './words.ts'

const placeOf = ({ typeId, period, department }: NominationRow): PlaceKey => ({ typeId: typeId!, period, department })

/** What nominees were awarded before, by person, the newest first. */
async function earlierOf(ctx: Ctx, rows: readonly NominationRow[]) {
  const people = [...new Set(rows.flatMap(({ nominee }) => nominee ?? []))]
  if (people.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(nominations)
    .where(and(inArray(nominations.nominee, people), eq(nominations.state, 'final-approved')))
    .orderBy(desc(nominations.decidedAt))
  return Map.groupBy(await withWords(ctx, found), ({ nominee }) => nominee)
}

/** Nominations for awards that are called so. */
const called = (word: string): SQL =>
  sql`${nominations.typeId} in (select ${configs.id} from ${configs} where ${or(like(configs.nameCn, containing(word)), ilike(configs.nameEn, containing(word)))})`

/** What waits for the reader's decision; nobody has a part in what they decide (RECOG-07). */
export const approvalRows = listRows(contract.approvalList, {
  table: nominations,
  latest: [nominations.submittedAt, nominations.id],
  only: ({ actor: { ssoId } }) =>
    or(
      and(eq(nominations.firstApprover, ssoId), eq(nominations.state, 'submitted')),
      and(eq(nominations.finalApprover, ssoId), eq(nominations.state, 'first-approved')),
    ),
  where: { type: called },
  async dress(ctx, found) {
    const [earlier, taken] = [await earlierOf(ctx, found), await takenOf(ctx, found.map(placeOf))]
    const papers = await filesOf(ctx, module.name, [...new Set(found.map((row) => row.papers))])
    return (await withPeople(ctx, await withWords(ctx, found), { from: 'nominator', nominee: 'nominee' })).map((row, at) => {
      const before = earlier.get(found[at]!.nominee) ?? []
      const said = (lang: 'zh' | 'en') =>
        before[0] ? `${lang === 'zh' ? before[0].typeCn : before[0].typeEn} ${sayDay(dayOf(before[0].decidedAt!), lang)}` : ''
      const points = row.points ?? 0
      return {
        ...row,
        ...{ points, nominee: row.nominee!, submittedAt: row.submittedAt!, step: row.state === 'submitted' ? ('first' as const) : ('final' as const) },
        lower: row.offered.filter((one) => one < points),
        ...{ earlier: before.length, earlierCn: said('zh'), earlierEn: said('en') },
        left: row.quota === null ? null : Math.max(0, row.quota - (taken.get(keyOf(placeOf(found[at]!))) ?? 0)),
        attachments: papers.get(row.papers) ?? [],
      }
    })
  },
})

/** Own decisions; who administers recognition sees those of all people in scope, and of the own nominations what everybody sees of theirs (RECOG-14). */
const decidedFor = ({ actor }: Reader): SQL | undefined => {
  const own = or(
    and(eq(nominations.firstApprover, actor.ssoId), isNotNull(nominations.firstAt)),
    and(eq(nominations.finalApprover, actor.ssoId), isNotNull(nominations.finalAt)),
  )
  const all = and(scopeFilter(actor, ADMIN, nominations.nominee), not(and(eq(nominations.nominee, actor.ssoId), ne(nominations.state, 'final-approved'))!))
  return and(isNotNull(nominations.decidedAt), actor.permissions.has(ADMIN) ? or(own, all) : own)
}

/** Of the decisions of a nomination the reader's own last one, or the last of anybody. */
function decisionOf(row: NominationRow, reader: string) {
  const mine = row.finalAt && row.finalApprover === reader ? 'final' : row.firstAt && row.firstApprover === reader ? 'first' : row.finalAt ? 'final' : 'first'
  const isLast = mine === 'final' || !row.finalAt
  const said =
    mine === 'final'
      ? { who: row.finalApprover!, at: row.finalAt!, comment: row.finalComment }
      : { who: row.firstApprover!, at: row.firstAt!, comment: row.firstComment }
  return { ...said, step: mine, decision: row.state === 'rejected' && isLast ? ('rejected' as const) : ('approved' as const) } as const
}

export const historyRows = listRows(contract.approvalHistory, {
  table: nominations,
  latest: [nominations.id],
  only: decidedFor,
  where: { type: called, department: (code) => sql`${nominations.department} in ${departmentsUnder(code)}` },
  async dress(ctx, found) {
    const rows = (await withWords(ctx, found)).map((row) => {
      const { at, ...decision } = decisionOf(row, ctx.actor.ssoId)
      return { ...row, ...decision, decidedAt: at }
    })
    return (await withPeople(ctx, rows, { from: 'nominator', nominee: 'nominee', by: 'who' })).map((row) => ({
      ...row,
      ...{ nominee: row.nominee!, points: row.points ?? 0, state: row.state === 'draft' ? ('submitted' as const) : row.state },
    }))
  },
})

export const historyExport = exportListed(module, contract.approvalHistory, historyRows, { name: 'history', audit: 'Nomination.exported' })
