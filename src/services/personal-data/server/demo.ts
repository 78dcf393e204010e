import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { Actor } from '#foundation/ports.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { together } from '#foundation/server/demoJob.ts'
import { actAs, atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, dayOf } from '#foundation/time.ts'
import { viewed } from '#services/audit/server/api.ts'
import { carryOut } from './commands/keeping.ts'
import { dataRequests } from './tables.ts'

const HR = asSsoId('10000005')
const MEMBER = asSsoId('10000001')
const CORRECTIONS = [
  { ssoId: '10000014', text: '我的英文名应为 Emma Rose Wilson', daysAgo: 3 },
  { ssoId: '10000012', text: '入职日期早了一天，合同上是1日', daysAgo: 12 },
  { ssoId: '10000001', text: '手机号码已经更换', daysAgo: 26, answer: '已更新，请在下次登录后核对' },
]

/** Somebody who looked at a member's data, and corrections: two that wait, one that was answered; and the first night of retention. */
export default async (job: JobCtx): Promise<void> => {
  await job.write(async (ctx) => {
    for (const one of CORRECTIONS) await correction(ctx, one)
    const at = addHours(ctx.now, -50)
    const hr: Actor = { ssoId: HR, nameCn: HR, nameEn: HR, entity: 'MB', lang: 'zh', roles: ['hr-ops'], permissions: new Set(), sessionId: '' }
    await viewed(actAs(atInstant(ctx, at), hr), MEMBER, 'viewAs.started', { module: 'session', reason: '核对本人反映的菜单问题' })
  })
  await together(job, (one) => carryOut(one, job.today))
}

async function correction(ctx: WriteCtx, given: { ssoId: string; text: string; daysAgo: number; answer?: string }): Promise<void> {
  const askedAt = addHours(ctx.now, -24 * given.daysAgo)
  const day = dayOf(askedAt)
  const answered = given.answer && {
    status: 'answered' as const,
    outcome: 'changed' as const,
    answer: given.answer,
    answeredBy: HR,
    answeredAt: addHours(askedAt, 30),
    until: addHours(ctx.now, 120),
  }
  await ctx.db.insert(dataRequests).values({
    id: newId(askedAt),
    no: await nextNumber(ctx.db, 'PD', day),
    ssoId: asSsoId(given.ssoId),
    lang: 'zh',
    kind: 'correction',
    module: 'people',
    text: given.text,
    askedAt,
    answerBy: addDays(day, 15),
    status: 'open',
    ...answered,
  })
}
