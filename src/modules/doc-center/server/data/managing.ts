import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, desc, eq, isNull, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import type { ManagedRow, manageList } from '../../contract/index.ts'
import { dayHasCome, documentLife, REVIEW_TOLD } from '../../rules/index.ts'
import { managesIn, mayEditIn } from '../policy.ts'
import { campaigns, documents, folders, versions } from '../tables.ts'
import { ofDepartment, ofFolder, SHOWN, speaksOf, told } from './shown.ts'

type Filters = ParsedOf<typeof manageList>['filters']

/** Documents of the folders that the actor runs. */
export const managed = (ctx: Reader, { folder, status, review, keyword }: Filters): SQL | undefined =>
  and(
    managesIn(ctx, documents.folderId),
    folder ? eq(documents.folderId, folder) : undefined,
    status ? eq(documents.status, status) : undefined,
    review ? and(eq(documents.status, 'effective'), lte(documents.reviewBy, addDays(ctx.today, REVIEW_TOLD[0]))) : undefined,
    keyword ? speaksOf(documents, keyword) : undefined,
  )

/** Of the newest version, which may not be in force yet. */
const ofNewest = <T>(column: SQL): SQL<T> =>
  sql<T>`(select ${column} from ${versions} where ${versions.uid} = ${documents.uid} order by ${versions.version} desc limit 1)`

function query(ctx: Reader, filters: Filters) {
  const next = sql.raw('successor_of')
  return ctx.db
    .select({
      ...SHOWN,
      ...{
        status: documents.status,
        language: documents.language,
        downloadable: documents.downloadable,
        keywords: documents.keywords,
        reviewBy: documents.reviewBy,
        scheduled: documents.scheduled,
      },
      preparing: ofNewest<boolean>(sql`${versions.readyAt} is null and ${versions.fault} is null`),
      fault: ofNewest<ManagedRow['fault']>(sql`${versions.fault}`),
      successor: sql<
        ManagedRow['successor']
      >`(select json_build_object('uid', ${next}.uid, 'cid', ${next}.cid, 'titleCn', ${next}.title_cn, 'titleEn', ${next}.title_en)
        from ${documents} as ${next} where ${next}.uid = ${documents.successor})`,
      campaign: campaigns.id,
      edit: sql<boolean>`${mayEditIn(ctx, documents.folderId)}`,
    })
    .from(documents)
    .innerJoin(folders, ofFolder)
    .innerJoin(peopleDepartments, ofDepartment)
    .leftJoin(campaigns, and(eq(campaigns.uid, documents.uid), isNull(campaigns.endedAt)))
    .where(managed(ctx, filters))
    .orderBy(desc(documents.changedAt), desc(documents.uid))
}
const counted = (ctx: Reader, filters: Filters): SQL => ctx.db.select({ one: sql`1` }).from(documents).where(managed(ctx, filters)).getSQL()

const dressed = (ctx: Reader, found: Awaited<ReturnType<typeof query>>): ManagedRow[] =>
  found.map(({ edit, ...row }) => ({ ...told(row), can: edit ? whatOf(row, ctx.today) : [] }))

/** Rows of the management, the last changed first, with what the actor may do with each. */
export const managedRows = async (ctx: Reader, filters: Filters, limit: number, offset: number): Promise<ManagedRow[]> =>
  dressed(ctx, await query(ctx, filters).limit(limit).offset(offset))

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

export const countManaged = (ctx: Reader, filters: Filters, cap: number): Promise<number> => countUpTo(ctx.db, counted(ctx, filters), cap)

export async function managedList(ctx: Reader, { filters, ...input }: ParsedOf<typeof manageList>): Promise<OutputOf<typeof manageList>> {
  const found = await pageFrom(ctx.db, input, query(ctx, filters), counted(ctx, filters))
  return { ...found, list: dressed(ctx, found.list) }
}
