import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { grantRole, holdersOf, roleCode } from '#services/access/server/api.ts'
import { search } from '#services/audit/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { classes } from '#services/people/contract.ts'
import { assigned, detail, operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract/index.ts'
import { keeping, seconding } from '../../rules/rights.ts'

const t = await openTestPortal({ whole: true })
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

const TODAY = '2026-11-20'
const ADMIN = '10000009'
/** Made an administrator too where a second one is needed. */
const SECOND = '10000008'
const id = asSsoId
const admin = await t.as(ADMIN)

/** What administrators of the platform hold themselves, so that they may give it on. */
const NOTE = 'BASIC_PEOPLE_ADMIN'
const REASON = { reason: 'test' }
const group = (code: string, permissions: string[]) =>
  admin.ok(calls.savePrivilegeGroup, { code, nameCn: '公告组', nameEn: 'Notes', permissions, version: null, ...REASON })
const role = (code: string, privilegeGroups: string[], version: number | null = null) =>
  admin.call(calls.saveRole, { code, nameCn: '公告员', nameEn: 'Noter', description: '', dataScope: 'self', privilegeGroups, version, ...REASON })
const give = (code: string, ssoId: string, more: object = {}) =>
  admin.call(calls.saveMembers, { role: code, grant: [{ ssoId: id(ssoId), from: TODAY, to: null }], ...REASON, ...more })
const members = (code: string) => admin.ok(calls.searchMembers, { pageSize: 100, filters: { role: code } })
const memberOf = async (code: string, ssoId: string) => (await members(code)).list.find((one) => one.person.ssoId === ssoId && one.counts)!
const second = () => t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: id(SECOND), from: TODAY, reason: 'second' }))

describe('who may', () => {
  test('SYS-01 every call and screen of roles asks for the permission, for everybody but administrators 403', async () => {
    const worker = await t.as('10000001')
    const answers = await Promise.all([
      worker.call(calls.searchRoles),
      worker.call(calls.permissionTree),
      worker.call(calls.effectivePermissions, { ssoId: id('10000002') }),
      worker.call(calls.explainAccess, { ssoId: id('10000002'), asked: { about: 'permission', permission: NOTE } }),
      worker.call(calls.menuVisibility),
      worker.call(calls.saveMembers, { role: 'hr-ops', grant: [{ ssoId: id('10000001'), from: TODAY, to: null }], ...REASON }),
      worker.call(calls.saveRole, {
        code: 'mine',
        nameCn: '我',
        nameEn: 'Me',
        description: '',
        dataScope: 'all',
        privilegeGroups: ['platform-admin'],
        version: null,
        ...REASON,
      }),
      worker.call(calls.saveMenuVisibility, { entity: 'MB', menuKey: '/{lang}/myFreeMeal', hidden: true }),
    ])
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'ACCESS-05']))
    expect((await t.visitor.call(calls.searchRoles)).code).toBe('10004')
  })

  test('SYS-01 permissions derive from privilege groups: granted, they open the call and the screen, and taken away they are gone at the next call of the same session', async () => {
    const worker = await t.as('10000001')
    expect((await worker.call(classes)).status).toBe(403)
    await group('notes', [NOTE])
    expect(await role('noter', ['notes'])).toMatchObject({ code: '10000', content: { done: true } })
    expect(await give('noter', '10000001')).toMatchObject({ code: '10000', content: { done: true } })
    expect((await worker.call(classes)).code).toBe('10000')
    const said = await admin.ok(calls.explainAccess, { ssoId: id('10000001'), asked: { about: 'screen', path: '/{lang}/people/admin' } })
    expect(said.answer).toBe(true)
    expect(said.steps.map((step) => step.saysCn)).toContain('拥有角色“公告员”')
    const member = await memberOf('noter', '10000001')
    expect(member).toMatchObject({ granted: { by: ADMIN, person: { nameCn: '郑凯' } }, reason: 'test', to: null })
    await admin.ok(calls.saveMembers, { role: 'noter', end: [member.id], ...REASON })
    expect((await worker.call(classes)).status).toBe(403)
    const no = await admin.ok(calls.explainAccess, { ssoId: id('10000001'), asked: { about: 'permission', permission: NOTE } })
    expect(no).toMatchObject({ answer: false, ask: { ssoId: '10000005' } })
  })
})

