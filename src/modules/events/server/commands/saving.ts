import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { requireList } from '#services/people/server/api.ts'
import type { RegistrationInput, SessionInput } from '../../contract/index.ts'
import module from '../../module.ts'
import { registrationTerms } from '../../rules/index.ts'
import { type RegistrationRow, registrations, type SessionRow, sessions } from '../tables.ts'
import { newCode, REG, record } from './record.ts'
import { changeOffered, sessionsOf } from './slots.ts'

type Given = Omit<RegistrationInput, 'sid' | 'version' | 'sessions'>

const KEPT = ['standby', 'standbyLimit', 'multipleSessions', 'maxSessions', 'draw', 'season', 'seasonMost', 'surveyUid'] as const

/** Once an event is published only texts, places, times and limits change: anything else needs a new registration. */
function requireUnchanged(given: Given, eligible: string, before: RegistrationRow): void {
  for (const field of KEPT) if (given[field] !== before[field]) throw illegal(field)
  if (eligible !== before.eligible) throw illegal('eligible')
  const plain = (all: RegistrationRow['questions']) =>
    JSON.stringify(all.map(({ id, textCn, textEn, required, choices }) => [id, textCn, textEn, required, choices.map(({ cn, en }) => [cn, en])]))
  if (plain(given.questions) !== plain(before.questions)) throw illegal('questions')
  // the draw is made then
  if (before.draw && new Date(given.registrationEnd).getTime() !== before.registrationEnd.getTime()) throw illegal('registrationEnd')
}

const lastOf = (all: readonly SessionInput[]): Date => new Date(Math.max(...all.map(({ end }) => new Date(end).getTime())))

async function valuesOf(ctx: Writer, { eligible: _, organizers, ...given }: Given, eligible: string) {
  const { registrationStart, registrationEnd, cancelUntil, contentCn, contentEn, ...plain } = given
  return {
    ...{ ...plain, eligible, contentCn: cleanHtml(contentCn), contentEn: cleanHtml(contentEn), organizers: await requireList(ctx, organizers, 'organizers') },
    ...{ registrationStart: new Date(registrationStart), registrationEnd: new Date(registrationEnd), cancelUntil: new Date(cancelUntil) },
  }
}

/**
 * Adds a registration or changes one. What was rejected is a draft again; of a published one who has registered is told of another time or place by booking.
 * @throws EVT-01, EVT-02, EVT-04, EVT-05, EVT-12, EVT-25; PPL-10 for organizers; LIFE-01 while it waits for approval; illegal input for what stays
 */
export async function saveRegistration(ctx: Writer, { sid, version, sessions: given, ...input }: RegistrationInput): Promise<{ sid: string }> {
  enforce(registrationTerms, { facts: {}, input: { ...input, sessions: given }, p: {}, now: ctx.now })
  const before = sid === undefined ? undefined : await locked(ctx, registrations, registrations.id, sid)
  if (before?.publishStatus === 'deleted') throw notFound()
  if (before && before.version !== version) throw refuse('EVT-25')
  const eligible = await saveAudience(ctx, input.eligible, { before: before?.eligible, field: 'eligible' })
  if (before?.publishStatus === 'published') requireUnchanged(input, eligible, before)
  const values = { ...(await valuesOf(ctx, input, eligible)), lastEnd: lastOf(given), version: (before?.version ?? 0) + 1 }
  const id = before?.id ?? newId(ctx.now)
  if (before) await advance(ctx, REG, id, before.publishStatus === 'published' ? 'change' : 'save', { set: values })
  else await ctx.db.insert(registrations).values({ id, ...values, code: newCode(), publishStatus: 'draft', createdAt: ctx.now })
  if (input.cover !== (before?.cover ?? null))
    await keepFiles(ctx, input.cover ? [input.cover] : [], { module: module.name, businessId: id, policy: module.name })
  await saveSessions(ctx, await locked(ctx, registrations, registrations.id, id), given)
  await record(ctx, 'EventRegistration.saved', { target: id, before, after: { ...values, sessions: given } })
  return { sid: id }
}

/** Brings the sessions to what was sent; of a published event none comes or goes, and what is over stays as it was. @throws EVT-12, not-found */
async function saveSessions(ctx: WriteCtx, event: RegistrationRow, given: readonly SessionInput[]): Promise<void> {
  const isPublished = event.publishStatus === 'published'
  const had = new Map((await sessionsOf(ctx, event.id)).map((one) => [one.id, one]))
  for (const id of had.keys()) {
    if (given.some((one) => one.id === id)) continue
    if (isPublished) throw illegal('sessions')
    await ctx.db.delete(sessions).where(eq(sessions.id, id))
  }
  const changes: { before: SessionRow; after: SessionRow; field: string }[] = []
  for (const [at, { id, start, end, ...rest }] of given.entries()) {
    const before = id === undefined ? undefined : had.get(id)
    if (id !== undefined && !before) throw notFound()
    if (!before && isPublished) throw illegal('sessions')
    if (before?.slot && before.end <= ctx.now) continue
    const values = { ...rest, sid: event.id, start: new Date(start), end: new Date(end) }
    if (!before) {
      await ctx.db.insert(sessions).values({ id: newId(ctx.now), ...values })
      continue
    }
    const [after] = await ctx.db.update(sessions).set(values).where(eq(sessions.id, before.id)).returning()
    changes.push({ before, after: after!, field: `sessions.${at}.limit` })
  }
  if (!isPublished) return
  // in the order of the slots, as booking asks of who takes several
  const inOrder = changes.toSorted((a, b) => ((a.before.slot ?? '') < (b.before.slot ?? '') ? -1 : 1))
  for (const { before, after, field } of inOrder) await changeOffered(ctx, event, after, before, field)
}
