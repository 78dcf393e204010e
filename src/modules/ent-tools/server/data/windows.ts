import { inArray } from '#foundation/database/drizzle.ts'
import type { Closure, PersonWindow } from '#foundation/providers.ts'
import { shutFor } from '#foundation/server/closures.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { inMemory } from '#foundation/server/inMemory.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { portalOf } from '#foundation/server/running.ts'
import { dayOf } from '#foundation/time.ts'
import { entity } from '#services/people/contract.ts'
import { withPeople } from '#services/people/server/api.ts'
import { type AvailabilityWindow, searchWindows } from '../../contract.ts'
import { windowMoves } from '../commands/windows.ts'
import { entToolsWindows as table } from '../tables.ts'
import { moduleWords } from './catalog.ts'

/** Windows, the latest asked for first. */
export const windowRows = listRows(searchWindows, {
  table,
  latest: [table.id],
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { proposer: 'proposedBy', reviewer: 'reviewedBy' })).map(({ proposer, reviewer, ...row }) => ({
      ...row,
      ...moduleWords(ctx, row.module),
      proposedBy: proposer,
      reviewedBy: reviewer,
      mine: row.proposedBy === ctx.actor.ssoId,
      can: windowMoves.can(ctx, row).filter((action) => !NOT_OFFERED[action]?.(row, ctx.now)),
    })),
})

/** One that is over can be rejected only; one that has not begun is taken back rather than ended. */
const NOT_OFFERED: Partial<Record<AvailabilityWindow['can'][number], (row: typeof table.$inferSelect, now: Date) => boolean>> = {
  approve: ({ to }, now) => to <= now,
  end: ({ status }) => status !== 'active',
}

/** The windows that were approved: every call asks for them (UOP-09). */
export const shut = inMemory<readonly (Closure & { from: Date })[]>(async ({ db }) => {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.status, ['scheduled', 'active']))
  return rows.map(({ module, entities, readOnly, messageCn, messageEn, from, to }) => ({
    module,
    entities: entities.length === entity.options.length ? ('all' as const) : entities,
    readOnly,
    textCn: messageCn,
    textEn: messageEn,
    rule: 'UOP-09',
    from,
    to,
  }))
})

/** The windows open at a moment: times decide, so that one begins and ends to the second, whenever the minute's job runs. */
export const closuresAt = (of: Pick<Ctx, 'secrets'>, at: Date): readonly Closure[] => (shut.of(of) ?? []).filter(({ from, to }) => from <= at && at < to)

/** The page by which the person enters a module; none of one of which they open nothing. */
const entranceOf = (ctx: Reader, module: string): `/${string}` | undefined =>
  portalOf(ctx)
    .rooms.find(({ name }) => name === module)
    ?.manifest.screens.find(
      ({ group, permission }) => group && (permission === 'public' || permission.length === 0 || permission.some((one) => ctx.actor.permissions.has(one))),
    )?.path

/** When the modules that the person uses are shut, and from when they can be used again (UOP-09). */
export async function openAgain(ctx: Reader, until: string): Promise<PersonWindow[]> {
  const shutThen = (shut.of(ctx) ?? []).filter((one) => shutFor(one, ctx.actor.entity) && one.to > ctx.now && dayOf(one.from) <= until)
  return [...Map.groupBy(shutThen, ({ module }) => module)].flatMap(([module, times]) => {
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