describe('roles', () => {
  test('SYS-02 the stated roles exist from the start, each with the permission of its own name, and are not deleted', async () => {
    for (const code of ['MSSSUPER', 'HROPS', 'NewsOperator', 'MSS', 'HRBP']) {
      const found = await admin.ok(calls.roleDetail, { code })
      expect(found.builtIn).toBe(true)
      expect(found.permissions.map((one) => one.id)).toContain(code)
      expect(await admin.call(calls.deleteRole, { code, ...REASON })).toMatchObject({ code: 'SYS-02', returnMsg: '内置角色不能删除' })
    }
    const { list } = await admin.ok(calls.searchRoles, { pageSize: 100, filters: { origin: 'built-in' } })
    expect(list.map((one) => one.code).sort()).toEqual([...roleCode.options].sort())
  })

  test('SYS-06 a role in use is not deleted: while somebody holds it or a rule gives it; after that it is', async () => {
    await role('short', [])
    await give('short', '10000002')
    expect((await admin.call(calls.deleteRole, { code: 'short', ...REASON })).code).toBe('SYS-06')
    await admin.ok(calls.saveMembers, { role: 'short', end: [(await memberOf('short', '10000002')).id], ...REASON })
    await admin.ok(calls.saveRule, { role: 'short', condition: { entity: ['JV'] }, active: true, ...REASON })
    expect((await admin.call(calls.deleteRole, { code: 'short', ...REASON })).code).toBe('SYS-06')
    const [rule] = (await admin.ok(calls.roleDetail, { code: 'short' })).ruleList
    await admin.ok(calls.saveRule, { id: rule!.id, role: 'short', condition: rule!.condition, active: false, ...REASON })
    await admin.ok(calls.deleteRole, { code: 'short', ...REASON })
    expect((await admin.call(calls.roleDetail, { code: 'short' })).code).not.toBe('10000')
    expect((await give('short', '10000002')).code).not.toBe('10000')
    await group('kept', [NOTE])
    await role('keeper', ['kept'])
    expect((await admin.call(calls.deletePrivilegeGroup, { code: 'kept', ...REASON })).code).toBe('SYS-06')
    expect((await admin.call(calls.deletePrivilegeGroup, { code: 'cashier', ...REASON })).code).toBe('SYS-02')
  })

  test('SYS-10 of two administrators who change the same role the second is told, and reads what stands there now', async () => {
    await second()
    const other = await t.as(SECOND)
    await role('both', [])
    const read = await admin.ok(calls.roleDetail, { code: 'both' })
    const mine = { code: 'both', nameCn: '甲', nameEn: 'A', description: '', dataScope: 'self' as const, privilegeGroups: [], version: read.version, ...REASON }
    await admin.ok(calls.saveRole, mine)
    expect(await other.call(calls.saveRole, { ...mine, nameCn: '乙' })).toMatchObject({ code: 'SYS-10', returnMsg: '数据已被他人修改，请刷新' })
    const now = await other.ok(calls.roleDetail, { code: 'both' })
    expect(now).toMatchObject({ nameCn: '甲', version: read.version + 1 })
    await other.ok(calls.saveRole, { ...mine, nameCn: '乙', version: now.version })
    expect((await admin.call(calls.saveRole, { ...mine, version: null })).code).toBe('SYS-10')
    await group('twice', [])
    expect((await admin.call(calls.savePrivilegeGroup, { code: 'twice', nameCn: '组', nameEn: 'G', permissions: [], version: 9, ...REASON })).code).toBe(
      'SYS-10',
    )
  })

  test('SYS-13 a permission that no route and no call knows is not granted', async () => {
    const ask = (permissions: string[]) =>
      admin.call(calls.savePrivilegeGroup, { code: 'odd', nameCn: '组', nameEn: 'G', permissions, version: null, ...REASON })
    expect(await ask(['NO_SUCH_THING'])).toMatchObject({ code: 'SYS-13', fields: [{ path: 'permissions', message: '权限不存在' }] })
    const tree = await admin.ok(calls.permissionTree)
    const nodes = tree.modules.flatMap((one) => one.permissions)
    // declared by a manifest, and used by nobody yet
    const idle = nodes.filter(({ grantable }) => !grantable)
    expect(idle).not.toEqual([])
    for (const { id } of idle) expect([id, (await ask([id])).code]).toEqual([id, 'SYS-13'])
    expect(nodes.find((one) => one.id === NOTE)).toMatchObject({ grantable: true, screens: [{ path: '/{lang}/people/admin' }] })
  })
})

