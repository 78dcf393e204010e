import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { viewed } from '#services/audit/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import type { reveal as revealCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { completeness, confirmDue, withoutNumbers } from '../../rules/index.ts'
import { requireAdministers, requireOpen } from '../policy.ts'
import { changes } from '../tables.ts'
import { bankTermsOf } from './bank.ts'
import { bannerOf } from './banner.ts'
import { shownChanges } from './changes.ts'
import { draftsOf } from './drafts.ts'
import { employmentOf } from './employment.ts'
import { documentOn, documentsOf, memberOf } from './facts.ts'
import { fileShownOf } from './papers.ts'
import { policiesOf } from './policies.ts'

/** The own profile, or that of another for administration: then its person sees that it was opened (PROFILE-17, PROFILE-21). */
export async function openProfile(ctx: Reader & Writing, named: SsoId | undefined) {
  const ssoId = named ?? ctx.actor.ssoId
  const self = ssoId === ctx.actor.ssoId
  if (self) await requireOpen(ctx)
  else {
    await requireAdministers(ctx, ssoId)
    await ctx.write((write) => viewed(write, ssoId, 'Profile.viewed', { module: module.name }))
  }
  return profileOf(ctx, ssoId, self)
}

async function profileOf(ctx: Reader, ssoId: SsoId, self: boolean) {
  const { ref, employment } = await employmentOf(ctx, ssoId)
  const [held, member, terms] = [await documentsOf(ctx, ssoId), await memberOf(ctx, ssoId), await bankTermsOf(ctx, ssoId)]
  const pending = await ctx.db
    .select()
    .from(changes)
    .where(and(eq(changes.ssoId, ssoId), eq(changes.status, 'pending')))
    .orderBy(desc(changes.id))
  const shown = withoutNumbers(held)
  return {
    person: ref,
    self,
    banner: self ? await bannerOf(ctx) : null,
    employment,
    identity: shown.identity,
    contact: shown.contact,
    spouse: shown.spouse,
    bank: shown.bank,
    emergency: shown.emergency.emergency,
    relative: shown.relative.relative,
    education: shown.education.education,
    photo: shown.photo.photo,
    policies: [...(await policiesOf(ctx)).values()],
    pending: await shownChanges(ctx, pending),
    // what came back is its person's to send again
    drafts: self ? await draftsOf(ctx, ssoId) : [],
    documents: await evidenceOf(ctx, ssoId),
    hasBirthday: held.identity.birthday !== null,
    bankTerms: {
      window: terms.window,
      partTime: terms.partTime,
      locks: terms.locks.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() })),
      reaches: terms.reaches,
    },
    completeness: completeness(held),
    confirmDue: confirmDue(member.confirmedAt, terms.p.confirmMonths, ctx.now),
    confirmedAt: member.confirmedAt?.toISOString() ?? null,
  }
}

const WITH_EVIDENCE = ['contact', 'emergency', 'spouse', 'relative', 'education', 'bank'] as const
/** Changes whose papers are listed: nobody has had more. */
const MOST_CHANGES = 50

/** The papers behind what is on file. */
async function evidenceOf(ctx: Ctx, ssoId: SsoId) {
  const rows = await ctx.db
    .select({ id: changes.id, subject: changes.subject, at: changes.submittedAt })
    .from(changes)
    .where(and(eq(changes.ssoId, ssoId), eq(changes.status, 'applied'), inArray(changes.subject, [...WITH_EVIDENCE])))
    .orderBy(desc(changes.id))
    .limit(MOST_CHANGES)
  const files = await filesOf(
    ctx,
    module.name,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, subject, at }) => (files.get(id) ?? []).map((file) => ({ ...fileShownOf(file), subject, at: at.toISOString() })))
}

/** A number of one's own in full; that it was shown stands in the log (PROFILE-16). @throws not-found where there is none */
export async function reveal(ctx: Reader & Writing, input: ParsedOf<typeof revealCall>) {
  await requireOpen(ctx)
  const { ssoId } = ctx.actor
  const value = await numberOf(ctx, ssoId, input)
  if (!value) throw notFound()
  await ctx.write((write) => viewed(write, ssoId, 'Profile.unmasked', { module: module.name, target: input.what }))
  return { value }
}

async function numberOf(ctx: Ctx, ssoId: SsoId, { what, id }: ParsedOf<typeof revealCall>): Promise<string | undefined> {
  switch (what) {
    case 'idNumber':
      return (await documentOn(ctx, ssoId, 'identity')).idNumber
    case 'bank':
      return (await documentOn(ctx, ssoId, 'bank')).accountNumber
    case 'spouse':
      return (await documentOn(ctx, ssoId, 'spouse')).spouse?.idNumber
    case 'relative':
      return (await documentOn(ctx, ssoId, 'relative')).relative.find((one) => one.id === id)?.idNumber
  }
}
