import type { PageOf } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { PageAsked } from '#foundation/server/list.ts'
import { sayDay } from '#foundation/time.ts'
import { countToDecide, type Overseen, requestsOverseen } from '#modules/termination/server/api.ts'
import type { TodoRow } from '../../contract/index.ts'
import { type Asked, type Found, ofPeople } from './rows.ts'

const MOST = 1_000

/** How many terminations wait within reach of the actor. */
export const countTerminations = (ctx: Reader): Promise<number> => countToDecide(ctx, MOST)

/** A page of terminations, as the module says that has them; none is the actor's own. */
export async function terminationPage(ctx: Reader, asked: Asked, page: PageAsked): Promise<PageOf<Found>> {
  const { tab, state, from, to, among } = asked
  const found = await requestsOverseen(ctx, { open: tab === 'todo', state, of: ofPeople(asked), from, to, ids: among }, page)
  return { ...found, list: found.list.map((row) => todoOf(ctx, row)) }
}

function todoOf(ctx: Reader, row: Overseen): Found {
  const subject = bothOf(ctx, 'catalog.TERMINATION')
  return {
    kind: 'terminationNotification',
    id: row.id,
    applicant: row.ssoId,
    subjectCn: subject.cn,
    subjectEn: subject.en,
    facts: factsOf(ctx, row),
    papers: row.files,
    submittedAt: row.submittedAt,
    state: row.decision ?? 'pending',
    handledBy: row.decidedBy,
    handledAt: row.decidedAt,
    comment: row.decisionComment,
    holders: row.decision ? [] : row.holders,
  }
}

function factsOf(ctx: Reader, { kind, lastWorkingDate: day, reason, reasonText, esignState, state }: Overseen): TodoRow['facts'] {
  const why = reason ? bothOf(ctx, `people.enum.terminationReasonAccessEnum.${reason}`) : { cn: '', en: '' }
  const said = (word: string, between: string) => [word, reasonText].filter(Boolean).join(between)
  return [
    { key: 'type', ...bothOf(ctx, `termination.kind.${kind}`) },
    { key: 'lastWorkingDate', cn: day ? sayDay(day, 'zh') : '', en: day ? sayDay(day, 'en') : '' },
    { key: 'reason', cn: said(why.cn, '：'), en: said(why.en, ': ') },
    { key: 'esignState', ...bothOf(ctx, `state.Termination.esignState.${esignState}`) },
    { key: 'step', ...bothOf(ctx, `state.Termination.state.${state}`) },
  ]
}
