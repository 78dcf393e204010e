import { randomUUID } from 'node:crypto'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, dayOf, fromWallClock } from '#foundation/time.ts'
import { definition } from '#services/audience/contract.ts'
import { save } from '#services/audience/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Answers, Question } from '../../contract/index.ts'
import { judge } from '../../rules/answers.ts'
import { seatKey, seatsOf } from '../../rules/taking.ts'
import { templateOf } from '../../rules/templates.ts'
import { takerName } from '../data/surveys.ts'
import { anonymousAnswers, responses, seats, surveys, takers } from '../tables.ts'
import { answersTo, chanceOf } from './answers.ts'
import { type DemoSurvey, SURVEYS } from './surveys.ts'

const BATCH = 500

type Person = Awaited<ReturnType<typeof serving>>[number]
interface Given {
  person: Person
  answers: Answers
  at: Date
}

/** Surveys as HR and communications have made them, with several rounds of the templates. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.read(serving)
  for (const [seed, survey] of SURVEYS.entries()) await job.write((ctx) => store(ctx, survey, seed, people))
}

const serving = (ctx: Ctx) =>
  ctx.db
    .select({
      ...{ ssoId: peoplePersons.ssoId, entity: peoplePersons.entity, division: peoplePersons.divisionCode, department: peoplePersons.departmentCode },
      ...{ staffGroup: peoplePersons.staffGroup, employeeType: peoplePersons.employeeType },
    })
    .from(peoplePersons)
    .where(inArray(peoplePersons.status, ['active', 'on-leave']))
    .orderBy(asc(peoplePersons.ssoId))

const FIRST = {
  introCn: '',
  introEn: '',
  thanksCn: '感谢您的参与。',
  thanksEn: 'Thank you for taking part.',
  responseLimit: null,
  editableUntilClose: false,
  reminds: false,
}

async function store(ctx: WriteCtx, survey: DemoSurvey, seed: number, people: readonly Person[]): Promise<void> {
  const { owner, audience, opened, closes, share, only, without, begun, mood, template, ...said } = survey
  const words = template && templateOf(template)
  const questions = survey.questions ?? words?.questions ?? []
  const opensAt = fromWallClock(`${addDays(ctx.today, -opened)}T09:00`)
  const [id, isOut] = [newId(opensAt), said.status !== 'draft' && said.status !== 'deleted']
  const takes = (ssoId: string, n: number) =>
    only ? only.includes(ssoId) : ![...(without ?? []), ...(begun ?? [])].includes(ssoId) && chanceOf(seed, n, 0) < (share ?? 0)
  const given = people
    .filter(({ ssoId }, n) => takes(ssoId, n))
    .map((person, n): Given => {
      const at = addMinutes(opensAt, 20 + Math.round(chanceOf(seed, n, 1) ** 2 * 60 * 24 * Math.max(1, Math.min(opened - 1, 9))))
      return { person, answers: judge(questions, answersTo(questions, { seed, n, mood: mood ?? 0 })).answers, at }
    })
  const started = people.filter(({ ssoId }) => begun?.includes(ssoId))
  await ctx.db.insert(surveys).values({
    ...{ ...FIRST, gateFor: [], titleCn: words?.titleCn ?? '', titleEn: words?.titleEn ?? '' },
    ...(words && { introCn: words.introCn, introEn: words.introEn }),
    ...said,
    ...{ id, questions, template, owner: asSsoId(owner), entity: 'MB' as const, version: 1, changedBy: owner },
    audience: audience ? await save(ctx, definition.parse(audience)) : null,
    opensAt: isOut ? opensAt : null,
    closesAt: closes === undefined ? null : fromWallClock(`${addDays(ctx.today, closes)}T18:00`),
    started: said.anonymous ? 0 : given.length + started.length,
    submitted: given.length,
    places: given.length,
    toldAt: isOut && opened > 0 ? opensAt : null,
    changedAt: new Date(Math.min(opensAt.getTime(), ctx.now.getTime())),
  })
  if (said.anonymous) await storeNameless(ctx, id, given)
  else await storeNamed(ctx, id, given, started, questions, opensAt)
  await storeSeats(ctx, id, given, questions)
}

const attributes = ({ entity, division, department, staffGroup, employeeType }: Person) => ({ entity, division, department, staffGroup, employeeType })

async function storeNameless(ctx: WriteCtx, surveyId: string, given: readonly Given[]): Promise<void> {
  const rows = given.map(({ person, answers, at }) => ({
    ...{ id: randomUUID(), surveyId, answers, day: dayOf(at), surveyVersion: 1, mixed: true },
    ...attributes(person),
  }))
  for (let from = 0; from < rows.length; from += BATCH) await ctx.db.insert(anonymousAnswers).values(rows.slice(from, from + BATCH))
  const names = given.map(({ person }) => ({ surveyId, taker: takerName(ctx, person.ssoId) })).toSorted((a, b) => (a.taker < b.taker ? -1 : 1))
  for (let from = 0; from < names.length; from += BATCH) await ctx.db.insert(takers).values(names.slice(from, from + BATCH))
}

async function storeNamed(
  ctx: WriteCtx,
  surveyId: string,
  given: readonly Given[],
  started: readonly Person[],
  questions: readonly Question[],
  opensAt: Date,
): Promise<void> {
  const sent = given.map(({ person, answers, at }) => ({
    ...{ id: newId(at), surveyId, ssoId: person.ssoId, status: 'submitted' as const, answers, seats: seatsOf(questions, answers), surveyVersion: 1 },
    ...{ startedAt: addMinutes(at, -4), submittedAt: at },
    ...attributes(person),
  }))
  const open = started.map(({ ssoId }, n) => {
    const startedAt = addMinutes(opensAt, 300 + n * 47)
    const answers = Object.fromEntries(Object.entries(answersTo(questions, { seed: 0, n, mood: 0 })).slice(0, 1))
    return { id: newId(startedAt), surveyId, ssoId: ssoId satisfies SsoId, status: 'in-progress' as const, answers, startedAt, surveyVersion: 1 }
  })
  for (let from = 0; from < sent.length; from += BATCH) await ctx.db.insert(responses).values(sent.slice(from, from + BATCH))
  if (open.length > 0) await ctx.db.insert(responses).values(open)
}

async function storeSeats(ctx: WriteCtx, surveyId: string, given: readonly Given[], questions: readonly Question[]): Promise<void> {
  const taken = Map.groupBy(
    given.flatMap(({ answers }) => seatsOf(questions, answers)),
    seatKey,
  )
  if (taken.size > 0) await ctx.db.insert(seats).values([...taken.values()].map((all) => ({ surveyId, ...all[0]!, taken: all.length })))
}
