import { notFound } from '#foundation/contract/refused.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import type { Subject } from '#modules/profile/contract/index.ts'
import { change, changeNumbers, mayCheck } from '#modules/profile/server/api.ts'
import { viewed } from '#services/audit/server/api.ts'
import type { ChangeView } from '../../contract/index.ts'
import module from '../../module.ts'
import { kindOf, stateOf } from './changes.ts'
import { canDo } from './rows.ts'

/** A change within reach of the actor, of that subject. @throws not-found */
export async function reachedChange(ctx: Reader, id: string, subject?: Subject) {
  const found = await change(ctx, id)
  const kind = kindOf(found.subject)
  const fits = subject ? found.subject === subject : kind !== undefined
  if (!fits || !(await mayCheck(ctx, found.person.ssoId))) throw notFound()
  return found
}

/** A change with both sides and what proves it; that it was opened stands in the log of whose it is. @throws not-found */
export async function openChange(ctx: Reader & Writing, id: string, subject: Subject): Promise<ChangeView> {
  const found = await reachedChange(ctx, id, subject)
  await ctx.write((write) => viewed(write, found.person.ssoId, 'Todo.viewed', { module: module.name, target: id }))
  const said = bothOf(ctx, `profile.subject.${subject}`)
  const { holders } = found
  return {
    todo: {
      ...{ id, applicant: found.person, subjectCn: said.cn, subjectEn: said.en, facts: [], papers: found.evidence.length },
      ...{ submittedAt: found.submittedAt, dueAt: null, state: stateOf(found.state), assignee: holders.length === 1 ? holders[0]! : null },
      ...{ handledBy: found.decidedBy, handledAt: found.decidedAt, comment: found.comment },
      can: canDo(ctx, { waits: found.state === 'pending', mine: found.can.includes('approve') }),
    },
    differences: found.differences,
    evidence: found.evidence,
    holders,
    ...{ remarks: found.remarks, places: found.places, former: found.former },
    numbers: (await changeNumbers(ctx, id)).map(({ key, name }) => ({ key, name })),
  }
}

/** An identity number of a change in full; that it was seen stands in the log (NTC-14). @throws not-found */
export async function unmaskNumber(ctx: Reader & Writing, { id, key }: { id: string; key: string }): Promise<{ value: string }> {
  const { person } = await reachedChange(ctx, id)
  const number = (await changeNumbers(ctx, id)).find((one) => one.key === key)
  if (!number) throw notFound()
  await ctx.write((write) => viewed(write, person.ssoId, 'Todo.unmasked', { module: module.name, target: id }))
  return { value: number.value }
}
