import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { halves } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { attach, filesOf } from '#services/files/server/api.ts'
import { type ItemRef, submit } from '#services/workflow/server/api.ts'
import type { Subject } from '../../contract/index.ts'
import module from '../../module.ts'
import { actionOf, byMode, changeRules, differing, policyOf } from '../../rules/index.ts'
import { documentOn } from '../data/facts.ts'
import { policiesOf } from '../data/policies.ts'
import { type Doc, documentOf, sealSides } from '../data/sealed.ts'
import { changes } from '../tables.ts'
import { apply } from './applying.ts'
import { closeDraft } from './drafting.ts'
import { storedChanges } from './lives.ts'
import { lockItemOf, sendAgain } from './resending.ts'

export const CATALOG = 'PROFILE_CHANGE'

/** What reads a profile to change it waits its turn: two changes at once would each be made from the same before. The item of what is sent again comes first. */
export async function lockPerson(ctx: WriteCtx, ssoId: SsoId, redoes?: string): Promise<void> {
  if (redoes !== undefined) await lockItemOf(ctx, ssoId, redoes)
  await lockName(ctx.db, `profile:${ssoId}`)
}

interface Wanted {
  ssoId: SsoId
  subject: Subject
  /** The fields as they are to be; those that are the same already count for nothing. */
  fields: Doc
  evidence?: readonly string[]
  /** The change that came back and is sent again: a rejected one as a new one (PROFILE-35), a returned one as itself (WF-32). */
  redoes?: typeof changes.$inferSelect | undefined
  /** The id that the change gets, where files are kept under it already. */
  id?: string
}

export interface Made {
  applied: string[]
  pending: { id: string; no: string } | null
}

/**
 * Changes an own profile under the field policy: what is direct at once, the rest as one change that HR decides (PROFILE-13). The person is locked by then.
 * @throws PROFILE-13, PROFILE-24, PROFILE-26, PROFILE-27
 */
export async function makeChange(ctx: WriteCtx, { ssoId, subject, fields, evidence = [], redoes, id = newId(ctx.now) }: Wanted): Promise<Made> {
  const [onFile, policies] = [{ ...(await documentOn(ctx, ssoId, subject)) } as Doc, await policiesOf(ctx)]
  const after: Doc = { ...documentOf(subject, { ...onFile, ...fields }) }
  const policy = (field: string) => policies.get(policyOf(subject, field))!
  const changed = differing(onFile, after)
  const returned = redoes?.status === 'pending' ? redoes : undefined
  // one that was returned stays one: what is changed with it waits with it
  const modes = byMode(changed, (field) => (returned && policy(field).mode === 'direct' ? 'approval' : policy(field).mode))
  const pending = !returned && (await pendingOf(ctx, ssoId, subject))
  const evidenceNeeded = changed.some((field) => policy(field).evidenceRequired)
  const forbidden = modes['hr-only'].map((field) => placeOf(subject, field))
  enforce(changeRules, { facts: { changed, forbidden, pending, evidenceNeeded }, input: { evidence }, p: {}, now: ctx.now })
  const sides = (some: readonly string[]) => ({ before: picked(onFile, some), after: picked(after, some) })
  if (returned) return { applied: [], pending: { id: returned.id, no: await sendAgain(ctx, returned, sides(modes.approval), evidence) } }
  const waits = modes.approval.length > 0
  // what is sent again, and what is asked for otherwise meanwhile, is no draft any more
  if (waits || redoes) await closeDraft(ctx, ssoId, { subject })
  if (modes.direct.length > 0) {
    const at = waits ? newId(ctx.now) : id
    await record(ctx, { id: at, ssoId, subject, ...sides(modes.direct), ...(!waits && { evidence, redoes: redoes?.id }) })
    await advance(ctx, storedChanges, at, 'apply', { set: { decidedAt: ctx.now } })
    await apply(ctx, { id: at, ssoId, subject, after: picked(after, modes.direct) })
  }
  if (!waits) return { applied: modes.direct, pending: null }
  await record(ctx, { id, ssoId, subject, ...sides(modes.approval), evidence, redoes: redoes?.id })
  return { applied: modes.direct, pending: { id, no: (await sendOff(ctx, { id, ssoId, subject, fields: modes.approval })).no } }
}

/** Where the form of a subject has a field. */
const placeOf = (subject: Subject, field: string): string => (subject === 'contact' ? `contact.${field}` : subject === 'spouse' ? subject : field)

const picked = (doc: Doc, fields: readonly string[]): Doc => Object.fromEntries(fields.map((field) => [field, doc[field]]))

async function pendingOf({ db }: Pick<WriteCtx, 'db'>, ssoId: SsoId, subject: Subject): Promise<boolean> {
  const where = and(eq(changes.ssoId, ssoId), eq(changes.subject, subject), eq(changes.status, 'pending'))
  return (await db.select({ id: changes.id }).from(changes).where(where)).length > 0
}

interface Recorded {
  id: string
  ssoId: SsoId
  subject: Subject
  before: Doc
  after: Doc
  evidence?: readonly string[]
  redoes?: string | undefined
}

/** Writes a change down, with its evidence; papers of the one that it sends again come along, and are remembered there. */
export async function record(ctx: WriteCtx, { id, ssoId, subject, before, after, evidence = [], redoes }: Recorded): Promise<void> {
  await ctx.db.insert(changes).values({
    id,
    ssoId,
    subject,
    action: actionOf(before, after),
    fields: Object.keys(after),
    sealed: sealSides(ctx, { ssoId, subject }, { before, after }),
    redoes: redoes ?? null,
    status: 'pending',
    submittedAt: ctx.now,
  })
  if (evidence.length === 0) return
  const there = redoes ? ((await filesOf(ctx, module.name, [redoes])).get(redoes) ?? []) : []
  await attach(ctx, evidence, { module: module.name, businessId: id, policy: module.name, from: redoes })
  const passedOn = there.filter((file) => evidence.includes(file.id)).map((file) => file.id)
  if (redoes && passedOn.length > 0) await ctx.db.update(changes).set({ passedOn }).where(eq(changes.id, redoes))
}

/** Submits a change whose row is there already, since a flow without steps decides at once. */
export async function sendOff(
  ctx: WriteCtx,
  { id, ssoId, subject, fields }: { id: string; ssoId: SsoId; subject: Subject; fields: readonly string[] },
): Promise<ItemRef> {
  const item = await submit(ctx, {
    module: module.name,
    businessId: id,
    catalog: CATALOG,
    params: { subject, fields: fields.length },
    requester: ssoId,
    ...halves('subject', (lang) => ctx.text('profile.subjectOf', { what: ctx.text(`profile.subject.${subject}`, {}, lang) }, lang)),
  })
  await ctx.db.update(changes).set({ workflowItem: item.id }).where(eq(changes.id, id))
  return item
}
