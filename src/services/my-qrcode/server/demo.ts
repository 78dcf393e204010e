import { randomBytes } from 'node:crypto'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { type PaperCause, type Purpose, paperEnd, type ScanOutcome } from '../rules.ts'
import { issueMany } from './commands/index.ts'
import { keyHash } from './data/devices.ts'
import { newPaperCode, paperHash } from './data/papers.ts'
import { device, paper, scan } from './tables.ts'

const READERS: readonly { name: string; place: string; purposes: Purpose[]; away?: true }[] = [
  { name: '餐厅A-1 · Canteen A-1', place: '员工餐厅A · Canteen A', purposes: ['meal', 'lunch'] },
  { name: '餐厅A-2 · Canteen A-2', place: '员工餐厅A · Canteen A', purposes: ['meal', 'lunch'] },
  // switched off for three weeks
  { name: '餐厅B-1 · Canteen B-1', place: '员工餐厅B · Canteen B', purposes: ['meal', 'lunch'], away: true },
  { name: '北门 · North gate', place: '员工北门 · North gate', purposes: ['park-entry', 'night-entry'] },
  { name: '活动签到台 · Event desk', place: '活动中心 · Event centre', purposes: ['event-check-in', 'redeem'] },
]
/** What the security desk issued: one is good, one was taken back, one ended with its hours. */
const PAPERS: readonly { of: string; minutesAgo: number; hours: number; cause?: PaperCause }[] = [
  { of: '10000014', minutesAgo: 0, hours: 8 },
  { of: '10000013', minutesAgo: 60 * 26, hours: 4, cause: 'revoked' },
  { of: '10000010', minutesAgo: 60 * 51, hours: 6 },
]
const DESK = '10000008'
/** Of every seventh scan somebody showed the code too late. */
const LATE_EVERY = 7
/** Every ninth was let in while its reader had no network, and settled an hour and a half later; of these every fifth had been let in elsewhere before. */
const ALONE_EVERY = 9
const LOST_EVERY = 45
const SCANS = 240

/** Everybody has a code; the readers of the resort have scanned some in the last days. */
export default async (job: JobCtx): Promise<void> => {
  await job.write(async (ctx) => {
    const people = await ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(inArray(peoplePersons.status, ['active', 'on-leave']))
      .orderBy(peoplePersons.ssoId)
    await issueMany(
      ctx,
      people.map((row) => row.ssoId),
    )
    const devices = READERS.map(({ away, ...reader }, at) => ({
      ...reader,
      id: newId(ctx.now),
      keyHash: keyHash(ctx.secrets, randomBytes(32).toString('base64url')),
      active: !away,
      createdAt: addMinutes(ctx.now, -60 * 24 * 90),
      lastSeenAt: addMinutes(ctx.now, away ? -60 * 24 * 21 : -at * 3),
    }))
    await ctx.db.insert(device).values(devices)
    const working = devices.filter(({ active }) => active)
    await ctx.db.insert(scan).values(
      Array.from({ length: SCANS }, (_, at) => {
        const by = working[at % working.length]!
        const lost = at % LOST_EVERY === LOST_EVERY - 1
        const result: ScanOutcome = lost ? 'replayed' : at % LATE_EVERY === 0 ? 'expired' : 'ok'
        const when = addMinutes(ctx.now, -at * 37)
        const settledAt = addMinutes(when, 90)
        return {
          id: newId(when),
          at: when,
          deviceId: by.id,
          place: by.place,
          ssoId: people[(at * 13) % people.length]!.ssoId,
          purpose: by.purposes[Math.floor(at / working.length) % by.purposes.length]!,
          result,
          ...(at % ALONE_EVERY === ALONE_EVERY - 1 && { sentId: newId(when), settledAt }),
          ...(lost && { lostAt: settledAt }),
        }
      }),
    )
    await ctx.db.insert(paper).values(
      PAPERS.map(({ of, minutesAgo, hours, cause }) => {
        const issuedAt = addMinutes(ctx.now, -minutesAgo)
        return {
          id: newId(issuedAt),
          ssoId: asSsoId(of),
          codeHash: paperHash(ctx.secrets, newPaperCode()),
          issuedAt,
          issuedBy: asSsoId(DESK),
          validUntil: paperEnd(issuedAt, hours),
          ...(cause && { cause, endedAt: addMinutes(issuedAt, 90) }),
        }
      }),
    )
  })
}
