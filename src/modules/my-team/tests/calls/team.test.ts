import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import { type Providers, provide, type TeamDue } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { narrow } from '#services/access/tests/rules/narrow.ts'
import { mine } from '#services/audit/contract.ts'
import { search } from '#services/audit/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange, peoplePersons } from '#services/people/server/api.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { notes } from '../../server/tables.ts'

const MEMBER = asSsoId('10000001')
const MANAGER = asSsoId('10000002')
const AREA = asSsoId('10000003')
const HRBP = asSsoId('10000004')
const HR = asSsoId('10000005')
const GUARD = asSsoId('10000008')
const INTERN = asSsoId('10000013')

const t = await openTestPortal()
afterAll(() => t.close())
t.setClock('2026-11-20T04:00:00Z')

const list = async (by: SsoId, input: Partial<Parameters<typeof ask>[1]> = {}) => (await ask(by, input)).list.map(({ ssoId }) => ssoId)
const ask = async (by: SsoId, input: { scope?: calls.ScopeKind; managerSso?: SsoId; filters?: object }) =>
  (await t.as(by)).ok(calls.listTeam, { pageSize: 100, ...input })
const change = (ssoId: SsoId, given: Parameters<typeof applyChange>[2]) => t.write((ctx) => applyChange(ctx, ssoId, given))

test('MYTEAM-01 a manager sees the own reports, their manager the line below, the HRBP the departments, and a supervisor any of them', async () => {
  expect((await list(MANAGER)).sort()).toEqual([MEMBER, '10000012', INTERN])
  expect(await list(AREA)).toEqual([MANAGER])
  expect((await list(AREA, { scope: 'line' })).sort()).toEqual([MEMBER, MANAGER, '10000012', INTERN])
  expect(await list(HRBP)).toEqual([])
  expect(await list(HRBP, { scope: 'department' })).toContain(GUARD)
  expect(await list(HRBP, { scope: 'department' })).not.toContain('10000010')
  expect((await list(HR, { managerSso: MANAGER })).sort()).toEqual([MEMBER, '10000012', INTERN])
  expect(await list(HR, { scope: 'any' })).toContain('10000011')
  // nobody is of the own team: the panel would be refused
  expect(await list(HR, { scope: 'any' })).not.toContain(HR)
})

test('MYTEAM-01 ids from the client only narrow: another’s team is cut to the own, and what is outside is refused by every call', async () => {
  expect(await list(MANAGER, { managerSso: AREA })).toEqual([])
  const manager = await t.as(MANAGER)
  const refused = { code: 'MYTEAM-01', returnMsg: '该员工不在您的团队范围内' }
  expect(await manager.call(calls.openMember, { ssoId: GUARD })).toMatchObject(refused)
  expect(await manager.call(calls.openMember, { ssoId: asSsoId('99999999') })).toMatchObject(refused)
  expect(await manager.call(calls.memberActions, { ssoId: AREA })).toMatchObject(refused)
  expect(await manager.call(calls.teamTree, { managerSso: GUARD })).toMatchObject(refused)
  expect(await manager.call(calls.saveNote, { ssoId: GUARD, text: 'x' })).toMatchObject(refused)
  expect(await manager.call(calls.listTeam, { scope: 'any' })).toMatchObject(refused)
  expect(await (await t.as(HR)).call(calls.openMember, { ssoId: GUARD })).toMatchObject({ code: '10000' })
  expect(await (await t.as(MEMBER)).call(calls.listTeam, {})).toMatchObject({ status: 403 })
})

test('MYTEAM-02 a panel holds employment and work contact, and nothing that is a person’s own', async () => {
  const shown = await (await t.as(MANAGER)).ok(calls.openMember, { ssoId: MEMBER })
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(['joinDate', 'probationEnd', 'phone', 'managers', 'absences']))
  // that something is missing on file may be said, what stands there is not
  expect(JSON.stringify({ ...shown, due: [] })).not.toMatch(/idNumber|bank|address|spouse|child|diagnosis|payslip|birthday/i)
})

