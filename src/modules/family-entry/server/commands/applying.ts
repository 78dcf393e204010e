import { plainId } from '#foundation/contract/nationalId.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { book, seats } from '#services/booking/server/api.ts'
import { submit } from '#services/workflow/server/api.ts'
import { type Asked, CATALOG, type MemberInput } from '../../contract.ts'
import module from '../../module.ts'
import { applying, masked } from '../../rules.ts'
import { invitedOn } from '../data/days.ts'
import { openNumber, printOf, savedMember, sealNumber, takenPrints } from '../data/members.ts'
import { applications, days, members } from '../tables.ts'
import { LINK, notify, record, saidOf } from './record.ts'

/** Who was chosen again, with the number that is kept; one that is nobody's, or gone, has none (FAM-03). */
const withNumbers = (ctx: WriteCtx, ssoId: SsoId, given: readonly MemberInput[], changes: string | undefined): Promise<MemberInput[]> =>
  Promise.all(
    given.map(async ({ saved, ...one }) => {
      const known = saved && !one.idNumber ? await savedMember(ctx, ssoId, saved, changes) : undefined
      return { ...one, ...(known && { idType: known.idType, birthDate: known.birthDate, idNumber: openNumber(ctx, known) }) }
    }),
  )

/**
 * The day and who comes, where all rules are kept. The day is locked, so that who applies for it, changes or closes it takes turns. With `changes` an
 * application does not stand in its own way: its people are its own, and so are the places that it holds.
 * @throws FAM-01 to FAM-05, FAM-10, FAM-12
 */
export async function fitting(ctx: Writer, given: Asked, changes?: { id: string; held: number }) {
  const { ssoId, entity } = ctx.actor
  const { date } = given
  const [day] = await ctx.db.select().from(days).where(eq(days.date, date)).for('update')
  if (!day) throw refuse('FAM-05', { field: 'date' })
  const named = await withNumbers(ctx, ssoId, given.members, changes?.id)
  const prints = named.map(({ idType, idNumber }) => printOf(ctx, idType, idNumber))
  const known = await takenPrints(ctx, date, prints, changes?.id)
  const facts = {
    offered: day,
    invited: (await invitedOn(ctx, ssoId, [date], changes?.id)).get(date) ?? 0,
    left: ((await seats(ctx, [day.slot])).get(day.slot)?.left ?? 0) + (changes?.held ?? 0),
    taken: prints.flatMap((print, i) => (known.has(print) ? [i] : [])),
  }
  enforce(applying, { facts, input: { ...given, members: named }, p: ctx.parameters(module, entity), now: ctx.now })
  return { day, people: named.map((one, i) => ({ ...one, idPrint: prints[i]! })) }
}
type Fitting = Awaited<ReturnType<typeof fitting>>['people']

/** By what its path is chosen, and what it is called in lists. */
export function wayOf(ctx: WriteCtx, date: string, people: number) {
  const subject = (lang: 'zh' | 'en') => ctx.text('family-entry.subject', { date, people }, lang)
  return { params: { people }, subject: { subjectCn: subject('zh'), subjectEn: subject('en') } }
}

/** Applies for a day: the places are held in the same transaction. @throws FAM-01 to FAM-05, FAM-10, FAM-12, and as submit */
export async function apply(ctx: Writer, given: Asked): Promise<{ id: string; no: string }> {
  const { ssoId } = ctx.actor
  const { date, withApplicant, keepFamily } = given
  const { day, people } = await fitting(ctx, given)
  const id = newId(ctx.now)
  const booking = await book(ctx, day.slot, ssoId, { key: `application:${id}`, party: people.length })
  const no = await nextNumber(ctx.db, 'FE', ctx.today)
  const row = { id, no, ssoId, dayId: day.id, date, state: 'pending' as const, workflowItem: id, booking: booking.id, withApplicant, keepFamily }
  await ctx.db.insert(applications).values({ ...row, agreedAt: ctx.now, submittedAt: ctx.now })
  await keep(ctx, { id, date }, people)
  const { params, subject } = wayOf(ctx, date, people.length)
  const item = await submit(ctx, { module: module.name, businessId: id, catalog: CATALOG, params, requester: ssoId, ...subject })
  await ctx.db.update(applications).set({ workflowItem: item.id }).where(eq(applications.id, id))
  await record(ctx, 'FamilyApplication.submitted', { target: id, subject: ssoId, after: { no, date, people: people.length } })
  await notify(ctx, 'submitted', { receivers: [ssoId], params: { ...saidOf(row), people: people.length }, businessId: id, link: LINK })
  return { id, no }
}

/** Keeps who comes, with their numbers sealed (FAM-11). */
export async function keep(ctx: WriteCtx, { id: applicationId, date }: { id: string; date: string }, people: Fitting): Promise<void> {
  await ctx.db.insert(members).values(people.map(({ idNumber, ...one }) => rowOf(ctx, { ...one, applicationId, date }, idNumber)))
}

function rowOf(ctx: WriteCtx, { saved: _, ...one }: Omit<MemberInput, 'idNumber'> & { applicationId: string; date: string; idPrint: string }, typed: string) {
  const id = newId(ctx.now)
  const number = plainId(typed)
  return { id, ...one, idSealed: sealNumber(ctx, id, number), idMasked: masked(number) }
}
