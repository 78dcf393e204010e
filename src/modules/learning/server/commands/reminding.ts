import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth, namesListed } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, inArray, type SQL } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { peoplePersons, person } from '#services/people/server/api.ts'
import type { remind } from '../../contract/index.ts'
import type { Due } from '../data/due.ts'
import { cellsOf } from '../data/team.ts'
import { overseen } from '../policy.ts'
import { type reminders, sent } from '../tables.ts'
import { record } from './record.ts'
import { CERTIFICATES_PAGE, COURSES_PAGE, certificatePage, editorsOf, notify, TEAM_PAGE } from './telling.ts'

type Rule = typeof reminders.$inferSelect

/** Whom a rule tells of somebody. */
async function receiversOf(ctx: WriteCtx, to: Rule['to'], ssoId: SsoId): Promise<SsoId[]> {
  if (to === 'person') return [ssoId]
  if (to === 'editor') return editorsOf(ctx, ssoId)
  const manager = (await person(ctx, ssoId))?.manager
  return manager ? [manager] : []
}

/** Reminds of one thing by one rule, once a day (LEARN-14). */
export async function remindOne(ctx: WriteCtx, rule: Rule, { ssoId, thing, thingCn, thingEn, on }: Due, day: Day): Promise<void> {
  const values = { id: newId(ctx.now), rule: rule.id, ssoId, thing, thingCn, thingEn, on, to: rule.to, day, at: ctx.now }
  const made = await ctx.db.insert(sent).values(values).onConflictDoNothing().returning({ id: sent.id })
  if (made.length === 0) return
  const isCourse = rule.scope === 'course'
  const own = isCourse ? (on < day ? 'overdue' : 'due') : on < day ? 'expired' : 'expiring'
  const event = rule.to === 'person' ? own : (`${own}Of` as const)
  const who = await person(ctx, ssoId)
  await notify(ctx, event, {
    receivers: await receiversOf(ctx, rule.to, ssoId),
    params: {
      ...{ thingCn, thingEn, ...dayValues(on, ctx.now) },
      ...(rule.to !== 'person' && { nameCn: who?.nameCn ?? ssoId, nameEn: who?.nameEn ?? ssoId }),
    },
    businessId: thing,
    dedupeKey: `${rule.id}:${thing}:${day}`,
    link: isCourse ? COURSES_PAGE : certificatePage(thing),
    ...(rule.textCn && rule.textEn && { words: { ...inBoth(ctx, 'title', `notice.learning.${event}.title`), bodyCn: rule.textCn, bodyEn: rule.textEn } }),
  })
}

/** People whom somebody oversees, of those who are named. @throws not-found where one is not among them */
async function requirePeople(ctx: Writer, people: readonly SsoId[]): Promise<void> {
  const where: SQL | undefined = and(inArray(peoplePersons.ssoId, [...people]), await overseen(ctx, peoplePersons.ssoId))
  if ((await ctx.db.$count(peoplePersons, where)) < people.length) throw notFound()
}

/** Reminds people of what they lack or what is about to end, each once a day. @returns how many had something @throws not-found */
export async function remindPeople(ctx: Writer, { people: given }: ParsedOf<typeof remind>): Promise<{ reminded: number }> {
  const people = [...new Set(given)].toSorted()
  await requirePeople(ctx, people)
  let reminded = 0
  for (const [ssoId, cells] of await cellsOf(ctx, people)) {
    const open = cells.filter(({ standing }) => standing === 'missing' || standing === 'expired' || standing === 'expiring')
    if (open.length === 0) continue
    const { nameCn: thingsCn, nameEn: thingsEn } = namesListed(open.map(({ typeCn: nameCn, typeEn: nameEn }) => ({ nameCn, nameEn })))
    await notify(ctx, 'reminded', {
      receivers: [ssoId],
      params: { thingsCn, thingsEn },
      businessId: `reminded:${ssoId}`,
      dedupeKey: `reminded:${ssoId}:${ctx.today}`,
      link: CERTIFICATES_PAGE,
    })
    await record(ctx, 'Certificate.reminded', { target: ssoId, subject: ssoId, after: { things: thingsCn } })
    reminded += 1
  }
  return { reminded }
}

/** Once a week a manager hears how much the team lacks. */
export const tellGaps = (ctx: WriteCtx, manager: SsoId, { people, gaps }: { people: number; gaps: number }, day: Day): Promise<string[]> =>
  notify(ctx, 'gaps', {
    receivers: [manager],
    params: { people, gaps },
    businessId: `gaps:${manager}`,
    dedupeKey: `gaps:${manager}:${day}`,
    link: TEAM_PAGE,
  })