test('MYTEAM-03 a panel has what a module offers for a member, and is noted with the fields that it showed', async () => {
  const fact = { labelCn: '学历', labelEn: 'Degree', valueCn: '本科', valueEn: 'Bachelor' }
  const takeBack = provide('teamPanels', 'my-team-test', async (_, member) =>
    member === MEMBER ? [{ key: 'x', titleCn: '档案', titleEn: 'Profile', facts: [fact] }] : [],
  )
  const manager = await t.as(MANAGER)
  const panels = async (ssoId: SsoId) => (await manager.ok(calls.openMember, { ssoId })).panels.filter(({ key }) => key === 'x')
  expect(await panels(MEMBER)).toEqual([{ key: 'x', titleCn: '档案', titleEn: 'Profile', facts: [fact], path: null }])
  expect(await panels(INTERN)).toEqual([])
  takeBack()
  const { list: looks } = await t.write((ctx) => search(ctx, { module: 'my-team' }, { pageNum: 1, pageSize: 20 }))
  const shown = (subject: string) => JSON.stringify(looks.find((one) => one.subject === subject)?.after)
  expect(shown(MEMBER)).toContain('"x: Degree"')
  expect(shown(MEMBER)).not.toContain('Bachelor')
})

test('MYTEAM-04 the menu entry goes with the last report', async () => {
  const { permissions } = (await t.reader(MANAGER)).actor
  expect([...permissions]).toContain('ESSMSS_MSSTEAM')
  expect((await t.reader(MEMBER)).actor.permissions.has('ESSMSS_MSSTEAM')).toBe(false)
  const before = await list(MANAGER)
  for (const ssoId of before) await change(asSsoId(ssoId), { lineManager: AREA })
  await t.drain()
  expect((await t.reader(MANAGER)).actor.permissions.has('ESSMSS_MSSTEAM')).toBe(false)
  for (const ssoId of before) await change(asSsoId(ssoId), { lineManager: MANAGER })
  await t.drain()
})

test('MYTEAM-05 a keyword that is too short is refused beside its field', async () => {
  const manager = await t.as(MANAGER)
  expect(await manager.call(calls.listTeam, { filters: { keyword: 'li' } })).toMatchObject({ code: 'MYTEAM-05', fields: [{ path: 'keyword' }] })
  expect(await list(MANAGER, { filters: { keyword: '李' } })).toEqual([MEMBER])
})

test('MYTEAM-06 who stands two below is of level 2, and a circle in the line ends where it closes', async () => {
  const levels = Object.fromEntries((await ask(AREA, { scope: 'line' })).list.map(({ ssoId, level }) => [ssoId, level]))
  expect(levels).toMatchObject({ [MANAGER]: 1, [MEMBER]: 2, [INTERN]: 2 })
  await t.write((ctx) => ctx.db.execute(sql`update people_persons set manager = ${MEMBER} where sso_id = ${AREA}`))
  expect((await list(AREA, { scope: 'line' })).sort()).toEqual([MEMBER, MANAGER, '10000012', INTERN])
  expect((await (await t.as(AREA)).ok(calls.teamTree, {})).below).toBe(4)
  await t.write((ctx) => ctx.db.execute(sql`update people_persons set manager = null where sso_id = ${AREA}`))
})

/** Offers an action for one test; other rooms offer theirs beside it. */
let takeBack = () => {}
afterEach(() => takeBack())
const providing = (handler: Providers['teamActions']) => {
  takeBack = provide('teamActions', 'my-team-test', handler)
}
const providedTo = async (who: string, member: string) => (await (await t.as(who)).ok(calls.memberActions, { ssoId: member })).filter(({ key }) => key === 'x')

