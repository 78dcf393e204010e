import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Writer } from './context.ts'

/** The columns of `savedColumns`, as they are stored. */
export interface Saves {
  revision: number
  savedBy: SsoId | null
  savedAt: Date | null
}

/** Refuses to go on from another revision than the thing has, 0 where there is none yet. @throws SHELL-64 */
export function requireRevision(now: Pick<Saves, 'revision'> | undefined, basedOn: number): void {
  if ((now?.revision ?? 0) !== basedOn) throw refuse('SHELL-64')
}

/**
 * What a save writes of itself beside the thing. `before` is the thing as it stands, locked to the end of the transaction, so that of two at once
 * the second sees what the first wrote; undefined where there is none yet. `basedOn` is the revision that the editor has read.
 * @throws SHELL-64 where it was saved since
 */
export function nextSave(ctx: Writer, before: Pick<Saves, 'revision'> | undefined, basedOn: number): Saves {
  requireRevision(before, basedOn)
  return { revision: basedOn + 1, savedBy: ctx.actor.ssoId, savedAt: ctx.now }
}
