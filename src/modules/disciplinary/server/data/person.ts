import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { type letterPerson, SAVE } from '../../contract.ts'
import { requireAnother } from '../../rules/writing.ts'
import { lettersAbout } from './letters.ts'

/** What a module knows of a person that bears on a letter, such as safety points or cash variances. */
export interface PersonalRecord {
  /** Key of the heading. */
  title: string
  of(ctx: Ctx, ssoId: SsoId): Promise<readonly { on: Day; textCn: string; textEn: string }[]>
}

const declared = new Map<string, PersonalRecord>()

/** @returns what takes it back, for tests */
export function declareRecord(module: string, record: PersonalRecord): () => void {
  declared.set(module, record)
  return () => void declared.delete(module)
}

/** Whom a letter is to be about, with all that stands beside the form. @throws WARN-12 for oneself, not-found out of scope */
export async function personFor(ctx: Reader, { ssoId }: { ssoId: SsoId }): Promise<OutputOf<typeof letterPerson>> {
  requireAnother(ctx.actor.ssoId, ssoId)
  const who = await person(ctx, ssoId)
  if (!who || !(await inScopeOf(ctx, SAVE, ssoId))) throw notFound()
  const records = await Promise.all(
    [...declared.values()].map(async ({ title, of }) => ({
      ...inBoth(ctx, 'title', title),
      lines: [...(await of(ctx, ssoId))],
    })),
  )
  return { ...who, letters: await lettersAbout(ctx, ssoId), records }
}
