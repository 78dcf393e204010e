import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, inArray, isNull, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { definitionOf, membersFilter, sizes, words } from '#services/audience/server/api.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import type { campaign, campaignPeople } from '../../contract/index.ts'
import { gone, mayEditIn } from '../policy.ts'
import { campaigns, confirmations, documents, versions } from '../tables.ts'

/** A campaign of a document that the actor may edit, with the version in force. @throws DOCC-07 */
async function ownCampaign(ctx: Reader, id: string) {
  const [row] = await ctx.db
    .select({
      ...{
        id: campaigns.id,
        audience: campaigns.audience,
        until: campaigns.until,
        uid: documents.uid,
        cid: documents.cid,
        titleCn: documents.titleCn,
        titleEn: documents.titleEn,
      },
      ...{ version: documents.currentVersion, sha256: versions.sha256 },
    })
    .from(campaigns)
    .innerJoin(documents, eq(documents.uid, campaigns.uid))
    .innerJoin(versions, and(eq(versions.uid, documents.uid), eq(versions.version, documents.currentVersion)))
    .where(and(eq(campaigns.id, id), mayEditIn(ctx, documents.folderId)))
  if (!row) throw gone()
  return row
}

/** How a campaign stands. @throws DOCC-07 */
export async function campaignOf(ctx: Reader, { id }: { id: string }): Promise<OutputOf<typeof campaign>> {
  const { audience, ...row } = await ownCampaign(ctx, id)
  const [definition, said, size, confirmed] = await Promise.all([
    definitionOf(ctx, audience),
    words(ctx, [audience]),
    sizes(ctx, [audience]),
    ctx.db.$count(confirmations, and(eq(confirmations.campaignId, id), eq(confirmations.version, row.version))),
  ])
  return { ...row, audience: definition, words: said.get(audience)!, asked: size.get(audience) ?? 0, confirmed }
}

/** Whom a campaign asks now, in number order, and when each confirmed the version in force. @throws DOCC-07 */
export async function peopleOfCampaign(ctx: Reader, input: ParsedOf<typeof campaignPeople>): Promise<OutputOf<typeof campaignPeople>> {
  const { audience, version, id } = await ownCampaign(ctx, input.filters.id)
  const inAudience = await membersFilter(ctx, audience)
  const own = and(eq(confirmations.campaignId, id), eq(confirmations.version, version), eq(confirmations.ssoId, peoplePersons.ssoId))
  const where = and(
    inAudience(peoplePersons.ssoId),
    inArray(peoplePersons.status, ['active', 'on-leave']),
    input.filters.missing ? isNull(confirmations.at) : undefined,
  )
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({
        person: {
          ssoId: peoplePersons.ssoId,
          nameCn: peoplePersons.nameCn,
          nameEn: peoplePersons.nameEn,
          departmentCn: peopleDepartments.nameCn,
          departmentEn: peopleDepartments.nameEn,
        },
        at: confirmations.at,
      })
      .from(peoplePersons)
      .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
      .leftJoin(confirmations, own)
      .where(where)
      .orderBy(asc(peoplePersons.ssoId)),
    ctx.db.select({ one: sql`1` }).from(peoplePersons).leftJoin(confirmations, own).where(where).getSQL(),
  )
  return { ...counted, list: rows.map(({ person, at }) => ({ person, confirmedAt: at?.toISOString() ?? null })) }
}

/** What of the room is for these audiences. */
export async function askedOf(ctx: Ctx, ids: readonly string[], most: number) {
  const rows = await ctx.db
    .select({ audience: campaigns.audience, titleCn: documents.titleCn, titleEn: documents.titleEn })
    .from(campaigns)
    .innerJoin(documents, eq(documents.uid, campaigns.uid))
    .where(and(inArray(campaigns.audience, [...ids]), isNull(campaigns.endedAt)))
    .orderBy(asc(campaigns.id))
  return [...Map.groupBy(rows, ({ audience }) => audience)].map(([audience, found]) => ({
    audience,
    count: found.length,
    first: found.slice(0, most).map(({ titleCn, titleEn }) => ({ titleCn, titleEn, link: '/doc-center/manage' })),
  }))
}
