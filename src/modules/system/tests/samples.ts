import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addDays } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { itemOf, withdraw } from '#services/workflow/server/api.ts'
import * as calls from '../contract/index.ts'
import module from '../module.ts'
import { systemChanges, systemPauses, systemReviewLines, systemReviews } from '../server/tables.ts'

const ADMIN = '10000009'
const MEMBER = asSsoId('10000001')
const ADMINISTRATORS = 'administrators see to the roles and rights of everybody'
const REASON = { reason: 'x' }
const WORDS = { nameCn: '样', nameEn: 'Sample' }
const PERMISSION = 'BASIC_PEOPLE_ADMIN'
let made = 0

const code = () => `sample-${made++}`
const role = () => ({ code: code(), ...WORDS, dataScope: 'self' as const, privilegeGroups: [], version: null, ...REASON })
const group = () => ({ code: code(), ...WORDS, permissions: [], version: null, ...REASON })
const saved = async (t: TestPortal) => {
  const given = role()
  await (await t.as(ADMIN)).ok(calls.saveRole, given)
  return given.code
}
const given = async (t: TestPortal) => ({ role: await saved(t), grant: [{ ssoId: MEMBER, from: '2026-11-20' }], ...REASON })

const WORDING = 'who sees to the wording sees to that of everybody'
const LABEL = 'system.copy'
const term = () => ({ zh: `样词${made++}`, en: `sample ${made}`, version: null })
/** Other words for one text, at the version that it has reached. */
const reworded = async (t: TestPortal, n: number) => {
  const { label } = await (await t.as(ADMIN)).ok(calls.labelDetail, { key: LABEL })
  return { key: LABEL, zh: `复制${n} ${made++}`, en: `Copy ${n} ${made}`, version: label.version }
}
const labelFile = (n: number) => ({ filename: `${n}.csv`, bytes: `文案键,中文文案,英文文案\r\nsystem.delete,删除${n},Delete ${n}` })

const WATCHING = 'who watches the portal watches all of it'
const JOB = 'system.cleanFaults'
const REPORT = { from: '2026-06', to: '2026-11', by: 'module' as const }

/** A membership of a new role, to be reviewed by anybody but its holder. */
const toReview = async (t: TestPortal): Promise<string> => {
  const code = await saved(t)
  return t.write(async (ctx) => {
    const period = '2026-2'
    const review = { period, startedAt: ctx.now, startedOn: ctx.today, dueOn: addDays(ctx.today, 30) }
    await ctx.db.insert(systemReviews).values(review).onConflictDoNothing()
    const member = await grantRole(ctx, { role: code, ssoId: MEMBER, from: ctx.today, ...REASON })
    const id = newId(ctx.now)
    await ctx.db.insert(systemReviewLines).values({ id, period, member, role: code, ssoId: MEMBER, status: 'open' })
    return id
  }, ADMIN)
}

/** What was asked for is taken back, since one waits at a time. */
const unasked = (t: TestPortal) =>
  t.write(async (ctx) => {
    const waiting = await ctx.db
      .select({ id: systemChanges.id })
      .from(systemChanges)
      .where(and(eq(systemChanges.requestedBy, MEMBER), eq(systemChanges.status, 'pending')))
    for (const { id } of waiting) await withdraw(ctx, (await itemOf(ctx, module.name, id))!.id, REASON)
  })

