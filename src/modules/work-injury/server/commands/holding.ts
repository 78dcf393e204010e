import type { WriteCtx } from '#foundation/server/context.ts'
import { daysBetween, earliest } from '#foundation/time.ts'
import { outcome } from '../../contract/index.ts'
import module from '../../module.ts'
import { filingDay, standingOf } from '../../rules/holding.ts'
import { belongingsOf, caseById, deadlines, factsOf } from '../data/cases.ts'
import type { CaseRow } from '../policy.ts'
import { changeCase } from './stored.ts'
import { tellHolders } from './telling.ts'

/** Sets down where a case stands after anything of it has changed, and tells those whom it waits for from now on. The caller has locked it. */
export async function reconcileCase(ctx: WriteCtx, id: string): Promise<CaseRow> {
  const before = await caseById(ctx, id)
  if (!before) throw new Error(`the case ${id} is not there`)
  const { track, state, outcome: ended, expectedDate, waitsFor } = standingOf(factsOf(before, await belongingsOf(ctx, id)))
  const filing =
    before.hurtingTime && track === 'identification' && state !== 'under-review' ? filingDay(before.hurtingTime, ctx.parameters(module).filingDays) : null
  const days = [filing, expectedDate].flatMap((day) => day ?? [])
  const [first, ...others] = days
  const dueOn = state === 'completed' || first === undefined ? null : (await deadlines(ctx, days))(earliest(first, ...others))
  const moved = before.track !== track || before.state !== state || before.waitsFor.join() !== waitsFor.join()
  const urgency = dueOn === null ? 0 : daysBetween(dueOn, FAR)
  const set = { track, state, outcome: outcomeOf(ended), waitsFor, going: waitsFor.length > 0, dueOn, urgency, ...(moved && { heldSince: ctx.now }) }
  await changeCase(ctx, id, set)
  const after = { ...before, ...set }
  if (after.submittedAt) await tellHolders(ctx, after, before.waitsFor)
  return after
}

/** Behind every day that anything is due on. */
const FAR = '2200-01-01'
const outcomeOf = (said: string | null) => outcome.options.find((one) => one === said) ?? null
