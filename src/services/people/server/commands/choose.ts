import type { SsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { peopleChoices } from '../tables.ts'

/** Remembers that the user picked a person or a department. */
export async function noteChosen(ctx: Writer, given: { ssoId?: SsoId | undefined; departmentCode?: string | undefined }): Promise<void> {
  const chosen = [
    ...(given.ssoId ? [{ kind: 'person' as const, chosen: given.ssoId }] : []),
    ...(given.departmentCode ? [{ kind: 'department' as const, chosen: given.departmentCode }] : []),
  ]
  if (!chosen.length) return
  await ctx.db
    .insert(peopleChoices)
    .values(chosen.map((one) => ({ ...one, by: ctx.actor.ssoId, times: 1, lastAt: ctx.now })))
    .onConflictDoUpdate({
      target: [peopleChoices.by, peopleChoices.kind, peopleChoices.chosen],
      set: { times: sql`${peopleChoices.times} + 1`, lastAt: ctx.now },
    })
}
