import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, BENEFITS, boards, EDITOR, HEAD, LEAD, MEMBER, MONTH, peopleMetric, probes, widget } from './parts.ts'

const t = await openTestPortal()
const { saved, listed } = boards(t)
const takeBack = probes(peopleMetric('people'), peopleMetric('secret', { permission: { BASIC_FILES_ADMIN: 'all' } }))
afterAll(async () => {
  takeBack()
  await t.close()
})

test('DASH-18 boards are seen by who made them and by the roles that they are shared with', async () => {
  expect((await listed(LEAD)).map(({ nameEn }) => nameEn)).toEqual(['My team'])
  expect((await listed(ADMIN)).map(({ nameEn }) => nameEn)).toContain('Service')
  const { id } = await saved(BENEFITS, [widget('probe.people')])
  expect((await (await t.as(LEAD)).call(calls.openBoard, { id })).code).toBe('SHELL-02')
  expect((await (await t.as(EDITOR)).call(calls.openBoard, { id })).code).toBe('SHELL-02')
  await (await t.as(BENEFITS)).ok(calls.shareBoard, { id, version: 1, roles: ['line-manager'] })
  expect(await (await t.as(LEAD)).ok(calls.openBoard, { id })).toMatchObject({ nameCn: '我的看板', can: [], sharedRoles: [], owner: { ssoId: BENEFITS } })
  expect((await (await t.as(EDITOR)).call(calls.openBoard, { id })).code).toBe('SHELL-02')
})

test('who edits no boards makes none', async () => {
  const board = { nameCn: '板', nameEn: 'Board', version: 0, widgets: [widget('probe.people')] }
  expect(await (await t.as(LEAD)).call(calls.saveBoard, board)).toMatchObject({ status: 403 })
  expect(await (await t.as(LEAD)).call(calls.listMetrics, {})).toMatchObject({ status: 403 })
  expect(await (await t.as(MEMBER)).call(calls.listBoards, {})).toMatchObject({ status: 403 })
})

test('DASH-02 of a shared board a viewer gets the widgets that are the viewer’s, its editor all', async () => {
  const { id } = await saved(ADMIN, [widget('probe.people'), widget('probe.secret'), widget('cash.differences')])
  await (await t.as(ADMIN)).ok(calls.shareBoard, { id, version: 1, roles: ['line-manager'] })
  const shownTo = async (who: string) => (await (await t.as(who)).ok(calls.openBoard, { id })).widgets.map(({ metric, shown }) => [metric, shown])
  expect(await shownTo(LEAD)).toEqual([['probe.people', true]])
  expect(await shownTo(ADMIN)).toEqual([
    ['probe.people', true],
    ['probe.secret', true],
    ['cash.differences', false],
  ])
})

test('DASH-10 saving over a newer version is refused, and so is sharing it', async () => {
  const editor = await t.as(EDITOR)
  const service = (await listed(EDITOR)).find(({ nameEn }) => nameEn === 'Service')!
  const { version, widgets } = await editor.ok(calls.openBoard, { id: service.id })
  const given = { id: service.id, nameCn: '服务', nameEn: 'Service', widgets: widgets.map(({ words: _, shown: __, ...one }) => one) }
  expect(await editor.ok(calls.saveBoard, { ...given, version })).toEqual({ id: service.id, version: version + 1 })
  const other = await t.as(ADMIN)
  expect(await other.call(calls.saveBoard, { ...given, version }, { lang: 'en' })).toMatchObject({
    code: 'DASH-10',
    returnMsg: 'Someone else has changed this board, please refresh',
  })
  expect((await other.call(calls.shareBoard, { id: service.id, version, roles: [] })).code).toBe('DASH-10')
})

test('DASH-17 another’s board is changed by nobody else, and one that comes with the room deleted by nobody', async () => {
  const { id } = await saved(EDITOR, [widget('probe.people')])
  await (await t.as(EDITOR)).ok(calls.shareBoard, { id, version: 1, roles: ['platform-admin'] })
  const admin = await t.as(ADMIN)
  expect((await admin.call(calls.saveBoard, { id, nameCn: '改', nameEn: 'Changed', version: 2, widgets: [widget('probe.people')] })).code).toBe('DASH-17')
  expect((await admin.call(calls.shareBoard, { id, version: 2, roles: [] })).code).toBe('DASH-17')
  expect((await admin.call(calls.deleteBoard, { id })).code).toBe('DASH-17')
  const built = (await listed(ADMIN)).find(({ nameEn }) => nameEn === 'Operations')!
  expect((await admin.call(calls.deleteBoard, { id: built.id })).code).toBe('DASH-17')
  await (await t.as(EDITOR)).ok(calls.deleteBoard, { id })
  expect((await (await t.as(EDITOR)).call(calls.openBoard, { id })).code).toBe('SHELL-02')
})

test('a board names metrics and roles that there are', async () => {
  const editor = await t.as(EDITOR)
  expect((await editor.call(calls.saveBoard, { nameCn: '板', nameEn: 'Board', version: 0, widgets: [widget('no.such')] })).code).toBe('SHELL-39')
  const { id } = await saved(EDITOR, [widget('probe.people')])
  expect((await editor.call(calls.shareBoard, { id, version: 1, roles: ['no-role'] })).code).toBe('SHELL-39')
})

describe('exports', () => {
  test('DASH-11 a file holds what its taker may see, and stands in the audit log', async () => {
    const { id } = await saved(ADMIN, [widget('probe.people'), widget('probe.secret'), widget('probe.people', { kind: 'bar', groupBy: 'employeeType' })])
    await (await t.as(ADMIN)).ok(calls.shareBoard, { id, version: 1, roles: ['line-manager'] })
    const lead = await t.as(LEAD)
    const pdf = await lead.download(calls.exportFigures, { ...MONTH, board: id, widget: null })
    expect(pdf.file).toMatchObject({ type: 'application/pdf' })
    const sheet = await lead.download(calls.exportFigures, { ...MONTH, board: id, widget: 2 })
    expect(sheet.file!.filename).toMatch(/\.xlsx$/)
    expect((await lead.download(calls.exportFigures, { ...MONTH, board: id, widget: 1 })).body?.code).toBe('SHELL-39')
    const noted = await rowsOf<{ target: string; actor: string }>(
      t.portal.database.read(),
      sql`select target, actor from audit_events where module = 'dashboard' and kind = 'Board.exported' order by id`,
    )
    expect(noted).toEqual([
      { target: id, actor: LEAD },
      { target: id, actor: LEAD },
    ])
  })

  test('DASH-11 a paper of a board opens for whom it was made, not for others who see the board', async () => {
    const board = (await listed(LEAD)).find(({ nameEn }) => nameEn === 'My team')!.id
    await (await t.as(LEAD)).download(calls.exportFigures, { ...MONTH, board, widget: null })
    const { boardKind, paperOf } = await import('../../server/data/paper.ts')
    expect(await boardKind.mayRead(await t.reader(LEAD), paperOf(board, LEAD))).toBe(true)
    expect(await boardKind.mayRead(await t.reader(HEAD), paperOf(board, LEAD))).toBe(false)
    const snapshot = await boardKind.snapshot(await t.reader(HEAD), paperOf(board, LEAD))
    expect(snapshot?.values.board).toEqual({ cn: '团队看板', en: 'My team' })
  })
})
