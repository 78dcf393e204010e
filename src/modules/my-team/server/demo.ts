import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, addHours } from '#foundation/time.ts'
import { applyChange } from '#services/people/server/api.ts'
import { sealedNotes } from './data/sealed.ts'
import { notes } from './tables.ts'

const MANAGER = asSsoId('10000002')
const [OPERATOR, PART_TIMER, INTERN] = [asSsoId('10000001'), asSsoId('10000012'), asSsoId('10000013')]

const TALKS: readonly [typeof OPERATOR, number, string][] = [
  [OPERATOR, 34, '主动承担新员工带教，下次聊聊明年的培训计划。'],
  [OPERATOR, 6, '家里有事，十二月希望少排夜班，已和排班组确认。'],
  [PART_TIMER, 12, '对夜场岗位有兴趣，春节后看看能否增加工时。'],
  [INTERN, 3, '实习期过半，表现稳定，安排一次岗位轮换。'],
]

/** What a supervisor notes for talks, and ends that come near in the team. */
export default async (job: JobCtx): Promise<void> => {
  await job.write(async (ctx) => {
    await ctx.db.insert(notes).values(
      TALKS.map(([ssoId, daysAgo, text]) => {
        const at = addHours(ctx.now, -24 * daysAgo)
        return { id: newId(at), viewer: MANAGER, ssoId, sealedText: sealedNotes.seal(ctx, text), at }
      }),
    )
    await applyChange(ctx, PART_TIMER, { contractEndDate: addDays(ctx.today, 40) })
    await applyChange(ctx, INTERN, { probationEnd: addDays(ctx.today, 11), contractEndDate: addDays(ctx.today, 75) })
  })
}
