import { inBoth } from '#foundation/contract/texts.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { format, sayDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { holdersOf } from '#services/access/server/api.ts'
import type { integrationFailed, integrationRecovered, serviceKeyExpiring } from '#services/integrations/events.ts'
import type { differed } from '#services/ledger/events.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { failedRuns, watchedJobs } from '../data/monitor.ts'
import { jobName } from '../data/words.ts'
import { endLost, LOST } from './jobs.ts'

const INTEGRATIONS = '/system/integrations'
const MONITOR = '/system/businessMonitor'

interface Told {
  event: string
  businessId: string
  dedupeKey?: string
  params: Record<string, string | number>
  link?: string
}

/** Tells whoever looks after connectors and keys; once for a thing and day. */
const tell = async (ctx: WriteCtx, told: Told): Promise<void> =>
  void (await notify(ctx, { module: module.name, receivers: await holdersOf(ctx, { permission: 'BASIC_SYSTEM_INTEGRATION' }), ...told }))

const portWords = (ctx: WriteCtx, port: string) => ({
  ...inBoth(ctx, 'port', `integrations.port.${port}`),
})

export const tellFailed = (ctx: WriteCtx, { port, reason, messages, error }: z.output<typeof integrationFailed.payload>): Promise<void> =>
  tell(ctx, {
    event: reason === 'breaker' ? 'portStopped' : 'messagesFailed',
    businessId: `port:${port}`,
    dedupeKey: `${port}:${reason}:${ctx.now.toISOString()}`,
    params: { ...portWords(ctx, port), messages, error },
    link: INTEGRATIONS,
  })

export const tellRecovered = (ctx: WriteCtx, { port }: z.output<typeof integrationRecovered.payload>): Promise<void> =>
  tell(ctx, { event: 'portBack', businessId: `port:${port}`, dedupeKey: `${port}:${ctx.now.toISOString()}`, params: portWords(ctx, port), link: INTEGRATIONS })

/** Each morning until the key is replaced or ended. */
export const tellKeyEnding = (ctx: WriteCtx, { id, name, validUntil, daysLeft }: z.output<typeof serviceKeyExpiring.payload>): Promise<void> =>
  tell(ctx, {
    event: 'keyEnding',
    businessId: `key:${id}`,
    dedupeKey: `${id}:${ctx.today}`,
    params: { name, days: daysLeft, dayCn: sayDay(validUntil, 'zh', ctx.now), dayEn: sayDay(validUntil, 'en', ctx.now) },
    link: INTEGRATIONS,
  })

export const tellDiffered = (ctx: WriteCtx, { check, accounts, differences }: z.output<typeof differed.payload>): Promise<void> =>
  tell(ctx, { event: 'ledgerDiffers', businessId: check, params: { accounts, differences } })

function jobWords(ctx: WriteCtx, job: string): { jobCn: string; jobEn: string } {
  const { nameCn, nameEn } = jobName(ctx, job)
  return { jobCn: nameCn, jobEn: nameEn }
}

/** Tells once of each job and day that failed or did not end, and of each time at which a job did not start. */
export const tellJobs = (job: JobCtx): Promise<void> =>
  job.write(async (ctx) => {
    await endLost(ctx)
    const receivers = await holdersOf(ctx, { permission: 'BASIC_SYSTEM_MONITOR' })
    const say = (event: string, about: string, dedupeKey: string, params: Record<string, string>) =>
      notify(ctx, { module: module.name, receivers, event, businessId: about, dedupeKey, params, link: MONITOR })
    for (const run of await failedRuns(ctx))
      await say('jobFailed', `job:${run.job}`, `${run.job}:${run.day}`, {
        ...jobWords(ctx, run.job),
        dayCn: sayDay(run.day, 'zh', ctx.now),
        dayEn: sayDay(run.day, 'en', ctx.now),
        errorCn: run.message === LOST ? ctx.text('system.monitor.lost', {}, 'zh') : run.message,
        errorEn: run.message === LOST ? ctx.text('system.monitor.lost', {}, 'en') : run.message,
      })
    for (const { job: name, due, late } of await watchedJobs(ctx))
      if (late) await say('jobLate', `job:${name}`, `${name}:${due.last.toISOString()}`, { ...jobWords(ctx, name), at: format(due.last, 'YYYY-MM-DD HH:mm') })
  })
