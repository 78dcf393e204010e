import { NOT_FOUND } from '#foundation/contract/envelope.ts'
import { Refused, refuse } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { ReaderWhole } from '#modules/cms/contract/index.ts'
import { item } from '#modules/cms/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Whole } from '../../contract/index.ts'
import { isCulture } from '../../rules.ts'

/** CULT-05: one answer for what is missing, not published, not within its dates, for others, or of another room. */
export const gone = () => refuse('CULT-05', { code: '10016' })

/** An item of this room as whoever acts reads it; past its end date too, where `ended`. @throws CULT-05 */
export async function itemFor(ctx: Reader, id: number, given: { ended?: boolean } = {}): Promise<ReaderWhole> {
  const found = await orGone(() => item(ctx, id, given))
  if (!isCulture(found.type)) throw gone()
  return found
}

async function orGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof Refused && fault.refusals[0].rule === NOT_FOUND) throw gone()
    throw fault
  }
}

/** With names in the place of numbers. */
export async function withPeople<W extends Omit<ReaderWhole, 'previous' | 'next'>>(
  ctx: Reader,
  { people, ...one }: W,
): Promise<Omit<W, 'people'> & Pick<Whole, 'people'>> {
  const refs = await personRefs(ctx, people)
  return { ...one, people: people.flatMap((ssoId) => refs.get(ssoId) ?? []) }
}
