import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, desc, eq, isNull, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { peopleDepartments as p } from '#services/people/server/api.ts'
import type { ManagedRow, manageList } from '../../contract/index.ts'
import { dayHasCome, documentLife, REVIEW_TOLD } from '../../rules/index.ts'
import { managesIn, mayEditIn } from '../policy.ts'
import { campaigns as c, documents as d, folders as f, versions as v } from '../tables.ts'
import { ofDepartment, ofFolder, SHOWN, speaksOf, told } from './shown.ts'

type Filters = ParsedOf<typeof manageList>['filters']

/** Documents of the folders that the actor runs. */
export const managed = (ctx: Reader, { folder, status, review, keyword }: Filters): SQL | undefined =>
  and(
    managesIn(ctx, d.folderId),
    folder ? eq(d.folderId, folder) : undefined,
    status ? eq(d.status, status) : undefined,
    review ? and(eq(d.status, 'effective'), lte(d.reviewBy, addDays(ctx.today, REVIEW_TOLD[0]))) : undefined,
    keyword ? speaksOf(d, keyword) : undefined,
  )

/** Of the newest version, which may not be in force yet. */
const ofNewest = <T>(column: SQL): SQL<T> => sql<T>`(select ${column} from ${v} where ${v.uid} = ${d.uid} order by ${v.version} desc limit 1)`

/** Rows of the management, the last changed first, with what the actor may do with each. */
export async function managedRows(ctx: Reader, filters: Filters, limit: number, offset: number): Promise<ManagedRow[]> {
  const next = sql.raw('successor_of')
  const rows = await ctx.db
    .select({
      ...SHOWN,
      ...{ status: d.status, language: d.language, downloadable: d.downloadable, keywords: d.keywords, reviewBy: d.reviewBy, scheduled: d.scheduled },
      preparing: ofNewest<boolean>(sql`${v.readyAt} is null and ${v.fault} is null`),
      fault: ofNewest<ManagedRow['fault']>(sql`${v.fault}`),
      successor: sql<
        ManagedRow['successor']
      >`(select json_build_object('uid', ${next}.uid, 'cid', ${next}.cid, 'titleCn', ${next}.title_cn, 'titleEn', ${next}.title_en)
        from ${d} as ${next} where ${next}.uid = ${d.successor})`,
      campaign: c.id,
      edit: sql<boolean>`${mayEditIn(ctx, d.folderId)}`,
    })
    .from(d)
    .innerJoin(f, ofFolder)
    .innerJoin(p, ofDepartment)
    .leftJoin(c, and(eq(c.uid, d.uid), isNull(c.endedAt)))
    .where(managed(ctx, filters))
    .orderBy(desc(d.changedAt), desc(d.uid))
    .limit(limit)
    .offset(offset)
  return rows.map(({ edit, ...row }) => ({ ...told(row), can: edit ? whatOf(row, ctx.today) : [] }))
}

/**
 * What a state allows; another version is also given to a draft, and what is in force can be asked to be confirmed. What waits for its day is not published
 * once more, but taken back from it.
 */
function whatOf({ status, scheduled, effectiveFrom }: Pick<ManagedRow, 'status' | 'scheduled' | 'effectiveFrom'>, today: Day): ManagedRow['can'] {
  const edits = status === 'superseded' ? [] : (['edit'] as const)
  const waits = scheduled && !dayHasCome({ effectiveFrom }, today)
  return [
    ...edits,
    ...actionsFrom(documentLife, status).filter((action) => (action === 'publish' ? !waits : action !== 'unschedule' || scheduled)),
    ...(status === 'draft' ? (['newVersion'] as const) : []),
    ...(status === 'effective' ? (['ask'] as const) : []),
  ]
}

export const countManaged = (ctx: Reader, filters: Filters, cap: number): Promise<number> =>
  countUpTo(ctx.db, ctx.db.select({ one: sql`1` }).from(d).where(managed(ctx, filters)).getSQL(), cap)

export const managedList = (ctx: Reader, input: ParsedOf<typeof manageList>): Promise<OutputOf<typeof manageList>> =>
  pageOf(
    input,
    (limit, offset) => managedRows(ctx, input.filters, limit, offset),
    (cap) => countManaged(ctx, input.filters, cap),
  )