test('MYTEAM-07 who left stays with the last manager for 30 days, marked left and without actions, and is gone after that', async () => {
  providing(async (_, member) => [{ key: 'x', titleCn: '发起', titleEn: 'Begin', path: `/{lang}/begin/${member}` }])
  await t.write((ctx) => ctx.db.execute(sql`update people_persons set status = 'left', last_working_date = '2026-11-19' where sso_id = ${INTERN}`))
  const left = (await ask(MANAGER, {})).list.find(({ ssoId }) => ssoId === INTERN)
  expect(left?.today).toBe('left')
  expect(await (await t.as(MANAGER)).ok(calls.memberActions, { ssoId: INTERN })).toEqual([])
  expect(await providedTo(MANAGER, MEMBER)).toHaveLength(1)
  t.setClock('2026-12-20T04:00:00Z')
  expect(await list(MANAGER)).not.toContain(INTERN)
  expect(await (await t.as(MANAGER)).call(calls.openMember, { ssoId: INTERN })).toMatchObject({ code: 'MYTEAM-01' })
  t.setClock('2026-11-20T04:00:00Z')
})

test('MYTEAM-08 an action is there while its module offers it for the two of them, and not otherwise', async () => {
  providing(async (ctx, member) =>
    ctx.actor.ssoId === MANAGER && member === MEMBER ? [{ key: 'x', titleCn: '发起', titleEn: 'Begin', path: '/{lang}/begin' }] : [],
  )
  expect(await providedTo(MANAGER, MEMBER)).toEqual([{ key: 'x', titleCn: '发起', titleEn: 'Begin', path: '/{lang}/begin' }])
  expect(await providedTo(AREA, MEMBER)).toEqual([])
  takeBack()
  expect(await providedTo(MANAGER, MEMBER)).toEqual([])
})

test('MYTEAM-09 who stands in for a manager’s approvals does not see the team', async () => {
  await t.write((ctx) => grantRole(ctx, { role: 'line-manager', ssoId: GUARD, from: '2026-11-01', reason: 'stands in' }))
  expect(await list(GUARD)).toEqual([])
  expect(await (await t.as(GUARD)).call(calls.openMember, { ssoId: MEMBER })).toMatchObject({ code: 'MYTEAM-01' })
})

test('MYTEAM-10 who opened a panel and who was in a file stands in the log that the member reads', async () => {
  const manager = await t.as(MANAGER)
  await manager.ok(calls.openMember, { ssoId: MEMBER })
  await manager.download(calls.exportTeam, { scope: 'direct' })
  const { list: looks } = await (await t.as(MEMBER)).ok(mine, {})
  expect(looks.filter(({ kind }) => /^TeamMember\./.test(kind)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['TeamMember.viewed', 'TeamMember.exported']),
  )
})

test('MYTEAM-12 what ends in 90 days is told by person and day, with what modules offer; the manager hears of the next 14 on Monday, once', async () => {
  await change(MEMBER, { contractEndDate: '2026-12-01' })
  await change(asSsoId('10000012'), { probationEnd: '2027-02-17' })
  const takeBack = provide('teamDue', 'my-team-test', async () => [
    { ssoId: MEMBER, kind: 'certificate-expiry', kindCn: '证书到期', kindEn: 'Certificate', dueOn: '2026-11-18' },
  ])
  const manager = await t.as(MANAGER)
  const due = await manager.ok(calls.teamDue, {})
  expect(due.items.map(({ person, kind, dueOn, severity }) => [person.ssoId, kind, dueOn, severity])).toEqual(
    expect.arrayContaining([
      [MEMBER, 'certificate-expiry', '2026-11-18', 'overdue'],
      [MEMBER, 'contract-renewal', '2026-12-01', 'soon'],
      ['10000012', 'probation', '2027-02-17', 'info'],
    ]),
  )
  takeBack()
  const told = async () => (await manager.ok(listMessages, { filters: { tab: 'all' } })).list.filter(({ titleCn }) => titleCn.includes('项到期'))
  await t.runJob('my-team.tellDue', '2026-11-23')
  await t.runJob('my-team.tellDue', '2026-11-23')
  expect((await told()).map(({ titleCn }) => titleCn)).toEqual(['团队近期有 1 项到期'])
  // a page shows some hundreds; the message of a week counts all
  const many = Array.from({ length: 400 }, (_, n) => ({ ssoId: MEMBER, kind: `course-${n}`, kindCn: '课程', kindEn: 'Course', dueOn: '2026-12-01' }))
  const takeAllBack = provide('teamDue', 'my-team-test', async () => many)
  await t.runJob('my-team.tellDue', '2026-11-30')
  expect((await told()).map(({ titleCn }) => titleCn)).toContain('团队近期有 401 项到期')
  takeAllBack()
})

