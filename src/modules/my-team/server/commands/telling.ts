import type { SsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import { personRefs, persons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { dueOf } from '../data/due.ts'

const AHEAD_DAYS = 14

/** One message to each line manager who has something due in the team (MYTEAM-12); the same week is told once. */
export async function tellDue(job: JobCtx, today: Day): Promise<void> {
  const byManager = await job.read(async (ctx) => {
    const due = (await dueOf(ctx, () => sql`true`, addDays(today, AHEAD_DAYS), { all: true })).filter(({ dueOn }) => dueOn >= today)
    const facts = await persons(ctx, [...new Set(due.map(({ ssoId }) => ssoId))])
    return Map.groupBy(due, ({ ssoId }) => facts.get(ssoId)?.manager ?? null)
  })
  const told = [...byManager].flatMap(([manager, due]) => (manager === null ? [] : [{ manager, due }]))
  const going = goingOn(job)
  await going.each(
    told,
    ({ manager }) => manager,
    (ctx, { manager, due }) =>
      notify(ctx, {
        module: module.name,
        event: 'due',
        receivers: [manager],
        businessId: `${manager} ${today}`,
        params: { count: due.length, people: new Set(due.map(({ ssoId }) => ssoId)).size, days: AHEAD_DAYS },
        link: '/profile/myTeamMember/index?scope=direct',
      }),
  )
  going.end()
}

interface Moved {
  ssoId: SsoId
  from: SsoId | null
  to: SsoId | null
  effective: Day
}

/** Tells the manager before and the one after that somebody went or came. */
export async function tellMoved(ctx: WriteCtx, { ssoId, from, to, effective }: Moved): Promise<void> {
  const person = (await personRefs(ctx, [ssoId])).get(ssoId)
  if (!person) return
  const { nameCn, nameEn } = person
  for (const [event, manager] of [
    ['movedOut', from],
    ['movedIn', to],
  ] as const)
    if (manager !== null)
      await notify(ctx, {
        module: module.name,
        event,
        receivers: [manager],
        businessId: `${event} ${ssoId} ${effective}`,
        params: { nameCn: nameCn || nameEn, nameEn: nameEn || nameCn, ...dayValues(effective, ctx.now) },
        link: '/profile/myTeamMember/index?scope=direct',
      })
}
