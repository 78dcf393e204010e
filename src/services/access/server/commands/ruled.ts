import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, exists, inArray, isNull, ne, not, notExists, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { type RuleCondition, ruleCondition } from '../../contract.ts'
import { accessChanged } from '../../events.ts'
import { fits } from '../data/fitting.ts'
import { accessMembers as members, accessRoles as roles, accessRules as rules } from '../tables.ts'

const BATCH = 500

export type Rule = typeof rules.$inferSelect

/**
 * Brings the members of a rule into line with who fits it now: at most 500 granted and 500 ended in one call, each set by one statement
 * (no query a person).
 * @param only looks at these people and nobody else
 * @returns how many changed; fewer than 500 of both means that all is in line
 */
export async function applySome(ctx: WriteCtx, rule: Rule, only?: readonly SsoId[]): Promise<number> {
  const granted = rule.active ? await grantFitting(ctx, rule, only) : []
  const ended = await endUnfitting(ctx, rule, only)
  if (granted.length || ended.length) {
    await ctx.audit({ module: 'access', kind: 'rule.applied', target: rule.id, after: { role: rule.role, granted: granted.length, ended: ended.length } })
    await ctx.emit(accessChanged, { ssoIds: [...granted, ...ended] })
  }
  return Math.max(granted.length, ended.length)
}

async function grantFitting(ctx: WriteCtx, rule: Rule, only?: readonly SsoId[]): Promise<SsoId[]> {
  const held = ctx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.byRule, rule.id), eq(members.ssoId, peoplePersons.ssoId), ne(members.status, 'ended')))
  const fitting = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(fits(ctx.db, rule.condition), notExists(held), only && inArray(peoplePersons.ssoId, [...only])))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(BATCH)
  if (!fitting.length) return []
  const common = { role: rule.role, from: ctx.today, grantedBy: ctx.by, reason: '', byRule: rule.id, status: 'active' as const }
  const made = await ctx.db
    .insert(members)
    .values(fitting.map(({ ssoId }) => ({ ...common, id: newId(ctx.now), ssoId })))
    .onConflictDoNothing()
    .returning({ ssoId: members.ssoId })
  return made.map((row) => row.ssoId)
}

async function endUnfitting(ctx: WriteCtx, rule: Rule, only?: readonly SsoId[]): Promise<SsoId[]> {
  const fitting = ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.ssoId, members.ssoId), fits(ctx.db, rule.condition)))
  const unfit = ctx.db
    .select({ id: members.id })
    .from(members)
    .where(
      and(eq(members.byRule, rule.id), ne(members.status, 'ended'), rule.active ? not(exists(fitting)) : undefined, only && inArray(members.ssoId, [...only])),
    )
    .limit(BATCH)
  const ended = await ctx.db
    .update(members)
    .set({ status: 'ended', to: sql`greatest(${members.from}, ${ctx.today}::date)` })
    .where(inArray(members.id, unfit))
    .returning({ ssoId: members.ssoId })
  return ended.map((row) => row.ssoId)
}

/** Applies a rule to all people in the caller's transaction. */
export async function applyRule(ctx: WriteCtx, rule: Rule, only?: readonly SsoId[]): Promise<void> {
  while ((await applySome(ctx, rule, only)) === BATCH);
}

/** Applies all rules to these people; after a change of their facts. */
export async function applyRulesTo(ctx: WriteCtx, ssoIds: readonly SsoId[]): Promise<void> {
  for (const rule of await ctx.db.select().from(rules).orderBy(asc(rules.id))) await applyRule(ctx, rule, ssoIds)
}

/** Applies all rules to everybody, a transaction for each 500. */
export async function applyRules(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => ctx.db.select().from(rules).orderBy(asc(rules.id)))
  const going = goingOn(job)
  for (const rule of all) await going.past(rule.id, applyAll(job, rule))
  going.end()
}

async function applyAll(job: JobCtx, rule: Rule): Promise<void> {
  while ((await job.write((ctx) => applySome(ctx, rule))) === BATCH);
}

/**
 * Saves a rule and applies it.
 * @returns its id
 * @throws not-found for an unknown role or rule
 */
export async function saveRule(
  ctx: WriteCtx,
  given: { id?: string; role: string; condition: RuleCondition; active: boolean; reason: string },
): Promise<string> {
  const condition = ruleCondition.parse(given.condition)
  const [role] = await ctx.db
    .select({ code: roles.code })
    .from(roles)
    .where(and(eq(roles.code, given.role), isNull(roles.deletedAt)))
  if (!role) throw notFound()
  const before = given.id ? await existing(ctx, given.id, given.role) : undefined
  const rule: Rule = { id: before?.id ?? newId(ctx.now), role: given.role, condition, active: given.active }
  await ctx.db
    .insert(rules)
    .values(rule)
    .onConflictDoUpdate({ target: rules.id, set: { condition, active: given.active } })
  await ctx.audit({ module: 'access', kind: 'rule.saved', target: rule.id, before: before ?? null, after: rule, reason: given.reason })
  await applyRule(ctx, rule)
  return rule.id
}

async function existing(ctx: WriteCtx, id: string, role: string): Promise<Rule> {
  const [found] = await ctx.db
    .select()
    .from(rules)
    .where(and(eq(rules.id, id), eq(rules.role, role)))
    .for('update')
  if (!found) throw notFound()
  return found
}
