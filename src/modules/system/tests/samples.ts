import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { itemOf, withdraw } from '#services/workflow/server/api.ts'
import * as calls from '../contract/index.ts'
import module from '../module.ts'
import { systemChanges } from '../server/tables.ts'

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
] satisfies Sample[]
