import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray, isNotNull } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, daysBetween } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { givenBy, MARKS, type Mark } from '../../rules/items.ts'
import { type Period, yearOf } from '../../rules/periods.ts'
import { selfEvaluate } from '../commands/evaluating.ts'
import { closeSelf, openSelf, putForm } from '../commands/forms.ts'
import { saveGoals } from '../commands/goals.ts'
import { publishForms, scoreForm } from '../commands/scoring.ts'
import { drafts, forms } from '../tables.ts'
import { actor, daysAgo } from './acts.ts'
import { BEFORE, GOALS, MANAGER as MANAGER_SAYS, SELF } from './words.ts'

/** The manager of demonstrations. */
const LEADER = asSsoId('10000002')
const [TEAMS, MEMBERS] = [3, 15]
/** How far a form has come. */
const STEPS = ['opened', 'evaluated', 'goals', 'untouched', 'opened', 'scored', 'evaluated', 'published', 'lapsed', 'opened'] as const
type Step = (typeof STEPS)[number]

interface Team {
  manager: SsoId
  members: SsoId[]
}

/** Teams of the manager of demonstrations and of two beside: what was published of last year, and a period that is being evaluated. */
export default async function fill(job: JobCtx): Promise<void> {
  const teams = await job.read(teamsOf)
  const year = yearOf(job.today)
  for (const [t, { manager, members }] of teams.entries()) {
    for (const [n, ssoId] of members.entries()) {
      const isTwice = t === 1 && n === members.length - 1
      await job.write(async (ctx) => {
        await lastYear(ctx, manager, ssoId, year - 1, n)
        if (isTwice) await live(ctx, manager, ssoId, { year, period: '1', step: 'published', n, ago: 120 })
        await live(ctx, manager, ssoId, { year, period: isTwice ? '2' : '0', step: STEPS[(n + t) % STEPS.length]!, n, ago: 0 })
      })
    }
  }
  const former = teams[1]?.members
  if (former) await job.write((ctx) => leaveDrafts(ctx, former))
}

/** Those who report to one at the rides, the team of the manager of demonstrations first. */
async function teamsOf({ db }: Ctx): Promise<Team[]> {
  const [leader] = await db.select({ department: peoplePersons.departmentCode }).from(peoplePersons).where(eq(peoplePersons.ssoId, LEADER))
  const found = await db
    .select({ ssoId: peoplePersons.ssoId, manager: peoplePersons.manager })
    .from(peoplePersons)
    .where(
      and(
        eq(peoplePersons.departmentCode, leader?.department ?? ''),
        eq(peoplePersons.staffGroup, 'FL'),
        eq(peoplePersons.status, 'active'),
        isNotNull(peoplePersons.manager),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
  const of = Map.groupBy(found, ({ manager }) => manager)
  const numbers = (manager: SsoId | null) => (of.get(manager) ?? []).map(({ ssoId }) => ssoId).slice(0, MEMBERS)
  const managers = [LEADER, ...[...of.keys()].filter((one) => one !== null && one !== LEADER && (of.get(one)?.length ?? 0) > 2)]
  return managers.slice(0, TEAMS).flatMap((manager) => (manager ? [{ manager, members: numbers(manager) }] : []))
}

const rowOf = async (ctx: WriteCtx, id: string) => (await ctx.db.select().from(forms).where(eq(forms.id, id)))[0]!
const marked = (n: number, at: number): Mark => MARKS[(n * 3 + at * 2) % 7 < 2 ? 2 : (n + at) % 6 === 0 ? 0 : 1]

interface Told {
  year: number
  period: Period
  step: Step
  n: number
  /** So many days ago it stood as it stands now. */
  ago: number
}

/** Last year was published at the beginning of this one, for who was here. */
async function lastYear(ctx: WriteCtx, manager: SsoId, ssoId: SsoId, year: number, n: number): Promise<void> {
  const [who] = await ctx.db.select({ joined: peoplePersons.joinDate }).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
  if (!who || who.joined > `${year}-07-01`) return
  await live(ctx, manager, ssoId, { year, period: '0', step: 'published', n: n + 1, ago: Math.max(0, daysBetween(`${year + 1}-01-08`, ctx.today)) })
}

/** A form with what has become of it: made, its goals set, opened, evaluated, scored, published. */
async function live(ctx: WriteCtx, manager: SsoId, ssoId: SsoId, { year, period, step, n, ago }: Told): Promise<void> {
  const at = (days: number): WriteCtx => daysAgo(ctx, ago + days)
  const by = (days: number, who: SsoId) => actor(ctx, ago + days, who)
  const id = await putForm(at(90), ssoId, year, period, `${year}-01-01`)
  if (!id) return
  const day = (days: number) => addDays(ctx.today, days - ago)
  const lapsed = step === 'lapsed'
  const dates = { selfFrom: day(lapsed ? -20 : -5), selfDue: day(lapsed ? -6 : 9), publishDue: day(25) }
  await ctx.db.update(forms).set(dates).where(eq(forms.id, id))
  if (step === 'untouched') return
  const goals = [...GOALS[n % GOALS.length]!]
  const of = { ssoId, year, period }
  // one was changed since
  if (n % 5 === 2) await saveGoals(await by(80, manager), { ...of, version: 1, goals: [...BEFORE] })
  await saveGoals(await by(70, manager), { ...of, version: (await rowOf(ctx, id)).version, goals })
  if (step === 'goals')
    return void (await ctx.db
      .update(forms)
      .set({ selfFrom: day(3), selfDue: day(17) })
      .where(eq(forms.id, id)))
  await openSelf(at(lapsed ? 20 : 5), id)
  if (step === 'opened') return
  if (lapsed) return closeSelf(at(5), id)
  await evaluate(await by(3, ssoId), id, n)
  if (step === 'evaluated') return
  const { version, items } = await rowOf(ctx, id)
  const scores = givenBy(items, 'manager').map((one, i) => ({ ...one, score: marked(n, i), comment: MANAGER_SAYS[(n + i) % MANAGER_SAYS.length]! }))
  if (step === 'scored') return void (await scoreForm(await by(2, manager), { id, version, scores: scores.slice(0, -2) }))
  await publishForms(await by(1, manager), { forms: [{ id, version, scores }] })
}

async function evaluate(ctx: Writer, id: string, n: number): Promise<void> {
  const { version, items } = await rowOf(ctx, id)
  const scores = givenBy(items, 'self').map((one, i) => ({ ...one, score: marked(n + 1, i), comment: SELF[(n + i) % SELF.length]! }))
  await selfEvaluate(ctx, { id, version, scores, submit: true })
}

/** Two went from the manager of demonstrations to another, who had written something of them (FLPF-15). */
async function leaveDrafts(ctx: WriteCtx, members: readonly SsoId[]): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(forms)
    .where(and(inArray(forms.ssoId, [...members]), eq(forms.state, 'manager-review')))
    .orderBy(asc(forms.id))
    .limit(2)
  const then = daysAgo(ctx, 3)
  for (const { id, items } of rows) {
    const scores = givenBy(items, 'manager').map((one, i) => ({ ...one, score: marked(1, i), comment: MANAGER_SAYS[i % MANAGER_SAYS.length]! }))
    await ctx.db.insert(drafts).values({ id: newId(then.now), form: id, by: LEADER, scores, at: then.now })
  }
}
