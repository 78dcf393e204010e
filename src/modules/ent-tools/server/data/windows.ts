import type { Db } from '#foundation/database/db.ts'
import { and, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Closure, PersonWindow } from '#foundation/offers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { portalOf } from '#foundation/server/running.ts'
import { dayOf } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { AvailabilityWindow, searchWindows } from '../../contract.ts'
import { entToolsWindows as table } from '../tables.ts'
import { moduleWords } from './catalog.ts'
import { abilities } from './proposals.ts'
import { reviewersOf } from './reviewers.ts'

/** Windows, the latest asked for first. */
export async function windowList(ctx: Reader, { filters, ...page }: z.output<typeof searchWindows.input>) {
  const where = and(filters.status && eq(table.status, filters.status), filters.module ? eq(table.module, filters.module) : undefined)
  const found = await pageOf(
    page,
    (limit, offset) => ctx.db.select().from(table).where(where).orderBy(desc(table.id)).limit(limit).offset(offset),
    (cap) => countUpTo(ctx.db, sql`select 1 from ${table} where ${where ?? sql`true`}`, cap),
  )
  const reviewers = await reviewersOf(ctx, found.list)
  return {
    ...found,
    list: found.list.map(
      ({ from, to, proposedAt, reviewedAt: _at, ...row }): AvailabilityWindow => ({
        ...row,
        ...moduleWords(ctx, row.module),
        from: from.toISOString(),
        to: to.toISOString(),
        proposedAt: proposedAt.toISOString(),
        ...reviewers(row),
        mine: row.proposedBy === ctx.actor.ssoId,
        can: [...abilities(ctx, row, to <= ctx.now), ...(row.status === 'active' ? (['end'] as const) : [])],
      }),
    ),
  }
}

const shut = new WeakMap<Ctx['secrets'], readonly (Closure & { from: Date })[]>()

/** Reads the windows that were approved into the memory of this node: a call asks for them without a query (UOP-09). */
export async function loadWindows(of: Pick<Ctx, 'secrets'>, db: Db): Promise<void> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.status, ['scheduled', 'active']))
  shut.set(
    of.secrets,
    rows.map(({ module, entities, readOnly, messageCn, messageEn, from, to }) => ({
      module,
      entities,
      readOnly,
      textCn: messageCn,
      textEn: messageEn,
      rule: 'UOP-09',
      from,
      to,
    })),
  )
}

/** The windows open at a moment: times decide, so that one begins and ends to the second, whenever the minute's job runs. */
export const closuresAt = (of: Pick<Ctx, 'secrets'>, at: Date): readonly Closure[] =>
  (shut.get(of.secrets) ?? []).filter(({ from, to }) => from <= at && at < to)

/** The page by which the person enters a module; none of one of which they open nothing. */
const entranceOf = (ctx: Reader, module: string): `/${string}` | undefined =>
  portalOf(ctx)
    .rooms.find(({ name }) => name === module)
    ?.manifest.screens.find(
      ({ group, permission }) => group && (permission === 'public' || permission.length === 0 || permission.some((one) => ctx.actor.permissions.has(one))),
    )?.path

/** When the modules that the person uses are shut, and from when they can be used again (UOP-09). */
export async function openAgain(ctx: Reader, until: string): Promise<PersonWindow[]> {
  const shutFor = (shut.get(ctx.secrets) ?? []).filter(({ entities, from, to }) => entities.includes(ctx.actor.entity) && to > ctx.now && dayOf(from) <= until)
  return [...Map.groupBy(shutFor, ({ module }) => module)].flatMap(([module, times]) => {
    const path = entranceOf(ctx, module)
    if (path === undefined) return []
    const { moduleCn, moduleEn } = moduleWords(ctx, module)
    const edges = times.toSorted((a, b) => a.from.getTime() - b.from.getTime()).map(({ from, to }) => [from.toISOString(), to.toISOString()] as const)
    return {
      id: module,
      whatCn: ctx.text('ent-tools.window.use', { module: moduleCn }, 'zh'),
      whatEn: ctx.text('ent-tools.window.use', { module: moduleEn }, 'en'),
      window: { kind: 'spans', spans: [undefined, ...edges].map((edge, at) => ({ from: edge?.[1], until: edges[at]?.[0] })) },
      path,
    }
  })
}