describe('granting', () => {
  test('SYS-03 the last holder of role management does not lose it, by whatever way', async () => {
    await t.write(async (ctx) => expect((await holdersOf(ctx, { permission: 'BASIC_ROLEMANAGEMENT' })).length).toBeGreaterThan(0))
    const own = await memberOf('platform-admin', ADMIN)
    const others = (await members('platform-admin')).list.filter((one) => one.counts && one.person.ssoId !== ADMIN)
    if (others.length) await admin.ok(calls.saveMembers, { role: 'platform-admin', end: others.map((one) => one.id), ...REASON })
    const refused = { code: 'SYS-03', returnMsg: '至少须保留一名权限管理员' }
    expect(await admin.call(calls.saveMembers, { role: 'platform-admin', end: [own.id], ...REASON })).toMatchObject(refused)
    expect(await admin.call(calls.saveMembers, { role: 'platform-admin', change: [{ id: own.id, to: TODAY }], ...REASON })).toMatchObject(refused)
    const tree = await admin.ok(calls.permissionTree)
    const owned = tree.groups.find((one) => one.code === 'platform-admin')!
    const without = owned.permissions.filter((one) => one !== 'BASIC_ROLEMANAGEMENT')
    expect(
      await admin.call(calls.savePrivilegeGroup, {
        code: owned.code,
        nameCn: owned.nameCn,
        nameEn: owned.nameEn,
        permissions: without,
        version: owned.version,
        ...REASON,
      }),
    ).toMatchObject(refused)
    const detailed = await admin.ok(calls.roleDetail, { code: 'platform-admin' })
    const { code, nameCn, nameEn, description, dataScope, version } = detailed
    expect(await admin.call(calls.saveRole, { code, nameCn, nameEn, description, dataScope, version, privilegeGroups: [], ...REASON })).toMatchObject(refused)
    expect((await admin.call(calls.searchRoles)).code).toBe('10000')
    const of = (before: object, after: object) => keeping.check({ facts: { before, after } as never, input: undefined, p: {}, now: new Date(TEST_NOW) })
    expect(of({ now: 2, lasting: 1 }, { now: 1, lasting: 0 })).toHaveLength(1)
    expect(of({ now: 2, lasting: 2 }, { now: 1, lasting: 1 })).toEqual([])
  })

  test('SYS-04 nobody grants to oneself, nor what one does not hold; not by a rule either', async () => {
    const refused = { code: 'SYS-04', returnMsg: '不能为本人授权或授予自己没有的权限' }
    await role('plain', [])
    expect(await give('plain', ADMIN)).toMatchObject(refused)
    expect(await admin.call(calls.saveRule, { role: 'plain', condition: {}, active: true, ...REASON })).toMatchObject(refused)
    expect(await give('cashier', '10000001')).toMatchObject(refused)
    expect(
      await admin.call(calls.savePrivilegeGroup, {
        code: 'till',
        nameCn: '收银',
        nameEn: 'Till',
        permissions: ['FREEMEAL_FREEMEAL_ADMIN'],
        version: null,
        ...REASON,
      }),
    ).toMatchObject(refused)
    expect(await role('tiller', ['cashier'])).toMatchObject(refused)
    expect((await members('cashier')).list.some((one) => one.person.ssoId === '10000001')).toBe(false)
    const found = await admin.ok(calls.roleDetail, { code: 'cashier' })
    expect(found.unheld.length).toBeGreaterThan(0)
  })

  test('SYS-05 what is sensitive waits for a second administrator, who is neither the requester nor gets it', async () => {
    const others = (await members('platform-admin')).list.filter((one) => one.counts && one.person.ssoId !== ADMIN)
    if (others.length) await admin.ok(calls.saveMembers, { role: 'platform-admin', end: others.map((one) => one.id), ...REASON })
    expect(await give('auditor', '10000001')).toMatchObject({ code: 'SYS-05', returnMsg: '须由另一名管理员审批' })
    await second()
    expect((await give('auditor', SECOND)).code).toBe('SYS-05')
    const asked = await give('auditor', '10000001')
    expect(asked).toMatchObject({ code: '10000', content: { done: false } })
    const item = asked.content!.pending!
    expect((await members('auditor')).list).toEqual([])
    expect((await admin.ok(calls.roleDetail, { code: 'auditor' })).pending).toMatchObject([{ no: item.no, kind: 'members', requestedBy: { ssoId: ADMIN } }])
    const other = await t.as(SECOND)
    const todo = (await other.ok(assigned, { pageSize: 50, filters: { tab: 'todo' } })).list
    expect(todo.some((one) => one.no === item.no)).toBe(true)
    const seen = await other.ok(detail, { id: item.id })
    expect(JSON.stringify(seen)).toContain('李晓雯')
    expect((await admin.call(operate, { itemId: item.id, action: 'approve' })).code).not.toBe('10000')
    await other.ok(operate, { itemId: item.id, action: 'approve' })
    expect(await memberOf('auditor', '10000001')).toMatchObject({ granted: { by: ADMIN } })
    const of = (facts: object, by: string) => seconding.check({ facts: facts as never, input: { by }, p: {}, now: new Date(TEST_NOW) })
    expect(of({ administrator: false, requestedBy: ADMIN, getting: [] }, '10000003')).toHaveLength(1)
    expect(of({ administrator: true, requestedBy: ADMIN, getting: [SECOND] }, SECOND)).toHaveLength(1)
  })

  /** Leaves two administrators, of whom the second says yes. */
  const two = async () => {
    const others = (await members('platform-admin')).list.filter((one) => one.counts && ![ADMIN, SECOND].includes(one.person.ssoId))
    if (others.length) await admin.ok(calls.saveMembers, { role: 'platform-admin', end: others.map((one) => one.id), ...REASON })
    await second()
    return t.as(SECOND)
  }
  const waits = { code: '10000', content: { done: false } }
  const holds = { code: '10000', content: { done: true } }

  test('SYS-05 a rule of a sensitive role waits though nobody fits it today, and so does a wider one; a narrower one does not', async () => {
    const other = await two()
    const rule = { role: 'auditor', condition: { position: ['NOBODY-1', 'NOBODY-2'] as [string, string] }, active: true, ...REASON }
    const asked = await admin.call(calls.saveRule, rule)
    expect(asked).toMatchObject(waits)
    const rules = async () => (await admin.ok(calls.roleDetail, { code: 'auditor' })).ruleList
    expect(await rules()).toEqual([])
    const { facts } = await other.ok(detail, { id: asked.content!.pending!.id })
    expect(JSON.stringify(facts)).toContain('职位编码为NOBODY-1 或 NOBODY-2')
    await other.ok(operate, { itemId: asked.content!.pending!.id, action: 'approve' })
    const [saved] = await rules()
    const again = (condition: object, active = true) => admin.call(calls.saveRule, { ...rule, id: saved!.id, condition: condition as never, active })
    expect(await again({ position: ['NOBODY-1'], entity: ['JV'] })).toMatchObject(holds)
    expect(await again({ position: ['NOBODY-1'], entity: ['JV', 'HB'] })).toMatchObject(waits)
    expect(await again({ position: ['NOBODY-1'] })).toMatchObject(waits)
    expect(await again({ position: ['NOBODY-1'], entity: ['JV'] }, false)).toMatchObject(holds)
    expect(await again({ position: ['NOBODY-1'], entity: ['JV'] })).toMatchObject(waits)
  })

  test('SYS-05 a sensitive role that is to reach more rows waits; one that reaches fewer does not', async () => {
    const other = await two()
    const asked = await role('looker', ['auditor'])
    await other.ok(operate, { itemId: asked.content!.pending!.id, action: 'approve' })
    const reach = async (dataScope: 'self' | 'team' | 'all') => {
      const { version, nameCn, nameEn } = await admin.ok(calls.roleDetail, { code: 'looker' })
      const given = { code: 'looker', nameCn, nameEn, description: '', privilegeGroups: ['auditor'], version, dataScope, ...REASON }
      return admin.call(calls.saveRole, given)
    }
    const wider = await reach('all')
    expect(wider).toMatchObject(waits)
    expect((await admin.ok(calls.roleDetail, { code: 'looker' })).dataScope).toBe('self')
    const { facts } = await other.ok(detail, { id: wider.content!.pending!.id })
    expect(JSON.stringify(facts)).toContain('全部人员')
    await other.ok(operate, { itemId: wider.content!.pending!.id, action: 'approve' })
    expect((await admin.ok(calls.roleDetail, { code: 'looker' })).dataScope).toBe('all')
    expect(await reach('team')).toMatchObject(holds)
  })

  test('SYS-05 whoever keeps the role for longer does not say yes to it', async () => {
    await two()
    const member = await t.write((ctx) => grantRole(ctx, { role: 'auditor', ssoId: id(SECOND), from: TODAY, to: '2026-12-01', reason: 'for now' }))
    const longer = { role: 'auditor', change: [{ id: member, to: null }], ...REASON }
    expect((await admin.call(calls.saveMembers, longer)).code).toBe('SYS-05')
    await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: id('10000007'), from: TODAY, reason: 'third' }))
    const asked = await admin.call(calls.saveMembers, longer)
    expect(asked).toMatchObject(waits)
    const item = { itemId: asked.content!.pending!.id, action: 'approve' as const }
    expect((await (await t.as(SECOND)).call(operate, item)).code).toBe('SYS-05')
    await (await t.as('10000007')).ok(operate, item)
  })

  test('SYS-04 SYS-05 what the granter does not hold may be asked of a second administrator; rejected, nothing changes', async () => {
    await second()
    const other = await t.as(SECOND)
    const asked = await give('cashier', '10000001', { second: true })
    await other.ok(operate, { itemId: asked.content!.pending!.id, action: 'reject', comment: '不需要' })
    expect((await members('cashier')).list.some((one) => one.person.ssoId === '10000001')).toBe(false)
    const again = await give('cashier', '10000001', { second: true })
    await other.ok(operate, { itemId: again.content!.pending!.id, action: 'approve' })
    expect(await memberOf('cashier', '10000001')).toMatchObject({ counts: true })
  })

  test('SYS-07 every change is in the audit log with before and after, who and why', async () => {
    await group('logged', [NOTE])
    await role('logger', ['logged'])
    const { version } = await admin.ok(calls.roleDetail, { code: 'logger' })
    await role('logger', [], version)
    await give('logger', '10000002')
    const member = await memberOf('logger', '10000002')
    await admin.ok(calls.saveMembers, { role: 'logger', change: [{ id: member.id, to: '2026-12-31' }], ...REASON })
    await admin.ok(calls.saveMembers, { role: 'logger', end: [member.id], ...REASON })
    await admin.ok(calls.saveMenuVisibility, { entity: 'JV', menuKey: '/{lang}/myFreeMeal', hidden: true })
    await admin.ok(calls.saveMenuVisibility, { entity: 'JV', menuKey: '/{lang}/myFreeMeal', hidden: false })
    const of = (target: string) => t.write(async (ctx) => (await search(ctx, { target }, { pageNum: 1, pageSize: 50 })).list)
    const [changed] = await of('logger')
    expect(changed).toMatchObject({ kind: 'role.saved', actor: ADMIN, reason: 'test', before: { privilegeGroups: ['logged'] }, after: { privilegeGroups: [] } })
    expect((await of('logged'))[0]).toMatchObject({ kind: 'privilegeGroup.saved', before: null, after: { permissions: [NOTE] } })
    const kinds = (await of(member.id)).map((one) => [one.kind, one.before, one.after])
    expect(kinds).toMatchObject([
      ['RoleMember.end', { status: 'active' }, { status: 'ended' }],
      ['member.changed', { to: null }, { to: '2026-12-31' }],
      ['member.granted', null, { role: 'logger', status: 'active' }],
    ])
    expect((await of('JV /{lang}/myFreeMeal')).map((one) => [one.before, one.after])).toEqual([
      [{ hidden: true }, { hidden: false }],
      [{ hidden: false }, { hidden: true }],
    ])
  })

  test('a last day that has passed, or lies before the first, is refused beside its field', async () => {
    await role('dated', [])
    const granted = (from: string, to: string) => admin.call(calls.saveMembers, { role: 'dated', grant: [{ ssoId: id('10000010'), from, to }], ...REASON })
    for (const answer of [await granted('2026-11-01', '2026-11-19'), await granted('2026-12-02', '2026-12-01')])
      expect(answer).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'grant.0.to' }] })
    await granted(TODAY, '2026-12-31')
    const change = [{ id: (await memberOf('dated', '10000010')).id, to: '2026-11-19' }]
    expect(await admin.call(calls.saveMembers, { role: 'dated', change, ...REASON })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'change.0.to' }] })
  })

  test('a list is granted together, for a time; end dates, sources and names filter it', async () => {
    await role('team', [])
    const people = ['10000010', '10000011', '10000012']
    await admin.ok(calls.saveMembers, { role: 'team', grant: people.map((one) => ({ ssoId: id(one), from: TODAY, to: '2026-11-30' })), ...REASON })
    const of = async (filters: object) =>
      (await admin.ok(calls.searchMembers, { filters: { role: 'team', ...filters } as never })).list.map((one) => one.person.ssoId)
    expect(await of({})).toEqual(people)
    expect(await of({ endsWithin: 14 })).toEqual(people)
    expect(await of({ endsWithin: 5 })).toEqual([])
    expect(await of({ keyword: '杨' })).toEqual(['10000010'])
    expect(await of({ source: 'rule' })).toEqual([])
    expect((await admin.call(calls.saveMembers, { role: 'team', ...REASON })).code).not.toBe('10000')
    const gone = await admin.call(calls.saveMembers, { role: 'team', end: [(await memberOf('cashier', '10000015')).id], ...REASON })
    expect(gone.code).not.toBe('10000')
  })
})

describe('notices', () => {
  test('the person hears of a role granted and taken; its granter before the last day, once', async () => {
    await role('told', [])
    await admin.ok(calls.saveMembers, { role: 'told', grant: [{ ssoId: id('10000014'), from: TODAY, to: '2026-12-02' }], ...REASON })
    await t.drain()
    const of = async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 50, filters: { module: 'system' } })).list
    expect((await of('10000014')).map((one) => [one.event, one.titleCn])).toEqual([['roleGranted', '您获得了角色“公告员”']])
    await t.runJob('system.tellEnding')
    await t.runJob('system.tellEnding')
    expect((await of(ADMIN)).filter((one) => one.event === 'roleEnding' && one.link?.endsWith('told'))).toMatchObject([
      { titleCn: '艾玛·威尔逊的角色“公告员”将于12月2日到期' },
    ])
    await admin.ok(calls.saveMembers, { role: 'told', end: [(await memberOf('told', '10000014')).id], ...REASON })
    await t.drain()
    expect((await of('10000014')).map((one) => one.event)).toContain('roleTaken')
  })
})
