import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { type Day, startOfDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { addWorkingDays } from '#services/roster/server/api.ts'
import { waitingItems } from '#services/workflow/server/api.ts'
import { type Kind, kind, SUPER } from '../../contract/index.ts'
import module from '../../module.ts'
import { CATALOGS, kindOfItem } from '../data/items.ts'

const REMIND_DAYS = 3
const TELL_DAYS = 7
const PAGE = 500

interface Waiting {
  kind: Kind
  at: Date
  holders: readonly SsoId[]
}

/** Whoever holds one is reminded by the module that has it, HR operations too, whose list this is not. */
const REMINDED_ELSEWHERE: Kind = 'terminationNotification'

/** Every morning: reminds who holds what is older than three working days, and tells MSSSUPER of what is older than seven. */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  const { waiting, late, above } = await job.read(async (ctx) => {
    const [since, overdue] = [await before(ctx, day, REMIND_DAYS), await before(ctx, day, TELL_DAYS)]
    const all = await waitingBefore(ctx, since)
    return {
      waiting: all,
      late: all.filter(({ at }) => at < overdue),
      above: await holdersOf(ctx, { permission: SUPER }),
    }
  })
  const going = goingOn(job)
  for (const one of kind.options) {
    const some = waiting.filter((todo) => todo.kind === one)
    for (const [holder, count] of countBy(one === REMINDED_ELSEWHERE ? [] : some))
      await going.past(`${one} of ${holder}`, tell(job, { event: 'waiting', kind: one, day, receivers: [holder], count, days: REMIND_DAYS }))
    const count = late.filter((todo) => todo.kind === one).length
    if (count > 0) await going.past(one, tell(job, { event: 'overdue', kind: one, day, receivers: above, count, days: TELL_DAYS }))
  }
  going.end()
}

const before = async (ctx: Ctx, day: Day, days: number): Promise<Date> => startOfDay(await addWorkingDays(ctx, day, -days))

/** Todos that were sent before an instant, of everybody. */
async function waitingBefore(ctx: Ctx, since: Date): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (let after: string | undefined; ; ) {
    const page = await waitingItems(ctx, { catalogs: CATALOGS, before: since, after, limit: PAGE })
    for (const item of page) {
      const kind = kindOfItem(item)
      // what came back waits with who asked for it
      if (kind && item.holders.length > 0) found.push({ kind, at: item.submittedAt, holders: item.holders.map(({ approver }) => approver) })
    }
    if (page.length < PAGE) return found
    after = page.at(-1)!.id
  }
}

/** How many each of them holds. */
function countBy(todos: readonly Waiting[]): Map<SsoId, number> {
  const counts = new Map<SsoId, number>()
  for (const one of todos.flatMap(({ holders }) => holders)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

interface Told {
  event: 'waiting' | 'overdue'
  kind: Kind
  day: Day
  receivers: SsoId[]
  count: number
  days: number
}

/** One message a day and kind, however often the job runs. */
async function tell(job: JobCtx, { event, kind: of, day, receivers, count, days }: Told): Promise<void> {
  await job.write((ctx) => {
    const params = { ...inBoth(ctx, 'what', `notice-center.kind.${of}`), count, days }
    return notify(ctx, { module: module.name, event, receivers, businessId: of, dedupeKey: `${of}:${event}:${day}`, params, link: `/noticeCenter/${of}` })
  })
}