test('MYTEAM-12 what a room says of a kind takes the place of the directory’s, with the page to act on; what only the person can see to may be reminded of, once a day', async () => {
  const ofRoom =
    (kind: string, pages: Pick<TeamDue, 'path' | 'own'>): Providers['teamDue'] =>
    async (ctx, { of }) => {
      const there = await ctx.db
        .select({ ssoId: peoplePersons.ssoId })
        .from(peoplePersons)
        .where(and(eq(peoplePersons.ssoId, MEMBER), of(peoplePersons.ssoId)))
      return there.map((row) => ({ ...row, kind, kindCn: '待签收', kindEn: 'To sign', dueOn: '2026-12-01', ...pages }))
    }
  await change(MEMBER, { contractEndDate: '2026-12-01' })
  const takeBack = [
    provide('teamDue', 'my-team-renews', ofRoom('contract-renewal', { path: '/{lang}/renew' })),
    provide('teamDue', 'my-team-theirs', ofRoom('theirs', { own: '/{lang}/sign' })),
    provide('teamDue', 'my-team-leads', ofRoom('leads', { path: '/{lang}/lead' })),
  ]
  const items = async (who: SsoId, asked: { managerSso?: SsoId } = {}) =>
    (await (await t.as(who)).ok(calls.teamDue, asked)).items.filter(({ person }) => person.ssoId === MEMBER)
  const seen = await items(MANAGER)
  expect(seen.filter(({ kind }) => kind === 'contract-renewal')).toMatchObject([{ kindCn: '待签收', path: '/{lang}/renew', can: [] }])
  expect(seen.filter(({ kind }) => kind === 'theirs' || kind === 'leads').map(({ kind, can }) => [kind, can])).toEqual([
    ['theirs', ['remind']],
    ['leads', []],
  ])
  // who supervises reads
  expect((await items(HR, { managerSso: MANAGER })).flatMap(({ can }) => can)).toEqual([])

  const remind = async (who: SsoId, kind = 'theirs') => (await t.as(who)).call(calls.remindMember, { ssoId: MEMBER, kind })
  expect(await remind(MANAGER)).toMatchObject({ content: { reminded: true } })
  expect(await remind(AREA)).toMatchObject({ content: { reminded: false } })
  for (const kind of ['leads', 'contract-renewal', 'probation', 'none']) expect(await remind(MANAGER, kind)).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(MANAGER)).call(calls.remindMember, { ssoId: GUARD, kind: 'theirs' })).toMatchObject({ code: 'MYTEAM-01' })
  expect(await remind(HR)).toMatchObject({ status: 403 })
  expect(await remind(MEMBER)).toMatchObject({ status: 403 })
  const { list } = await (await t.as(MEMBER)).ok(listMessages, { filters: { tab: 'all' } })
  const told = list.filter(({ titleCn }) => titleCn === '周浩然 提醒您：待签收')
  expect(
    told.map(({ link }) => link),
    'where its person sees to it',
  ).toEqual(['/sign'])
  t.setClock('2026-11-21T04:00:00Z')
  expect(await remind(MANAGER)).toMatchObject({ content: { reminded: true } })
  t.setClock('2026-11-20T04:00:00Z')
  for (const one of takeBack) one()
})