export default [
  sample(calls.searchRoles, { by: ADMIN, shared: ADMINISTRATORS }),
  sample(calls.roleDetail, { by: ADMIN, input: () => ({ code: 'cashier' }) }),
  sample(calls.saveRole, { by: ADMIN, input: role }),
  sample(calls.deleteRole, { by: ADMIN, input: async (t) => ({ code: await saved(t), ...REASON }) }),
  sample(calls.searchMembers, { by: ADMIN, shared: ADMINISTRATORS, input: () => ({ filters: { role: 'cashier' } }) }),
  sample(calls.saveMembers, { by: ADMIN, shared: ADMINISTRATORS, input: given, again: 'who has a role already keeps it' }),
  sample(calls.saveRule, {
    by: ADMIN,
    shared: ADMINISTRATORS,
    input: async (t) => ({ role: await saved(t), condition: { entity: ['JV' as const] }, active: true, ...REASON }),
    again: 'two rules may say the same',
  }),
  sample(calls.savePrivilegeGroup, { by: ADMIN, input: group }),
  sample(calls.deletePrivilegeGroup, {
    by: ADMIN,
    async input(t) {
      const asked = group()
      await (await t.as(ADMIN)).ok(calls.savePrivilegeGroup, asked)
      return { code: asked.code, ...REASON }
    },
  }),
  sample(calls.effectivePermissions, { by: ADMIN, shared: ADMINISTRATORS, input: () => ({ ssoId: MEMBER }) }),
  sample(calls.exportPermissions, { by: ADMIN, shared: ADMINISTRATORS, input: () => ({ ssoId: MEMBER }) }),
  sample(calls.explainAccess, {
    by: ADMIN,
    shared: ADMINISTRATORS,
    input: () => ({ ssoId: MEMBER, asked: { about: 'permission' as const, permission: PERMISSION } }),
  }),
  sample(calls.previewChange, { by: ADMIN, shared: ADMINISTRATORS, input: async (t) => ({ change: { kind: 'members' as const, given: await given(t) } }) }),
  sample(calls.saveMenuVisibility, {
    by: ADMIN,
    input: () => ({ entity: 'JV' as const, menuKey: '/{lang}/notification/index', hidden: false }),
    again: 'what is shown is shown',
  }),
  sample(calls.askAccess, {
    by: MEMBER,
    async input(t) {
      await unasked(t)
      return { permission: PERMISSION, ...REASON }
    },
  }),
  sample(calls.searchLogs, { by: ADMIN, shared: ADMINISTRATORS }),
  sample(calls.searchLabels, { by: ADMIN, shared: WORDING }),
  sample(calls.labelDetail, { by: ADMIN, shared: WORDING, input: () => ({ key: LABEL }) }),
  sample(calls.saveLabel, { by: ADMIN, shared: WORDING, input: reworded }),
  sample(calls.resetLabel, {
    by: ADMIN,
    shared: WORDING,
    async input(t, n) {
      const given = await reworded(t, n)
      await (await t.as(ADMIN)).ok(calls.saveLabel, given)
      return { key: given.key, version: (given.version ?? 0) + 1 }
    },
  }),
  sample(calls.exportLabels, { by: ADMIN, input: () => ({ filters: { module: 'system' } }) }),
  sample(calls.importLabels, { by: ADMIN, file: (_, n) => labelFile(n), again: 'a file is only looked at' }),
  sample(calls.confirmLabels, {
    by: ADMIN,
    shared: WORDING,
    input: async (t, n) => ({ importId: (await (await t.as(ADMIN)).upload(calls.importLabels, {}, labelFile(n))).content!.importId }),
    again: 'an import that is on its way is told to be so',
  }),
  sample(calls.staleLabels, { by: ADMIN }),
  sample(calls.searchGlossary, {
    by: ADMIN,
    shared: WORDING,
    async input(t) {
      await (await t.as(ADMIN)).ok(calls.saveTerm, term())
      return {}
    },
  }),
  sample(calls.saveTerm, { by: ADMIN, shared: WORDING, input: term }),
  sample(calls.runJobNow, {
    by: ADMIN,
    input: () => ({ job: JOB, day: '2026-11-20' }),
    again: 'a job may be asked for again; a day that it did is passed over',
  }),
  sample(calls.pauseJobRuns, {
    by: ADMIN,
    async input(t) {
      await t.write((ctx) => ctx.db.delete(systemPauses))
      return { job: JOB, paused: true, ...REASON }
    },
  }),
  sample(calls.businessReport, { by: ADMIN, shared: WATCHING, input: () => REPORT }),
  sample(calls.exportBusinessReport, { by: ADMIN, input: () => REPORT }),
  sample(calls.searchReview, {
    by: ADMIN,
    shared: ADMINISTRATORS,
    async input(t) {
      await toReview(t)
      return {}
    },
  }),
  sample(calls.decideReview, { by: ADMIN, shared: ADMINISTRATORS, input: async (t) => ({ action: 'confirm' as const, lines: [await toReview(t)] }) }),
] satisfies Sample[]
