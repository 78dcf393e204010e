import { randomBytes } from 'node:crypto'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { desc, gt } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, dayOf, startOfDay } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { loadPress } from '../data/loadPress.ts'
import { seal } from '../tables.ts'

const PURPOSE = 'e-sign.seal'
/** Readers show this as who signed. */
const NAME = 'Backlot e-signature'
/** A certificate signs no more in its last year, so that none ends while a paper is young. */
const LAST_DAYS = 365
const PASSPHRASE_BYTES = 24

const sealed = z.object({ p12: z.string(), passphrase: z.string() })

export interface SigningKey {
  bytes: Buffer
  passphrase: string
  fingerprint: string
}

/** The key that signs now: made when it is first needed, sealed with the portal's own, the same on every node. */
export async function signingKey(job: JobCtx): Promise<SigningKey> {
  const found = await job.read(async (ctx) => {
    const until = startOfDay(addDays(dayOf(ctx.now), LAST_DAYS))
    const [row] = await ctx.db.select().from(seal).where(gt(seal.notAfter, until)).orderBy(desc(seal.notAfter), desc(seal.id)).limit(1)
    return row && { ...sealed.parse(JSON.parse(ctx.secrets.open(PURPOSE, row.sealedKey))), fingerprint: row.fingerprint }
  })
  if (found) return { bytes: Buffer.from(found.p12, 'base64'), passphrase: found.passphrase, fingerprint: found.fingerprint }
  await makeSeal(job)
  return signingKey(job)
}

/** Two nodes may make one at the same time: the second finds the first's and lets its own go. */
async function makeSeal(job: JobCtx): Promise<void> {
  const passphrase = randomBytes(PASSPHRASE_BYTES).toString('base64url')
  const { makeCertificate } = await loadPress()
  const { p12, ...made } = await makeCertificate({ name: NAME, now: job.now, passphrase })
  await job.write(async (ctx) => {
    await lockName(ctx.db, PURPOSE)
    const until = startOfDay(addDays(dayOf(ctx.now), LAST_DAYS))
    const [there] = await ctx.db.select({ id: seal.id }).from(seal).where(gt(seal.notAfter, until)).limit(1)
    if (there) return
    const { serial, fingerprint, pem, notBefore, notAfter } = made
    const sealedKey = ctx.secrets.seal(PURPOSE, JSON.stringify({ p12: p12.toString('base64'), passphrase }))
    await ctx.db.insert(seal).values({ id: newId(ctx.now), serial, fingerprint, pem, sealedKey, notBefore, notAfter })
  })
}
