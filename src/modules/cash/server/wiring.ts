import { eq } from '#foundation/database/drizzle.ts'
import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { ADMIN, MOST_PHOTOS } from '../contract/index.ts'
import module from '../module.ts'
import { tellWaiting, withdrawUndelivered } from './commands/clock.ts'
import { exchangeFor } from './data/exchanges.ts'
import { metrics } from './data/metrics.ts'
import { counts } from './tables.ts'

unit({ code: 'cash.*', permission: ADMIN })
policy({ module: module.name, title: 'cash.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 5 * MB, maxFiles: MOST_PHOTOS, maxNameLength: 100 })
// photos of a count are for who may see the exchange
mayRead(module.name, async (ctx, id) => {
  const [row] = await ctx.db.select({ exchangeId: counts.exchangeId }).from(counts).where(eq(counts.id, id))
  return row !== undefined && (await exchangeFor(ctx, row.exchangeId)) !== undefined
})
provide('metrics', module.name, metrics)

export default wiring({
  jobs: [
    { name: 'withdrawUndelivered', cron: '0 6 * * *', spec: 'daily 06:00', run: withdrawUndelivered },
    { name: 'tellWaiting', cron: '0 20 * * *', spec: 'daily 20:00', run: tellWaiting },
  ],
})
