import { enforce, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, not, notInArray, or } from '#foundation/database/drizzle.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { overseen, peoplePersons } from '#services/people/server/api.ts'
import { scopeRules } from '../../rules.ts'
import { sealedNotes } from '../data/sealed.ts'
import { isOwn, shownStill } from '../policy.ts'
import { notes } from '../tables.ts'

/** Keeps what a manager writes about somebody of the own team (MYTEAM-13). @throws MYTEAM-01 */
export async function keepNote(ctx: Writer, { ssoId, text }: { ssoId: SsoId; text: string }): Promise<{ id: string }> {
  enforce(scopeRules, { facts: { inScope: await isOwn(ctx, ssoId) }, input: undefined, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  await ctx.db.insert(notes).values({ id, viewer: ctx.actor.ssoId, ssoId, sealedText: sealedNotes.seal(ctx, text), at: ctx.now })
  return { id }
}

/** @throws not-found for another's note */
export async function dropNote(ctx: Writer, { id }: { id: string }): Promise<void> {
  const gone = await ctx.db
    .delete(notes)
    .where(and(eq(notes.id, id), eq(notes.viewer, ctx.actor.ssoId)))
    .returning({ id: notes.id })
  if (gone.length === 0) throw notFound()
}

const BATCH = 500

/** What was written about who is no longer of the writer's team goes (MYTEAM-13), as of who left so long ago that nobody sees them any more. */
export async function dropStrangers(job: JobCtx): Promise<void> {
  for (;;) {
    const gone = await job.write((ctx) => {
      const strange = ctx.db
        .select({ id: notes.id })
        .from(notes)
        .where(
          or(
            not(overseen(notes.viewer, notes.ssoId)),
            notInArray(notes.ssoId, ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(shownStill(ctx.today))),
          ),
        )
        .limit(BATCH)
      return ctx.db.delete(notes).where(inArray(notes.id, strange)).returning({ id: notes.id })
    })
    if (gone.length < BATCH) return
  }
}
