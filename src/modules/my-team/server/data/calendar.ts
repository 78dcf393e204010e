import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { busyOf } from '#services/roster/server/api.ts'
import type { teamCalendar } from '../../contract.ts'
import { teamOf } from '../policy.ts'

/** People of a team that a month shows. */
const MOST = 200

type Entry = OutputOf<typeof teamCalendar>['entries'][number]

/** Absences and ends of a month for the people of a team, by day. @throws MYTEAM-01 */
export async function calendarOf(ctx: Reader, { month, ...asked }: ParsedOf<typeof teamCalendar>): Promise<OutputOf<typeof teamCalendar>> {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const found = await ctx.db
    .select({
      person: {
        ssoId: peoplePersons.ssoId,
        nameCn: peoplePersons.nameCn,
        nameEn: peoplePersons.nameEn,
        departmentCn: peopleDepartments.nameCn,
        departmentEn: peopleDepartments.nameEn,
      },
      joined: peoplePersons.joinDate,
      probation: peoplePersons.probationEnd,
      contract: peoplePersons.contractEndDate,
      'last-day': peoplePersons.lastWorkingDate,
    })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(teamOf(ctx, asked).where)
    .orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
    .limit(MOST + 1)
  const shown = found.slice(0, MOST)
  const busy = await busyOf(
    ctx,
    shown.map(({ person }) => person.ssoId),
    startOfDay(first),
    startOfDay(addDays(last, 1)),
  )
  const within = (day: Day): Day => (day < first ? first : day > last ? last : day)
  const entries = shown.flatMap(({ person, ...days }): Entry[] => [
    ...(['joined', 'probation', 'contract', 'last-day'] as const).flatMap((kind) => {
      const on = days[kind]
      return on !== null && first <= on && on <= last ? [{ person, kind, absence: null, from: on, to: on }] : []
    }),
    ...(busy.get(person.ssoId)?.absences ?? []).map(({ kind, from, to }) => ({
      person,
      kind: 'absence' as const,
      absence: kind,
      from: within(dayOf(new Date(from))),
      // an absence is over at an instant: the day before it, where that is midnight
      to: within(dayOf(new Date(new Date(to).getTime() - 1))),
    })),
  ])
  return { entries: entries.sort((a, b) => a.from.localeCompare(b.from)), more: found.length > MOST }
}
