import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, exists, isNotNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { remove } from '#services/search/server/api.ts'
import type { act } from '../../contract/index.ts'
import module from '../../module.ts'
import { type DocumentState, dayHasCome, publishing, unscheduling } from '../../rules/index.ts'
import { DOCUMENTS } from '../data/found.ts'
import { mayEditIn } from '../policy.ts'
import { documents, versions } from '../tables.ts'
import { askAgain, endReplaced } from './campaigns.ts'
import { editable, refind } from './documents.ts'
import { type DocumentStored, storedDocuments } from './lives.ts'

/** Moves a document along its life. @throws DOCC-07, DOCC-15, DOCC-20, DOCC-26, LIFE-01 */
export async function actOn(
  ctx: Writer,
  { uid, action, successor, reason }: ParsedOf<typeof act>,
): Promise<{ uid: string; state: DocumentState; scheduled: boolean }> {
  const row = await editable(ctx, uid)
  const { status, scheduled } = await MOVES[action](ctx, row, { successor, reason })
  return { uid, state: status, scheduled }
}

type Move = (ctx: Writer, row: DocumentStored, given: Pick<ParsedOf<typeof act>, 'successor' | 'reason'>) => Promise<DocumentStored>

const MOVES: Readonly<Record<ParsedOf<typeof act>['action'], Move>> = {
  publish: (ctx, row) => publishOrWait(ctx, row),
  /** It stays a draft, and its day is the one that was set. */
  unschedule: (ctx, { uid }) =>
    advance(ctx, storedDocuments, uid, 'unschedule', {
      set: { scheduled: false },
      guard: ({ scheduled }) => enforce(unscheduling, { facts: { scheduled }, input: undefined, p: {}, now: ctx.now }),
    }),
  replace: (ctx, row, { successor }) => replace(ctx, row, successor),
  async withdraw(ctx, { uid }, { reason }) {
    const after = await advance(ctx, storedDocuments, uid, 'withdraw', reason ? { reason } : {})
    await remove(ctx, DOCUMENTS, uid)
    return after
  },
  restore: (ctx, { uid }) => advance(ctx, storedDocuments, uid, 'restore'),
}

/** A version that can be read. */
const isReady = async (ctx: WriteCtx, { uid, currentVersion }: DocumentStored): Promise<boolean> => {
  const [row] = await ctx.db
    .select({ readyAt: versions.readyAt })
    .from(versions)
    .where(and(eq(versions.uid, uid), eq(versions.version, currentVersion)))
  return row?.readyAt != null
}

const publishNow = async (ctx: WriteCtx, uid: string): Promise<DocumentStored> => {
  const after = await advance(ctx, storedDocuments, uid, 'publish', {
    set: { scheduled: false, changedAt: ctx.now },
    guard: async (row) => enforce(publishing, { facts: { ready: await isReady(ctx, row) }, input: undefined, p: {}, now: ctx.now }),
  })
  await refind(ctx, uid)
  await askAgain(ctx, after)
  return after
}

/** Before its day a document waits as a draft. */
async function publishOrWait(ctx: Writer, row: DocumentStored): Promise<DocumentStored> {
  if (row.status !== 'draft' || dayHasCome(row, ctx.today)) return publishNow(ctx, row.uid)
  enforce(publishing, { facts: { ready: await isReady(ctx, row) }, input: undefined, p: {}, now: ctx.now })
  await ctx.db.update(documents).set({ scheduled: true }).where(eq(documents.uid, row.uid))
  await ctx.audit({ module: module.name, kind: 'Document.scheduled', target: row.uid, after: { effectiveFrom: row.effectiveFrom } })
  return { ...row, scheduled: true }
}

/** Names what comes in its place; from then on readers are sent there (DOCC-20), and nobody is asked to confirm the old one. */
async function replace(ctx: Writer, { uid }: DocumentStored, successor: string | undefined): Promise<DocumentStored> {
  const [next] = successor
    ? await ctx.db
        .select({ uid: documents.uid, status: documents.status, titleCn: documents.titleCn, titleEn: documents.titleEn })
        .from(documents)
        .where(and(eq(documents.uid, successor), mayEditIn(ctx, documents.folderId)))
        .for('share')
    : []
  if (next?.status !== 'effective' || next.uid === uid) throw refuse('DOCC-20', { field: 'successor' })
  const after = await advance(ctx, storedDocuments, uid, 'replace', { set: { successor: next.uid } })
  await remove(ctx, DOCUMENTS, uid)
  await endReplaced(ctx, after, next)
  return after
}

/** Publishes what waited for its day and can be read; each in a transaction of its own. */
export async function publishDue(job: JobCtx, day: Day): Promise<void> {
  const ready = (ctx: Pick<Ctx, 'db'>) =>
    exists(
      ctx.db
        .select({ id: versions.id })
        .from(versions)
        .where(and(eq(versions.uid, documents.uid), eq(versions.version, documents.currentVersion), isNotNull(versions.readyAt))),
    )
  const due = and(eq(documents.status, 'draft'), eq(documents.scheduled, true), lte(documents.effectiveFrom, day))
  const rows = await job.read((ctx) =>
    ctx.db
      .select({ uid: documents.uid })
      .from(documents)
      .where(and(due, ready(ctx)))
      .orderBy(asc(documents.effectiveFrom), asc(documents.uid)),
  )
  const going = goingOn(job)
  await going.each(
    rows,
    ({ uid }) => `document ${uid}`,
    async (ctx, { uid }) => {
      const [still] = await ctx.db
        .select({ uid: documents.uid })
        .from(documents)
        .where(and(eq(documents.uid, uid), due, ready(ctx)))
        .for('update')
      if (still) await publishNow(ctx, uid)
    },
  )
  going.end()
}