test('MYTEAM-13 notes are their writer’s alone, sealed, and go when the member leaves the scope', async () => {
  const manager = await t.as(MANAGER)
  const { id } = await manager.ok(calls.saveNote, { ssoId: MEMBER, text: '希望转为日班' })
  expect((await manager.ok(calls.openMember, { ssoId: MEMBER })).notes).toMatchObject([{ id, text: '希望转为日班' }])
  expect((await (await t.as(AREA)).ok(calls.openMember, { ssoId: MEMBER })).notes).toEqual([])
  expect(await (await t.as(AREA)).call(calls.deleteNote, { id })).toMatchObject({ code: 'SHELL-02' })
  const rows = () => t.write((ctx) => ctx.db.select().from(notes))
  expect((await rows()).map(({ sealedText }) => sealedText).join()).not.toContain('日班')
  await t.runJob('my-team.dropNotes')
  expect(await rows()).toHaveLength(1)
  await change(MEMBER, { lineManager: GUARD })
  await t.runJob('my-team.dropNotes')
  expect(await rows()).toEqual([])
  await change(MEMBER, { lineManager: MANAGER })
})

test('MYTEAM-13 notes about who left go when the last manager sees them no more', async () => {
  const manager = await t.as(MANAGER)
  const { id } = await manager.ok(calls.saveNote, { ssoId: MEMBER, text: '交接安排' })
  const left = (status: string, day: string | null) =>
    t.write((ctx) => ctx.db.execute(sql`update people_persons set status = ${status}, last_working_date = ${day} where sso_id = ${MEMBER}`))
  await left('left', '2026-11-19')
  const kept = async () => (await t.write((ctx) => ctx.db.select().from(notes))).some((one) => one.id === id)
  await t.runJob('my-team.dropNotes')
  expect(await kept()).toBe(true)
  t.setClock('2026-12-20T04:00:00Z')
  await t.runJob('my-team.dropNotes')
  expect(await kept()).toBe(false)
  t.setClock('2026-11-20T04:00:00Z')
  await left('active', null)
})

test('both managers hear when somebody moves from one to the other', async () => {
  await change(asSsoId('10000012'), { lineManager: AREA })
  await t.drain()
  const told = async (ssoId: SsoId) => (await (await t.as(ssoId)).ok(listMessages, { filters: { tab: 'all' } })).list.map(({ titleCn }) => titleCn)
  expect(await told(MANAGER)).toContain('徐子涵 离开了您的团队')
  expect(await told(AREA)).toContain('徐子涵 加入了您的团队')
  await change(asSsoId('10000012'), { lineManager: MANAGER })
})

test('the calendar has absences and ends of its month, and today’s state follows the roster', async () => {
  await t.write((ctx) => recordAbsence(ctx, MEMBER, new Date('2026-11-19T16:00:00Z'), new Date('2026-11-21T16:00:00Z'), 'sick', 'test', { key: 'a' }))
  const manager = await t.as(MANAGER)
  const { entries } = await manager.ok(calls.teamCalendar, { month: '2026-11' })
  expect(entries).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'absence', absence: 'sick', from: '2026-11-20', to: '2026-11-21' })]))
  for (const month of ['0000-01', '9999-12']) expect(await manager.call(calls.teamCalendar, { month })).toMatchObject({ code: 'SHELL-39' })
  expect((await ask(MANAGER, {})).list.find(({ ssoId }) => ssoId === MEMBER)?.today).toBe('on-leave')
})

test('MYTEAM-01 ACCESS-03 who supervises a company sees nobody of another', async () => {
  const hotel = await narrow(t, '10000010', ['ESSMSS_SUPERVISOR_VIEW'])
  const seen = await list(asSsoId('10000010'), { scope: 'any' })
  expect(seen).not.toContain(MEMBER)
  expect(await list(asSsoId('10000010'), { managerSso: MANAGER })).toEqual([])
  for (const answer of [await hotel.call(calls.openMember, { ssoId: MEMBER }), await hotel.call(calls.teamTree, { managerSso: MANAGER })])
    expect(answer).toMatchObject({ code: 'MYTEAM-01' })
  await change(GUARD, { entity: 'HB' })
  expect(await list(asSsoId('10000010'), { scope: 'any' })).toContain(GUARD)
  await change(GUARD, { entity: 'MB' })
})
