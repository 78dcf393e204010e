import { equalHalves } from '#foundation/contract/bilingual.ts'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { ONBOARDING_TEXTS, SYSTEM_TEXTS, type saveOnboarding, type saveSystem } from '../../contract.ts'
import module from '../../module.ts'
import { infoOnboarding as files, infoSystems as systems, infoTicks as ticks } from '../tables.ts'

type Given<E extends typeof saveOnboarding | typeof saveSystem> = Omit<ParsedOf<E>, 'id'>

/** Papers that new joiners need. @throws SHELL-61, SHELL-64, not-found */
export const onboardingRecords = records({
  module,
  thing: 'OnboardingFile',
  table: files,
  stored(ctx, { basedOn, fits, confirmed, ...given }: Given<typeof saveOnboarding>, before) {
    const save = nextSave(ctx, before, basedOn)
    const stale = equalHalves(ONBOARDING_TEXTS, { before, was: before?.stale ?? {}, after: given, fits, confirmed })
    return { ...given, stale, entities: [...new Set(given.entities)], employeeTypes: [...new Set(given.employeeTypes)], ...save }
  },
})

/** Ticks off a paper of one's own, or takes the tick away. @throws not-found */
export async function tick(ctx: Writer, { id, done }: { id: string; done: boolean }): Promise<void> {
  await locked(ctx, files, files.id, id)
  const { ssoId } = ctx.actor
  if (done) await ctx.db.insert(ticks).values({ ssoId, fileId: id, at: ctx.now }).onConflictDoNothing()
  else await ctx.db.delete(ticks).where(and(eq(ticks.ssoId, ssoId), eq(ticks.fileId, id)))
}

/** Systems of the directory. @throws SHELL-61, SHELL-64, not-found */
export const systemRecords = records({
  module,
  thing: 'SystemLink',
  table: systems,
  stored(ctx, { basedOn, fits, confirmed, ...given }: Given<typeof saveSystem>, before) {
    const save = nextSave(ctx, before, basedOn)
    return { ...given, stale: equalHalves(SYSTEM_TEXTS, { before, was: before?.stale ?? {}, after: given, fits, confirmed }), ...save }
  },
})
