import type { SsoId } from '#foundation/contract/schemas.ts'
import { namesListed } from '#foundation/contract/texts.ts'
import { and, asc, eq, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day, dayOf, earliest } from '#foundation/time.ts'
import { peoplePersons, personRefs } from '#services/people/server/api.ts'
import { askedOn, deadlineOf, openRounds } from '../data/rounds.ts'
import type { RoundFacts } from '../policy.ts'
import { reports, rounds } from '../tables.ts'
import { REPORT } from './record.ts'
import { askedKey, notify, PAGE, tellAsked } from './telling.ts'

/** Minutes after the deadline in which the missing may still report before their manager hears of it. */
const GRACE_MINUTES = 30
/** Rows that one run sees to; the next goes on. */
const MANY = 1_000
const TOLD_AT_ONCE = 500
/** People that a message names; it says how many there are in all. */
const NAMED = 10
const idOf = ({ id }: { id: string }): string => id

/** The last day of a round whose deadline was passed so many minutes ago; yesterday, where that of today is still to come. */
function dueDay(round: RoundFacts, now: Date, minutes = 0): Day | undefined {
  const last = earliest(round.to, dayOf(now))
  const days = round.repeat === 'once' ? [round.to] : [last, addDays(last, -1)]
  return days.find((day) => round.from <= day && deadlineOf(round, day) <= addMinutes(now, -minutes))
}

/** Every 5 minutes: after the deadline of a round who is missing is reminded, what is not flagged is confirmed, and half an hour later managers hear who is missing. */
export async function atDeadline(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  for (const round of await job.read(openRounds)) {
    const due = dueDay(round, job.now)
    if (!due) continue
    await going.each(await job.read((ctx) => unflaggedOf(ctx, round, askedOn(round, due))), idOf, (ctx, { id }) => confirmIfClear(ctx, id))
    if ((round.remindedFor ?? '') < due) await going.past(round.id, remindMissing(job, round, due))
    const listed = dueDay(round, job.now, GRACE_MINUTES)
    if (listed && (round.listedFor ?? '') < listed) await going.past(round.id, listMissing(job, round, listed))
  }
  going.end()
}

const unflaggedOf = ({ db }: Ctx, { id }: RoundFacts, asked: Day) =>
  db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.round, id), eq(reports.state, 'reported'), eq(reports.flagged, false), lte(reports.asked, asked)))
    .orderBy(asc(reports.id))
    .limit(MANY)

/** HEALTH-05: what is flagged waits for EHS, also where it was corrected a moment ago. */
async function confirmIfClear(ctx: WriteCtx, id: string): Promise<void> {
  const { state, flagged, revision } = await locked(ctx, reports, reports.id, id)
  if (state === 'reported' && !flagged) await advance(ctx, REPORT, id, 'confirm', { set: { revision: revision + 1 } })
}

const missingOf = ({ db }: Ctx, round: RoundFacts, day: Day) =>
  db
    .select({ ssoId: reports.ssoId, manager: peoplePersons.manager })
    .from(reports)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, reports.ssoId))
    .where(and(eq(reports.round, round.id), eq(reports.state, 'to-report'), eq(reports.asked, askedOn(round, day))))
    .orderBy(asc(reports.ssoId))

async function remindMissing(job: JobCtx, round: RoundFacts, day: Day): Promise<void> {
  const missing = (await job.read((ctx) => missingOf(ctx, round, day))).map(({ ssoId }) => ssoId)
  for (let at = 0; at < missing.length; at += TOLD_AT_ONCE)
    await job.write((ctx) => tellAsked(ctx, 'late', round, askedOn(round, day), missing.slice(at, at + TOLD_AT_ONCE), `:${day}`))
  await job.write((ctx) => ctx.db.update(rounds).set({ remindedFor: day }).where(eq(rounds.id, round.id)))
}

async function listMissing(job: JobCtx, round: RoundFacts, day: Day): Promise<void> {
  const missing = await job.read((ctx) => missingOf(ctx, round, day))
  for (const [manager, people] of Map.groupBy(missing, (row) => row.manager))
    if (manager)
      await job.write((ctx) =>
        tellManager(
          ctx,
          round,
          day,
          manager,
          people.map(({ ssoId }) => ssoId),
        ),
      )
  await job.write((ctx) => ctx.db.update(rounds).set({ listedFor: day }).where(eq(rounds.id, round.id)))
}

async function tellManager(ctx: WriteCtx, round: RoundFacts, day: Day, manager: SsoId, people: readonly SsoId[]): Promise<void> {
  const refs = await personRefs(ctx, people.slice(0, NAMED))
  await notify(ctx, 'missing', {
    receivers: [manager],
    params: { ...namesListed([...refs.values()]), count: people.length, roundCn: round.nameCn, roundEn: round.nameEn, day },
    businessId: askedKey(round.id, askedOn(round, day)),
    dedupeKey: `missing:${round.id}:${day}`,
    link: `${PAGE}?tab=team`,
  })
}
