/**
 * Who leaves, for rooms that show a request or decide its step elsewhere. Everything runs in the caller's transaction. Events: `leaving.decided`, `leaving.changed`
 * and `leaving.cancelled` (events.ts), each in the transaction of what it tells.
 */
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import type { PageAsked } from '#foundation/server/list.ts'
import type { Day } from '#foundation/time.ts'
import type { approval } from '../contract.ts'
import type { TerminationState } from '../rules/life.ts'
import { approveOne, rejectOne } from './commands/deciding.ts'
import { openRequest } from './data/detail.ts'
import { countOverseen, type Overseen, type OverseenAsked, overseenPage } from './data/overseen.ts'
import { goingOf } from './data/records.ts'

export type { Overseen, OverseenAsked } from './data/overseen.ts'
export { overseenBy } from './policy.ts'

/** A page of requests of people whom the actor oversees in the notice center (`overseenBy`), that wait to be decided or were decided, the last sent first. */
export const requestsOverseen = (ctx: Reader, asked: OverseenAsked, page: PageAsked): Promise<PageOf<Overseen>> => overseenPage(ctx, asked, page)

/** How many of them wait, counted no further than `most`. */
export const countToDecide = (ctx: Reader, most: number): Promise<number> => countOverseen(ctx, { open: true }, most)

/** A request as far as it is for the actor (TERM-16). @throws not-found for who is nothing to it, oversees nobody of it and has not to decide it */
export const load = (ctx: Reader, id: string) => openRequest(ctx, { id })

/** Decides the step that the actor holds, with all checks of the workflow item. @throws not-found; TERM-24; TERM-25 (403); TERM-07, TERM-21, TERM-22; WF-09 */
export const decide = (
  ctx: Writer,
  given: ({ action: 'approve' } & ParsedOf<typeof approval>) | { action: 'reject'; id: string; comment: string },
): Promise<void> => (given.action === 'approve' ? approveOne(ctx, given) : rejectOne(ctx, given))

/** The request of a person that is on its way, or approved for a day to come. */
export async function openOf(
  ctx: Pick<Ctx, 'db' | 'today'>,
  ssoId: SsoId,
): Promise<{ id: string; state: TerminationState; lastWorkingDate: Day | null } | undefined> {
  const row = await goingOf(ctx, ssoId)
  return row && { id: row.id, state: row.state, lastWorkingDate: row.lastWorkingDate }
}
