import { and, desc, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { readSort as reads } from '../../contract/index.ts'
import module from '../../module.ts'
import { BOARD_MOST, type ListOf, signOf } from '../../rules/index.ts'
import { requireEdit } from '../policy.ts'
import { contents, sorts } from '../tables.ts'
import { notOver } from './goingOn.ts'

/** A list as a call names it: without a channel or section it is all of the type. */
export const listOf = (given: { type: ListOf['type']; channel?: ListOf['channel'] | undefined; section?: ListOf['section'] | undefined }): ListOf => ({
  type: given.type,
  channel: given.channel ?? null,
  section: given.section ?? null,
})

export const inList = ({ type, channel, section }: ListOf) =>
  and(eq(contents.type, type), channel === null ? undefined : eq(contents.channel, channel), section === null ? undefined : eq(contents.section, section))

const sameList = ({ type, channel, section }: ListOf) =>
  and(
    eq(sorts.type, type),
    channel === null ? isNull(sorts.channel) : eq(sorts.channel, channel),
    section === null ? isNull(sorts.section) : eq(sorts.section, section),
  )

/** What is published of a list and not over, as readers see it now, and one more than a sort holds. */
export const boardOf = (ctx: Ctx, of: ListOf) =>
  ctx.db
    .select({
      id: contents.id,
      titleCn: contents.titleCn,
      titleEn: contents.titleEn,
      cover: contents.cover,
      sticky: contents.sticky,
      sortNo: contents.sortNo,
      publishedAt: contents.publishedAt,
    })
    .from(contents)
    .where(and(inList(of), eq(contents.publishStatus, '1'), notOver(ctx)))
    .orderBy(desc(contents.sticky), desc(contents.sortNo), desc(contents.id))
    .limit(BOARD_MOST + 1)

/** The order of a list that was saved and that readers do not see yet. */
export async function waitingSort(ctx: Ctx, of: ListOf) {
  const [row] = await ctx.db
    .select()
    .from(sorts)
    .where(and(sameList(of), isNull(sorts.releasedAt)))
  return row
}

/** @throws CMS-02 (403) */
export async function readBoard(ctx: Reader, given: z.output<typeof reads.input>) {
  requireEdit(ctx.actor, given.type)
  const of = listOf(given)
  const [all, waits] = await Promise.all([boardOf(ctx, of), waitingSort(ctx, of)])
  const shown = all.slice(0, BOARD_MOST)
  const place = new Map(waits?.ids.map((id, at) => [id, at]))
  const list = waits ? shown.toSorted((a, b) => Number(b.sticky) - Number(a.sticky) || (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1)) : shown
  const people = await personRefs(ctx, waits ? [waits.savedBy] : [])
  return {
    list: list.map(({ sortNo: _sortNo, publishedAt, ...card }) => ({ ...card, publishedAt: publishedAt!.toISOString() })),
    listVersion: signOf(shown),
    more: all.length > BOARD_MOST,
    delayMinutes: ctx.parameters(module).sortDelayMinutes,
    waits: waits ? { releaseAt: waits.releaseAt.toISOString(), savedBy: people.get(waits.savedBy) ?? null } : null,
  }
}
