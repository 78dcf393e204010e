import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { requireList } from '#services/people/server/api.ts'
import type { EventInput } from '../../contract.ts'
import module from '../../module.ts'
import { eventTerms, movedEnd, NAME_MAX } from '../../rules/index.ts'
import { requireContent } from '../data/reading.ts'
import { type EventRow, events } from '../tables.ts'
import { record } from './record.ts'
import { changeOffered } from './slot.ts'
import { tellChanged } from './telling.ts'

type Given = Omit<EventInput, 'id'>

const KEPT = ['draw', 'standby', 'acceptHours', 'season', 'seasonMost', 'rosterCheck'] as const
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** How places are given, and what is asked, stays once people see it: a slot keeps its list, its draw with the moment of it, and its season. */
function requireUnchanged(given: Given, before: EventRow): void {
  for (const field of KEPT) if (given[field] !== before[field]) throw illegal(field)
  const plain = ({ id, textCn, textEn, required, choices }: EventRow['questions'][number]) => [
    id,
    textCn,
    textEn,
    required,
    choices.map(({ cn, en }) => [cn, en]),
  ]
  if (!same(given.questions.map(plain), before.questions.map(plain))) throw illegal('questions')
  if (before.draw && new Date(given.signupCutoff).getTime() !== before.signupCutoff.getTime()) throw illegal('signupCutoff')
}

type Moving = Pick<EventRow, 'startTime' | 'endTime' | 'placeCn' | 'placeEn'>
const whenAndWhere = ({ startTime, endTime, placeCn, placeEn }: Moving) => [startTime, endTime, placeCn, placeEn]
type Schedule = Pick<EventRow, 'reportEvery' | 'reportWeekday' | 'reportHours'>
const scheduleOf = ({ reportEvery, reportWeekday, reportHours }: Schedule) => [reportEvery, reportWeekday, reportHours]

/** Who has signed up and has to be told (UPLUS-13). */
const movesPeople = (before: EventRow | undefined, after: Moving): boolean => before?.status === 'published' && !same(whenAndWhere(before), whenAndWhere(after))

const eventRecords = records({
  module,
  thing: 'UplusEvent',
  table: events,
  async stored(ctx, { version, eligible, reportReceivers, ...given }: Given, before) {
    if (before?.status === 'closed' || before?.status === 'cancelled') throw illegal()
    if (before && before.version !== version) throw refuse('UPLUS-20')
    if (before?.status === 'published') requireUnchanged({ version, eligible, reportReceivers, ...given }, before)
    const { startTime, endTime, signupOpen, signupCutoff, cancelCutoff, ...plain } = given
    const times = { startTime: new Date(startTime), endTime: new Date(endTime), signupOpen: new Date(signupOpen) }
    const row = { ...plain, ...times, signupCutoff: new Date(signupCutoff), cancelCutoff: new Date(cancelCutoff) }
    return {
      ...row,
      status: before?.status ?? ('draft' as const),
      version: (before?.version ?? 0) + 1,
      movedUntil: movesPeople(before, row) ? movedEnd(ctx.now) : (before?.movedUntil ?? null),
      eligible: await saveAudience(ctx, eligible, { before: before?.eligible, field: 'eligible' }),
      reportReceivers: await requireList(ctx, reportReceivers, 'reportReceivers'),
      reportFrom: before && same(scheduleOf(before), scheduleOf(given)) ? before.reportFrom : ctx.now,
    }
  },
})

/**
 * Adds an event or changes one, with its cover; of a published one who has signed up is told of another time or place (UPLUS-13).
 * @throws UPLUS-02, UPLUS-10, UPLUS-11, UPLUS-14, UPLUS-19, UPLUS-20; PPL-10 for receivers; illegal input for what stays once it is published
 */
export async function saveEvent(ctx: Writer, input: EventInput): Promise<{ id: string }> {
  enforce(eventTerms, { facts: {}, input, p: {}, now: ctx.now })
  const before = input.id === undefined ? undefined : await locked(ctx, events, events.id, input.id)
  const { id } = await eventRecords.save(ctx, input)
  if (input.cover !== (before?.cover ?? null))
    await keepFiles(ctx, input.cover ? [input.cover] : [], { module: module.name, businessId: id, policy: module.name })
  if (!before?.slot || before.status !== 'published') return { id }
  const after = await locked(ctx, events, events.id, id)
  requireContent(after)
  await changeOffered(ctx, { ...after, slot: before.slot }, before.quota)
  if (movesPeople(before, after)) await tellChanged(ctx, after)
  return { id }
}

/** A draft like an event, without its cover, which is the other's. @throws not-found */
export async function copyEvent(ctx: Writer, { id: of }: { id: string }): Promise<{ id: string }> {
  const found = await locked(ctx, events, events.id, of)
  const named = (lang: 'zh' | 'en', name: string): string => ctx.text('u-plus.copyOf', { name }, lang).slice(0, NAME_MAX)
  const names = { nameCn: named('zh', found.nameCn), nameEn: named('en', found.nameEn) }
  const fresh = { status: 'draft' as const, cover: null, slot: null, movedUntil: null, version: 1, reportFrom: ctx.now }
  const row = { ...found, ...names, ...fresh, id: newId(ctx.now) }
  await ctx.db.insert(events).values(row)
  await record(ctx, 'UplusEvent.saved', { target: row.id, after: { copyOf: of } })
  return { id: row.id }
}
