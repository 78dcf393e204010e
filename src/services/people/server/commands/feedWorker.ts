import { AsyncLocalStorage } from 'node:async_hooks'
import { Refused } from '#foundation/contract/refused.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNull, lt, or } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { jobCtx, type Portal } from '#foundation/server/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { classNames } from '../data/directory.ts'
import { type FeedLayout, type FeedRun, peopleFeedFaults, peopleFeedRuns } from '../tables.ts'
import { spoolStored } from './feedFile.ts'
import { dropRows, LEASE_MINUTES } from './feedRun.ts'
import { failRun, runOf, stageRows, workOn } from './feedWork.ts'
import { fileRows, sheetsIn } from './importFile.ts'

/** Outside of whatever began the work: a transaction that is open there is not the work's. */
const outside = AsyncLocalStorage.snapshot()

let portal: Portal | undefined
let startedAt: Date | undefined
/** Runs that this process works on. */
const working = new Map<string, Promise<FeedRun | undefined>>()

/** Keeps hold of the portal, since work on a run goes on after the call that began it was answered. */
export function rememberPortal(given: Portal): void {
  portal = given
  startedAt = given.clock()
}

/** Works on a run in the background, wherever it is, to its end or to where somebody has to answer. */
export function startWork(id: string, lang: Lang = 'zh'): void {
  if (!portal) return
  const job = jobCtx(portal, 'people.import')
  workOnRun(job, id, lang).catch((err: unknown) => job.log.error({ err, run: id }, 'an import broke off'))
}

/** As `startWork`, for whoever waits for it; what this process already works on it does not begin again. */
export function workOnRun(job: JobCtx, id: string, lang: Lang): Promise<FeedRun | undefined> {
  const begun = working.get(id)
  if (begun) return begun
  const work = outside(() => carryOn(job, id, lang)).finally(() => working.delete(id))
  working.set(id, work)
  return work
}

/** Waits for what this process works on; for tests and for a stop. */
export const workDone = async (): Promise<void> => {
  while (working.size) await Promise.allSettled(working.values())
}

async function carryOn(job: JobCtx, id: string, lang: Lang): Promise<FeedRun | undefined> {
  try {
    const run = await runOf(job, id)
    if (run?.state === 'checking') await readStored(job, run, lang)
    return await workOn(job, id)
  } catch (fault) {
    const run = await runOf(job, id)
    if (run?.state === 'checking' || (run?.state === 'applying' && fault instanceof Refused)) await failRun(job, id, said(fault))
    if (!(fault instanceof Refused)) throw fault
    return runOf(job, id)
  }
}

/** Why a file could not be read, in the words of whoever sent it; none where the program is at fault. */
const said = (fault: unknown): string => (fault instanceof Refused ? String(fault.refusals[0].figures.reason ?? fault.message) : '')

async function readStored(job: JobCtx, run: FeedRun, lang: Lang): Promise<void> {
  // what an earlier try had read is read again
  await job.write(async ({ db }) => {
    await dropRows(db, run.id)
    await db.delete(peopleFeedFaults).where(eq(peopleFeedFaults.runId, run.id))
  })
  const stored = await spoolStored(job, run.id)
  try {
    await readFiles(job, run.id, stored.paths, lang)
  } finally {
    await stored.remove()
  }
}

const UNLIMITED = { maxRows: Number.POSITIVE_INFINITY, maxMegabytes: Number.POSITIVE_INFINITY }

async function readFiles(job: JobCtx, id: string, paths: readonly string[], lang: Lang): Promise<void> {
  const speaks = await speaking(job, lang)
  const run = await runOf(job, id)
  const limits = run?.sentBy ? {} : UNLIMITED
  const layout: FeedLayout = {}
  await stageRows(job, id, fileRows(speaks, await sheetsIn(speaks, paths, limits), { layout, limits, classes: await job.read(classNames) }))
  await job.write(({ db }) => db.update(peopleFeedRuns).set({ layout }).where(eq(peopleFeedRuns.id, id)))
}

/** Words and limits for work that no request waits for. */
export const speaking = (job: JobCtx, lang: Lang): Promise<Pick<Ctx, 'text' | 'lang' | 'parameters'>> =>
  job.read(async ({ text, parameters }) => ({ lang, parameters, text: (key, values, inLang = lang) => text(key, values, inLang) }))

/**
 * Goes on with runs that nobody works on any more: of a node that was killed, a process that was stopped. On an embedded database whatever
 * began before this process did is nobody's, so nobody waits for its lease.
 */
export async function takeUpBroken(job: JobCtx): Promise<void> {
  const embedded = portal?.database.engine === 'pglite' && startedAt
  const broken = await job.read((ctx) =>
    ctx.db
      .select({ id: peopleFeedRuns.id })
      .from(peopleFeedRuns)
      .where(
        and(
          inArray(peopleFeedRuns.state, ['checking', 'applying']),
          or(
            isNull(peopleFeedRuns.leaseUntil),
            lt(peopleFeedRuns.leaseUntil, ctx.now),
            embedded ? lt(peopleFeedRuns.leaseUntil, addMinutes(embedded, LEASE_MINUTES)) : undefined,
          ),
        ),
      ),
  )
  for (const { id } of broken) startWork(id)
}
