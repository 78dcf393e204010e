import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { microApps, microAppsRedirects } from './tables.ts'

/** Old addresses as a year of bookmarks and mails has used them: path, uses, whole days since the last one. */
const USED: readonly (readonly [string, number, number])[] = [
  ['/document', 1_284, 0],
  ['/finance', 742, 0],
  ['/{lang}/doc/detail', 3_105, 0],
  ['/{lang}/docreader_legal/{id}', 96, 12],
  ['/{lang}/docreader_ehs/{id}', 418, 1],
  ['/{lang}/docreader_revops/{id}', 57, 33],
  ['/{lang}/docreader_ehs', 23, 5],
]

/** Two applications that are being prepared: one whose entry answers, one that cannot be reached. They are switched off, since nobody runs them here. */
export default async function fill(job: JobCtx): Promise<void> {
  const at = (ago: number, wall: string) => fromWallClock(`${addDays(job.today, -ago)}T${wall}`)
  const nobodys = { permissions: [], allowedOrigins: [], status: 'inactive' as const }
  await job.write(async (ctx) => {
    await ctx.db.insert(microApps).values([
      {
        ...nobodys,
        system: 'shuttle',
        nameCn: '员工班车',
        nameEn: 'Staff shuttle',
        entry: 'https://shuttle.resort.example/portal/',
        entities: ['MB', 'HB', 'JV'],
        testedAt: at(1, '16:20'),
        answeredAt: at(1, '16:20'),
      },
      {
        ...nobodys,
        system: 'lost-found',
        nameCn: '失物招领',
        nameEn: 'Lost and found',
        entry: 'https://lost.resort.example/',
        entities: ['MB', 'JV'],
        permissions: ['BASIC_MICROAPP_ADMIN'],
        allowedOrigins: ['https://sign-in.resort.example'],
        testedAt: at(3, '10:05'),
        lastError: 'status:503',
      },
    ])
    await ctx.db.insert(microAppsRedirects).values(USED.map(([from, hits, ago]) => ({ from, hits, lastHit: at(ago + 1, '09:40') })))
  })
}
