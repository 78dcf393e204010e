import { noticeRequested } from '#foundation/contract/notices.ts'
import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { checkDeclared, notify, removeOld } from './commands/index.ts'

export default wiring({
  jobs: [{ name: 'removeOld', cron: '0 4 1 * *', spec: 'monthly, 1st 04:00: remove read notifications', run: removeOld }],
  hears: [
    hear(noticeRequested, 'noticeRequested', async (ctx, asked) => {
      await notify(ctx, asked)
    }),
  ],
  start: async (portal) => checkDeclared(portal.ports.texts),
})
