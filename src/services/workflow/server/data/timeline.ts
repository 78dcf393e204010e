import type { PersonRef } from '#foundation/contract/schemas.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Entry } from '../../contract/index.ts'
import { isHeld, isOpen } from '../../rules/lifecycles.ts'
import { stageAt } from '../../rules/stages.ts'
import type { Why } from '../../rules/why.ts'
import { type Works, workingHoursBetween } from '../../rules/workingTime.ts'
import { isCarriedOver } from '../policy.ts'
import type { Case, Remark, Task } from './cases.ts'
import { stepOf } from './flows.ts'
import { tasksAt } from './openStep.ts'
import { routed } from './preview.ts'
import { type Called, calledOf, isPerson } from './rows.ts'
import { type InWords, wordsOf } from './words.ts'
import { worksAround } from './workdays.ts'

/** Who was released without having done anything is no history; who was left out for having approved before is (WF-13). */
const isTold = (t: Task): boolean => t.state !== 'terminated' && (t.state !== 'skipped' || t.why.some((w) => w.rule === 'approved-before'))

/**
 * The history of an item from its submission to its end, and while it is open the steps still to come with the people they find now;
 * each line says why the person was chosen (WF-38).
 */
export async function timelineOf(ctx: Ctx, of: Case): Promise<Entry[]> {
  const { item, path, flow, tasks, remarks } = of
  const open = stageAt(path, item.stepIndex)
  // what was come to already is history, also where other branches go on
  const carried = (n: number): boolean => isCarriedOver(of, n) || (open !== undefined && n <= open.to && tasksAt(of, n).length > 0)
  const coming = isOpen(item.state) && !item.returnedAt ? await routed(ctx, flow, path, item, { index: item.stepIndex, carried }) : []
  const seats = coming.flatMap(({ seats: people }) => people)
  const called = await calledOf(ctx, [
    item.requester,
    item.submittedBy,
    ...tasks.flatMap((t) => [t.approver, t.actingFor]),
    ...remarks.flatMap((r) => [isPerson(r.author) ? r.author : null, r.addressee]),
    ...(isPerson(item.endedBy) ? [item.endedBy] : []),
    ...seats.flatMap((s) => [s.approver, s.actingFor]),
  ])
  const words = await wordsOf(ctx, [...tasks.map((t) => t.why), ...seats.map((s) => s.why)])
  const works = await worksAround(ctx, [ctx.now, ...tasks.flatMap((t) => (isHeld(t.state) ? [t.dueAt] : []))])
  const past = [
    line('submitted', item.id, {
      person: called(item.submittedBy),
      at: item.submittedAt,
      ...(item.submittedBy !== item.requester && { actingFor: called(item.requester) }),
    }),
    ...tasks.filter(isTold).map((t) => taskLine(ctx, of, t, { called, words, works })),
    ...remarks.map((r) => remarkLine(r, called)),
    ...endLine(ctx, of, called),
  ]
  // what was carried over stands where it was, not where it was decided before
  const told = (entry: Entry): string | null => (entry.carriedOver ? entry.since : (entry.at ?? entry.since))
  const order = (entry: Entry): string => `${entry.state && isHeld(entry.state) ? '9' : (told(entry) ?? '8')}`
  const next = coming.flatMap(({ step, seats: people }) =>
    people.map((seat) =>
      line('next', `${step.key}.${seat.approver}`, {
        stepCn: step.nameCn,
        stepEn: step.nameEn,
        person: called(seat.approver),
        actingFor: seat.actingFor && called(seat.actingFor),
        ...words(seat.why),
      }),
    ),
  )
  return [...past.toSorted((a, b) => order(a).localeCompare(order(b))), ...next]
}

interface Speaking {
  called: Called
  words: (why: readonly Why[]) => InWords
  works: Works
}

interface Given extends Partial<Omit<Entry, 'id' | 'kind' | 'at' | 'since' | 'dueAt' | 'readAt'>> {
  at?: Date | null
  since?: Date | null
  dueAt?: Date | null
  readAt?: Date | null
}

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

/** A line with what is not said left empty. */
const line = (kind: Entry['kind'], id: string, { at, since, dueAt, readAt, ...given }: Given): Entry => ({
  id,
  kind,
  state: null,
  stepCn: null,
  stepEn: null,
  person: null,
  actingFor: null,
  addressee: null,
  whyCn: '',
  whyEn: '',
  voided: false,
  carriedOver: false,
  comment: null,
  hoursLeft: null,
  ...given,
  at: iso(at),
  since: iso(since),
  dueAt: iso(dueAt),
  readAt: iso(readAt),
})

function taskLine(ctx: Ctx, { flow, path, item }: Case, t: Task, { called, words, works }: Speaking): Entry {
  const step = stepOf(flow, path, t.stepKey)
  const held = isHeld(t.state) && isOpen(item.state)
  return line('task', t.id, {
    state: t.state,
    stepCn: step?.nameCn ?? t.stepKey,
    stepEn: step?.nameEn ?? t.stepKey,
    person: called(t.approver),
    actingFor: t.actingFor && called(t.actingFor),
    ...words(t.why),
    voided: t.voided,
    carriedOver: t.carriedOver,
    comment: t.comment,
    at: t.decidedAt,
    since: t.reachedAt,
    dueAt: t.dueAt,
    hoursLeft: held && t.dueAt ? workingHoursBetween(ctx.now, t.dueAt, works) : null,
    readAt: t.readAt,
  })
}

const remarkLine = (r: Remark, called: Called): Entry =>
  line(r.kind, r.id, {
    person: isPerson(r.author) ? called(r.author) : null,
    addressee: r.addressee && called(r.addressee),
    comment: r.text,
    at: r.at,
  })

/** Withdrawn and terminated are acts of their own; approved and rejected are told by the last task. */
function endLine(ctx: Ctx, { item }: Case, called: Called): Entry[] {
  if (item.state !== 'withdrawn' && item.state !== 'terminated' && item.state !== 'skipped') return []
  const by: PersonRef | null = isPerson(item.endedBy) && item.state !== 'skipped' ? called(asSsoId(item.endedBy)) : null
  // A job's reason is the key of a text, so that each reads it in their language.
  const comment = item.endReason && !isPerson(item.endedBy) ? ctx.text(item.endReason) : item.endReason
  return [line('ended', `${item.id}.end`, { state: item.state, person: by, comment, at: item.endedAt })]
}
