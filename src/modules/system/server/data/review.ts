import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { accessMembers as members } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { currentReview, searchReview } from '../../contract/review.ts'
import { systemReviewLines as lines, systemReviews as reviews } from '../tables.ts'
import { shown as memberships, named } from './members.ts'
import { roleNames } from './roles.ts'

/** The review that began last. */
async function newest(ctx: Ctx): Promise<typeof reviews.$inferSelect | undefined> {
  const [review] = await ctx.db.select().from(reviews).orderBy(desc(reviews.period)).limit(1)
  return review
}

/** How far the newest review is. */
export async function current(ctx: Reader): Promise<OutputOf<typeof currentReview>> {
  const review = await newest(ctx)
  if (!review) return { review: null }
  const { period, startedOn, dueOn } = review
  const counted = await ctx.db.select({ status: lines.status, lines: count() }).from(lines).where(eq(lines.period, period)).groupBy(lines.status)
  const of = (status: (typeof counted)[number]['status']) => counted.find((row) => row.status === status)?.lines ?? 0
  const mine = await ctx.db.$count(lines, and(eq(lines.period, period), eq(lines.owner, ctx.actor.ssoId), eq(lines.status, 'open')))
  const roles = await ctx.db.selectDistinct({ role: lines.role }).from(lines).where(eq(lines.period, period)).orderBy(asc(lines.role))
  const names = await roleNames(
    ctx,
    roles.map(({ role }) => role),
  )
  return {
    review: {
      period,
      startedOn,
      dueOn,
      counts: { open: of('open'), confirmed: of('confirmed'), removed: of('removed'), lapsed: of('lapsed') },
      mine,
      roles: roles.map(({ role }) => names.get(role) ?? { code: role, nameCn: role, nameEn: role }),
    },
  }
}

/** Memberships of the newest review. */
export async function reviewList(ctx: Reader, input: ParsedOf<typeof searchReview>): Promise<OutputOf<typeof searchReview>> {
  const review = await newest(ctx)
  if (!review) return { list: [], total: 0, more: false }
  const { mine, status, role, keyword } = input.filters
  const where = and(
    eq(lines.period, review.period),
    mine ? eq(lines.owner, ctx.actor.ssoId) : undefined,
    status ? eq(lines.status, status) : undefined,
    role ? eq(lines.role, role) : undefined,
    keyword ? named(lines.ssoId, keyword) : undefined,
  )
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ id: lines.id, member: lines.member, ssoId: lines.ssoId, status: lines.status, decidedBy: lines.decidedBy, decidedAt: lines.decidedAt })
      .from(lines)
      .where(where)
      .orderBy(asc(lines.role), asc(lines.id)),
    sql`select 1 from ${lines} where ${where}`,
  )
  return { ...page, list: await shown(ctx, page.list) }
}

interface Line {
  id: string
  member: string
  ssoId: SsoId
  status: (typeof lines.$inferSelect)['status']
  decidedBy: string | null
  decidedAt: Date | null
}

/** Lines with what was granted to whom, who decided, and what the reader may do: nobody reviews a role of their own. */
async function shown(ctx: Reader, page: readonly Line[]): Promise<OutputOf<typeof searchReview>['list']> {
  if (page.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(members)
    .where(
      inArray(
        members.id,
        page.map(({ member }) => member),
      ),
    )
  const of = new Map((await memberships(ctx, rows)).map((one) => [one.id, one]))
  const refs = await personRefs(
    ctx,
    page.flatMap(({ decidedBy }) => ssoId.safeParse(decidedBy).data ?? []),
  )
  return page.flatMap(({ id, member, ssoId: holder, status, decidedBy, decidedAt }) => {
    const membership = of.get(member)
    if (!membership) return []
    const { person, role, from, to, granted, reason } = membership
    const decided = decidedBy && decidedAt ? { by: decidedBy, person: refs.get(decidedBy as SsoId) ?? null, at: decidedAt.toISOString() } : null
    const open = status === 'open' && holder !== ctx.actor.ssoId
    return [{ id, person, role, from, to, granted, reason, status, decided, can: open ? (['confirm', 'remove'] as const).slice() : [] }]
  })
}
