import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import { type AskedBy, exported } from './tables.ts'

/** The security desk, who exports what its readers scanned. */
const SECURITY: AskedBy = {
  ssoId: asSsoId('10000008'),
  nameCn: '10000008',
  nameEn: '10000008',
  entity: 'MB',
  lang: 'zh',
  roles: ['security'],
  permissions: ['QRCODE_DEVICE_ADMIN'],
  sessionId: '',
}
const SCANS = 'my-qrcode.scans'

/** One export that waits and is made within the first minute, one whose 24 hours are over, one that failed. */
export default (job: JobCtx): Promise<void> =>
  job.write(async ({ db, now }) => {
    const row = (minutesAgo: number) => {
      const requestedAt = addMinutes(now, -minutesAgo)
      return { id: newId(requestedAt), key: SCANS, input: { filters: {} }, ssoId: SECURITY.ssoId, askedBy: SECURITY, lang: SECURITY.lang, requestedAt }
    }
    const old = row(60 * 50)
    const failed = row(60 * 26)
    await db.insert(exported).values([
      { ...row(0), total: 240 },
      { ...failed, total: 18_250, written: 5_000, tries: 3, failedAt: addMinutes(failed.requestedAt, 4) },
      { ...old, total: 12_480, written: 12_480, tries: 1, doneAt: addMinutes(old.requestedAt, 2), until: addHours(old.requestedAt, 24) },
    ])
  })
