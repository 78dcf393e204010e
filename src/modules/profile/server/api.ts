import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import type { PageAsked } from '#foundation/server/list.ts'
import type { FieldPolicy, ProfileField, Remark, Subject } from '../contract/index.ts'
import * as deciding from './commands/deciding.ts'
import * as bank from './data/bank.ts'
import { changeOf, shownChanges } from './data/changes.ts'
import type { Checked, ToCheck } from './data/checking.ts'
import * as checking from './data/checking.ts'
import { policiesOf } from './data/policies.ts'

export type { Checked, ToCheck } from './data/checking.ts'

/**
 * A change with old and new values (numbers masked), evidence, who decided it or can now, and what the actor can do with it. Who may read it is the caller's
 * check, and so is noting that it was read.
 * @throws not-found
 */
export const change = async (ctx: Reader, id: string) => (await shownChanges(ctx, [await changeOf(ctx, id)]))[0]!

/**
 * Changes of a subject that go or went through the workflow, within reach of the actor (NTC-09), the newest first, with both sides, numbers masked, and
 * who holds each.
 */
export const changesToCheck = (ctx: Reader, asked: ToCheck, page: PageAsked): Promise<PageOf<Checked>> => checking.checkedPage(ctx, asked, page)

/** How many changes of each subject wait within reach of the actor, counted no further than `most` together. */
export const countToCheck = (ctx: Reader, subjects: readonly Subject[], most: number): Promise<Map<Subject, number>> =>
  checking.countToCheck(ctx, subjects, most)

/** Whose a change is and what it is about, for who hears of its item. @throws not-found */
export const changeOfItem = async (ctx: Ctx, id: string): Promise<{ ssoId: SsoId; subject: Subject }> => {
  const { ssoId, subject } = await changeOf(ctx, id)
  return { ssoId, subject }
}

/** Identity numbers that a change asks for, in full. Who may see them is the caller's check, and so is noting that one was seen. @throws not-found */
export const changeNumbers = (ctx: Ctx, id: string): Promise<{ key: string; name: string; value: string }[]> => checking.numbersIn(ctx, id)

/**
 * Decides a change in the actor's name, in the caller's transaction: the task that she holds of its workflow item (catalog PROFILE_CHANGE). Approved it goes on
 * file in this transaction; rejected it comes back to its person with what is said of it and at its fields (`places` of `change`).
 * @throws not-found; PROFILE-17 (403) for who holds no task of it; PROFILE-20 for a rejection without a word; PROFILE-36 for a word at what is no field of it; PROFILE-25 where the value on file is another by now
 */
export const decideChange = (ctx: Writer, id: string, action: 'approve' | 'reject', given: { comment: string; remarks?: readonly Remark[] | undefined }) =>
  deciding.decideChange(ctx, id, action, given)

/** Whose changes the actor checks, as a filter on columns of numbers and for one person: MSSSUPER everybody's, HROPS those of the own company. */
export { checkedBy, mayCheck } from './policy.ts'

/** Branches of banks by words of their names, at most 20. @throws PROFILE-08 */
export const searchBank = (ctx: Ctx, keyword: string): Promise<{ code: string; name: string }[]> => bank.searchBank(ctx, keyword)

/** How a field is changed, and whether managers see it. */
export const fieldPolicy = async (ctx: Ctx, field: ProfileField): Promise<FieldPolicy> => (await policiesOf(ctx)).get(field)!
