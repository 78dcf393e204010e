import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { together } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addHours } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { morning } from './commands/probation.ts'
import { EVENT } from './data/notices.ts'
import { notices } from './tables.ts'

const ABOVE = asSsoId('10000004')
const NOTIFIER = asSsoId('10000006')
const RECEIVERS = ['10000001', '10000002', '10000010', '10000012', '10000013'].map(asSsoId)

interface Said {
  cn: string
  en: string
  hours: number | null
  status: 'draft' | 'planned' | 'sent' | 'withdrawn'
  to: readonly SsoId[]
}

const NOTICES: readonly Said[] = [
  {
    cn: '您本季度的赠票已到账，请在十二月三十一日前使用。',
    en: 'Your complimentary tickets of this quarter are here; please use them by 31 December.',
    hours: -70,
    status: 'sent',
    to: RECEIVERS,
  },
  {
    cn: '冬至当天入园高峰，持赠票请走东门。',
    en: 'The park is busy at the winter solstice; with complimentary tickets please take the east gate.',
    hours: -26,
    status: 'withdrawn',
    to: RECEIVERS,
  },
  {
    cn: '元旦期间赠票须提前一天预约。',
    en: 'Around New Year complimentary tickets have to be booked a day ahead.',
    hours: 68,
    status: 'planned',
    to: RECEIVERS,
  },
  { cn: '春节赠票发放时间将另行通知。', en: '', hours: null, status: 'draft', to: [] },
]

/** Who stands above the work lists, probations that end soon, and a notice about tickets in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write((ctx) => grantRole(ctx, { role: 'MSSSUPER', ssoId: ABOVE, from: ctx.today, reason: '演示数据' }))
  await together(job, (one) => morning(one, job.today))
  for (const { cn, en, hours, status, to } of NOTICES)
    await job.write(async (now) => {
      const ctx = atInstant(now, addHours(now.now, Math.min(hours ?? -2, -2)))
      const id = newId(ctx.now)
      const sendAt = hours === null ? null : addHours(now.now, hours)
      const said = { textCn: cn, textEn: en, receivers: [...to], changedBy: NOTIFIER, changedAt: ctx.now }
      await ctx.db.insert(notices).values({ id, ...said, sendAt, status })
      if (status === 'sent')
        await notify(ctx, { module: 'notice-center', event: EVENT, receivers: [...to], businessId: id, params: { textCn: cn, textEn: en } })
    })
}
