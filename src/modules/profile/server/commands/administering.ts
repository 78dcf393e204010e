import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import { requireBirthday } from '#services/session/server/api.ts'
import type { setAccess as accessCall, FieldPolicy, saveIdentity as identityCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { changeRules, differing, othersRules, policyRules } from '../../rules/index.ts'
import { documentOn, memberOf, setMember } from '../data/facts.ts'
import { policiesOf } from '../data/policies.ts'
import type { Doc } from '../data/sealed.ts'
import { requireAdministers } from '../policy.ts'
import { fieldPolicies } from '../tables.ts'
import { apply } from './applying.ts'
import { storedChanges } from './lives.ts'
import { lockPerson, record } from './making.ts'
import { clear } from './saving.ts'

/** Of somebody within reach and not of oneself, one after the other. @throws PROFILE-17 (403), PROFILE-30 */
async function requireOther(ctx: Writer, ssoId: SsoId): Promise<void> {
  await requireAdministers(ctx, ssoId)
  enforce(othersRules, { facts: { self: ctx.actor.ssoId }, input: { ssoId }, p: {}, now: ctx.now })
  await lockPerson(ctx, ssoId)
}

/** Opens or shuts the profile of a person. */
export async function setAccess(ctx: Writer, { ssoId, enabled, reason }: ParsedOf<typeof accessCall>) {
  await requireOther(ctx, ssoId)
  const before = await memberOf(ctx, ssoId)
  await setMember(ctx, ssoId, { enabled, reason, changedBy: ctx.actor.ssoId, changedAt: ctx.now })
  await ctx.audit({
    ...{ module: module.name, kind: 'ProfileAccess.changed', target: ssoId, subject: ssoId, reason },
    ...{ before: { enabled: before.enabled }, after: { enabled } },
  })
  const by = (await personRefs(ctx, [ctx.actor.ssoId])).get(ctx.actor.ssoId) ?? null
  return { enabled, reason, by, at: ctx.now.toISOString() }
}

const monthDayOf = (birthday: string): string => birthday.slice(5)

/** Whether a person has to verify the birthday before the profile opens; the check itself is the session's. @throws PROFILE-31 */
export async function setBirthdayRequired(ctx: Writer, { ssoId, required }: { ssoId: SsoId; required: boolean }) {
  await requireOther(ctx, ssoId)
  const { birthday } = await documentOn(ctx, ssoId, 'identity')
  if (required && birthday === null) throw refuse('PROFILE-31')
  const before = await memberOf(ctx, ssoId)
  await setMember(ctx, ssoId, { birthdayRequired: required })
  await requireBirthday(ctx, ssoId, required && birthday !== null ? monthDayOf(birthday) : null)
  await ctx.audit({
    ...{ module: module.name, kind: 'ProfileBirthday.changed', target: ssoId, subject: ssoId },
    ...{ before: { required: before.birthdayRequired }, after: { required } },
  })
  return { required }
}

/** Sets the policy of a field. @throws PROFILE-32 */
export async function savePolicy(ctx: Writer, policy: FieldPolicy): Promise<FieldPolicy> {
  enforce(policyRules, { facts: {}, input: policy, p: {}, now: ctx.now })
  const { field, ...set } = policy
  const before = (await policiesOf(ctx)).get(field)
  const changed = { ...set, changedBy: ctx.actor.ssoId, changedAt: ctx.now }
  await ctx.db
    .insert(fieldPolicies)
    .values({ field, ...changed })
    .onConflictDoUpdate({ target: fieldPolicies.field, set: changed })
  await ctx.audit({ module: module.name, kind: 'FieldPolicy.saved', target: field, before, after: policy })
  return policy
}

/** Keeps what only HR changes, as a change that holds at once and names who made it and why (PROFILE-30). @throws PROFILE-27 */
export async function saveIdentity(ctx: Writer, { ssoId, identity, reason }: ParsedOf<typeof identityCall>) {
  await requireOther(ctx, ssoId)
  const onFile = await documentOn(ctx, ssoId, 'identity')
  const [before, wanted]: [Doc, Doc] = [{ ...onFile }, { ...identity, idNumber: clear(identity.idNumber, [onFile.idNumber], 'identity.idNumber') }]
  const fields = differing(before, wanted)
  enforce(changeRules, { facts: { changed: fields, forbidden: [], pending: false, evidenceNeeded: false }, input: { evidence: [] }, p: {}, now: ctx.now })
  const of = (doc: Doc): Doc => Object.fromEntries(fields.map((field) => [field, doc[field]]))
  const change = { id: newId(ctx.now), ssoId, subject: 'identity' as const, after: of(wanted) }
  await record(ctx, { ...change, before: of(before) })
  await advance(ctx, storedChanges, change.id, 'apply', { set: { decidedAt: ctx.now, decidedBy: ctx.actor.ssoId, comment: reason }, reason })
  await apply(ctx, change)
  const asked = (await memberOf(ctx, ssoId)).birthdayRequired && fields.includes('birthday')
  if (asked) {
    await requireBirthday(ctx, ssoId, identity.birthday && monthDayOf(identity.birthday))
    await setMember(ctx, ssoId, { birthdayRequired: identity.birthday !== null })
  }
  return { applied: fields }
}
