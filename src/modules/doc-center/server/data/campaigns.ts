import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, inArray, isNull, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { definitionOf, membersFilter, sizes, words } from '#services/audience/server/api.ts'
import { peoplePersons as p, peopleDepartments } from '#services/people/server/api.ts'
import type { campaign, campaignPeople } from '../../contract/index.ts'
import { gone, mayEditIn } from '../policy.ts'
import { campaigns as c, documents as d, confirmations as k, versions as v } from '../tables.ts'

/** A campaign of a document that the actor may edit, with the version in force. @throws DOCC-07 */
async function ownCampaign(ctx: Reader, id: string) {
  const [row] = await ctx.db
    .select({
      ...{ id: c.id, audience: c.audience, until: c.until, uid: d.uid, cid: d.cid, titleCn: d.titleCn, titleEn: d.titleEn },
      ...{ version: d.currentVersion, sha256: v.sha256 },
    })
    .from(c)
    .innerJoin(d, eq(d.uid, c.uid))
    .innerJoin(v, and(eq(v.uid, d.uid), eq(v.version, d.currentVersion)))
    .where(and(eq(c.id, id), mayEditIn(ctx, d.folderId)))
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
    ctx.db.$count(k, and(eq(k.campaignId, id), eq(k.version, row.version))),
  ])
  return { ...row, audience: definition, words: said.get(audience)!, asked: size.get(audience) ?? 0, confirmed }
}

/** Whom a campaign asks now, in number order, and when each confirmed the version in force. @throws DOCC-07 */
export async function peopleOfCampaign(ctx: Reader, input: ParsedOf<typeof campaignPeople>): Promise<OutputOf<typeof campaignPeople>> {
  const { audience, version, id } = await ownCampaign(ctx, input.filters.id)
  const inAudience = await membersFilter(ctx, audience)
  const own = and(eq(k.campaignId, id), eq(k.version, version), eq(k.ssoId, p.ssoId))
  const where = and(inAudience(p.ssoId), inArray(p.status, ['active', 'on-leave']), input.filters.missing ? isNull(k.at) : undefined)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({
        person: { ssoId: p.ssoId, nameCn: p.nameCn, nameEn: p.nameEn, departmentCn: peopleDepartments.nameCn, departmentEn: peopleDepartments.nameEn },
        at: k.at,
      })
      .from(p)
      .innerJoin(peopleDepartments, eq(peopleDepartments.code, p.departmentCode))
      .leftJoin(k, own)
      .where(where)
      .orderBy(asc(p.ssoId)),
    ctx.db.select({ one: sql`1` }).from(p).leftJoin(k, own).where(where).getSQL(),
  )
  return { ...counted, list: rows.map(({ person, at }) => ({ person, confirmedAt: at?.toISOString() ?? null })) }
}

/** What of the room is for these audiences. */
export async function askedOf(ctx: Ctx, ids: readonly string[], most: number) {
  const rows = await ctx.db
    .select({ audience: c.audience, titleCn: d.titleCn, titleEn: d.titleEn })
    .from(c)
    .innerJoin(d, eq(d.uid, c.uid))
    .where(and(inArray(c.audience, [...ids]), isNull(c.endedAt)))
    .orderBy(asc(c.id))
  return [...Map.groupBy(rows, ({ audience }) => audience)].map(([audience, found]) => ({
    audience,
    count: found.length,
    first: found.slice(0, most).map(({ titleCn, titleEn }) => ({ titleCn, titleEn, link: '/doc-center/manage' })),
  }))
}
