import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { linkToFile, uploadFile } from '#services/files/contract.ts'
import { filesOf } from '#services/files/server/api.ts'
import { assigned, detail, operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract/index.ts'
import { submissionKind } from '../../server/data/paper.ts'
import { windows } from '../../server/data/windows.ts'
import { formSubmissions } from '../../server/tables.ts'
import { field, options } from '../rules/chance.ts'
import { DESIGNER, forms, MANAGER, MEMBER, OTHER, PART_TIMER, QUESTIONS } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { designer, draft, published, next, send, sent, answersTo, row } = forms(t)
const view = async (ssoId: string, input: { schemaId?: string; vid?: string; id?: string; preview?: 'yes' }) => (await t.as(ssoId)).call(calls.viewForm, input)

describe('answers', () => {
  test('FORM-06 every check runs on the server again, each fault beside its field', async () => {
    const { vid } = await published()
    expect(await send(MEMBER, vid, {})).toMatchObject({ code: 'FORM-06', returnMsg: '请检查标红字段', fields: [{ path: 'answers.kind', code: 'FORM-15' }] })
    expect(await send(MEMBER, vid, { kind: 'x' })).toMatchObject({ fields: [{ path: 'answers.plate' }] })
    expect(await send(MEMBER, vid, { kind: 'z' })).toMatchObject({ fields: [{ path: 'answers.kind' }] })
    expect(await send(MEMBER, vid, { kind: 'x', plate: '字'.repeat(61) })).toMatchObject({
      fields: [{ path: 'answers.plate', code: 'FORM-02', message: '最多输入60个字符' }],
    })
  })

  test('FORM-06 what is not shown is not stored', async () => {
    const { schemaId, vid } = await published()
    await sent(MEMBER, vid, { kind: 'y', plate: '沪A12345', stranger: 'x' })
    expect((await answersTo(schemaId)).content?.list).toMatchObject([{ answers: { kind: 'y' }, person: { ssoId: MEMBER } }])
  })

  test('FORM-03 letters only are asked for by the server', async () => {
    const { vid } = await published({}, [field({ key: 'name', checks: { only: 'letters' } })])
    expect(await send(MEMBER, vid, { name: '张' })).toMatchObject({ fields: [{ code: 'FORM-03' }] })
  })

  test('FORM-06 people and departments have to be there', async () => {
    const { vid } = await published({}, [field({ key: 'who', type: 'person' }), field({ key: 'where', type: 'department' })])
    expect(await send(MEMBER, vid, { who: '99999999', where: 'NOWHERE' })).toMatchObject({ fields: [{ path: 'answers.who' }, { path: 'answers.where' }] })
    await sent(MEMBER, vid, { who: MANAGER, where: 'MB-HR-OP' })
  })

  test('FORM-11 who is not among those asked opens and sends nothing', async () => {
    const { schemaId, vid } = await published({ audience: { include: [{ ssoIds: [MEMBER] }] } })
    expect(await view(PART_TIMER, { schemaId })).toMatchObject({ status: 403, code: 'FORM-11', returnMsg: '您不在填写范围内' })
    expect(await send(PART_TIMER, vid)).toMatchObject({ status: 403, code: 'FORM-11' })
    expect((await (await t.as(PART_TIMER)).ok(calls.mySubmissions, {})).open.map((one) => one.schemaId)).not.toContain(schemaId)
    expect((await (await t.as(MEMBER)).ok(calls.mySubmissions, {})).open.map((one) => one.schemaId)).toContain(schemaId)
    await sent(MEMBER, vid)
  })

  test('SHELL-63 when a form can be filled in is a window of who is asked and has not answered', async () => {
    const times = { openFrom: '2026-11-20T05:00:00.000Z', openTo: '2026-11-21T06:00:00.000Z' }
    const { schemaId, vid } = await published({ ...times, audience: { include: [{ ssoIds: [MEMBER] }] } })
    const of = async (who: string, until = '2026-12-31') => (await windows(await t.reader(who), until)).filter(({ id }) => id === schemaId)
    const window = { kind: 'spans', spans: [{ from: times.openFrom, until: times.openTo }] }
    expect(await of(MEMBER)).toMatchObject([{ window, path: `/{lang}/form-view?schemaId=${schemaId}` }])
    expect(await of(OTHER)).toEqual([])
    expect(await of(MEMBER, '2026-11-19')).toEqual([])
    t.setClock('2026-11-20T05:00:00.000Z')
    await sent(MEMBER, vid)
    expect(await of(MEMBER)).toEqual([])
  })

  test('FORM-10 before it opens and from the moment it closes nothing can be sent', async () => {
    const { schemaId, vid } = await published({ openFrom: '2026-11-20T05:00:00.000Z', openTo: '2026-11-20T06:00:00.000Z' })
    expect(await send(MEMBER, vid)).toMatchObject({ code: 'FORM-10' })
    expect((await view(MEMBER, { schemaId })).content?.shut).toMatchObject({ rule: 'FORM-10', message: '不在填写时间内' })
    t.setClock('2026-11-20T05:59:59.000Z')
    await sent(MEMBER, vid)
    t.setClock('2026-11-20T06:00:00.000Z')
    expect(await send(PART_TIMER, vid)).toMatchObject({ code: 'FORM-10' })
  })

  test('FORM-09 places in all and of each person are never exceeded', async () => {
    const { schemaId, vid } = await published({ maxPerPerson: 1, maxTotal: 2 })
    const { id } = await sent(MEMBER, vid)
    // so that she is not shown the form once more, nor offered it beside what she sent
    for (const asked of [{ schemaId }, { id: id! }]) expect((await view(MEMBER, asked)).content?.form.left).toBe(0)
    expect(await send(MEMBER, vid)).toMatchObject({ code: 'FORM-09', returnMsg: '名额已满' })
    await sent(PART_TIMER, vid)
    expect(await send(MANAGER, vid)).toMatchObject({ code: 'FORM-09' })
    expect(await row(schemaId)).toMatchObject({ submissions: 2 })
  })
})

describe('drafts and versions', () => {
  test('FORM-04 a submission keeps its version, and is shown with it', async () => {
    const { schemaId, vid } = await published()
    const { id } = await sent(MEMBER, vid)
    await next(schemaId, [field({ key: 'other', required: true })])
    const seen = await view(MEMBER, { id: id! })
    expect(seen.content).toMatchObject({ version: { vid, version: 1 }, submission: { answers: { kind: 'y' }, status: 'approved' } })
    expect(seen.content?.version.fields.map(({ key }) => key)).toEqual(QUESTIONS.map(({ key }) => key))
  })

  test('answers are found by the state that is said of them', async () => {
    const { schemaId, vid } = await published()
    await sent(MEMBER, vid)
    const found = async (status: 'submitted' | 'approved') => {
      const mine = await (await t.as(MEMBER)).ok(calls.mySubmissions, { filters: { status }, pageSize: 100 })
      return mine.list.some((one) => one.schemaId === schemaId)
    }
    // without an approval they were sent, and nobody has approved them
    expect([await found('submitted'), await found('approved')]).toEqual([true, false])
  })

  test('FORM-05 a draft on an older version is carried over and its changes are named; the older one is not taken any more', async () => {
    const { schemaId, vid } = await published()
    const member = await t.as(MEMBER)
    const { id } = await member.ok(calls.saveDraft, { vid, answers: { kind: 'x', plate: '沪A', note: 'later' } })
    await next(schemaId, [
      field({ key: 'kind', type: 'single-choice', options: options('y', 'z'), required: true }),
      field({ key: 'note', type: 'long-text' }),
      field({ key: 'fresh' }),
    ])
    expect(await send(MEMBER, vid, { kind: 'y' }, { id })).toMatchObject({ code: 'FORM-05' })
    const seen = (await view(MEMBER, { schemaId })).content!
    expect(seen).toMatchObject({ version: { version: 2 }, submission: { id, answers: { note: 'later' } } })
    expect(seen.carried.map(({ key, what }) => `${key} ${what}`)).toEqual(['kind emptied', 'fresh added', 'plate removed'])
    expect(await send(MEMBER, seen.version.vid, { kind: 'z' }, { id })).toMatchObject({ code: '10000', content: { id } })
  })

  test('a draft keeps what is wrong or not shown, is one of each person, and nobody else finds it', async () => {
    const { schemaId, vid } = await published()
    const member = await t.as(MEMBER)
    const { id } = await member.ok(calls.saveDraft, { vid, answers: { kind: 'y', plate: '沪A' } })
    expect(await member.ok(calls.saveDraft, { vid, answers: { kind: 'y' } })).toEqual({ id })
    expect(await view(PART_TIMER, { id })).toMatchObject({ code: 'SHELL-02' })
    expect(await send(PART_TIMER, vid, { kind: 'y' }, { id })).toMatchObject({ code: 'SHELL-02' })
    expect((await answersTo(schemaId)).content?.list).toEqual([])
  })

  test('what the house knows is filled in before the person has answered', async () => {
    const { schemaId } = await published({}, [
      field({ key: 'me', type: 'person', defaultFrom: { from: 'person', name: 'self' } }),
      field({ key: 'boss', type: 'person', defaultFrom: { from: 'person', name: 'lineManager' } }),
    ])
    const seen = (await view(MEMBER, { schemaId })).content!
    expect(seen.defaults).toEqual({ me: MEMBER, boss: MANAGER })
    expect(seen.known.people.map(({ ssoId }) => ssoId).toSorted()).toEqual([MEMBER, MANAGER])
  })

  test('a draft is a preview to designers, and to nobody else', async () => {
    const { schemaId, vid } = await draft()
    expect((await view(OTHER, { schemaId })).content).toMatchObject({ preview: true, version: { vid } })
    expect(await view(MEMBER, { schemaId })).toMatchObject({ code: 'SHELL-02' })
    expect(await view(MEMBER, { vid, preview: 'yes' })).toMatchObject({ code: 'SHELL-02' })
    expect(await send(MEMBER, vid)).toMatchObject({ code: 'SHELL-02' })
  })
})

describe('approval', () => {
  test('an approver reads the answers under the names of their fields, and approves them', async () => {
    const { vid } = await published({ workflowCode: 'FORM_LINE_MANAGER' })
    const { id, status } = await sent(MEMBER, vid, { kind: 'x', plate: '沪A12345' })
    expect(status).toBe('submitted')
    const item = (await view(MEMBER, { id: id! })).content!.submission!.workflowItem!
    const manager = await t.as(MANAGER)
    expect((await manager.ok(detail, { id: item })).facts).toEqual([
      { labelCn: '名kind', labelEn: 'Name kind', valueCn: '选x', valueEn: 'Choice x' },
      { labelCn: '名plate', labelEn: 'Name plate', valueCn: '沪A12345', valueEn: '沪A12345' },
    ])
    expect((await manager.ok(assigned, { filters: {} })).list.map((one) => one.id)).toContain(item)
    await manager.ok(operate, { itemId: item, action: 'approve' })
    expect((await view(MEMBER, { id: id! })).content?.submission?.status).toBe('approved')
  })

  test('FORM-09 what was rejected or withdrawn gives its place back, and can be mended and sent again', async () => {
    const { schemaId, vid } = await published({ workflowCode: 'FORM_LINE_MANAGER', maxTotal: 1 })
    const { id } = await sent(MEMBER, vid)
    expect(await send(PART_TIMER, vid)).toMatchObject({ code: 'FORM-09' })
    const item = (await view(MEMBER, { id: id! })).content!.submission!.workflowItem!
    await (await t.as(MANAGER)).ok(operate, { itemId: item, action: 'reject', comment: '请补充' })
    expect(await row(schemaId)).toMatchObject({ submissions: 0 })
    expect((await view(MEMBER, { id: id! })).content?.submission).toMatchObject({ status: 'rejected', can: ['again'] })
    expect(await send(MEMBER, vid, { kind: 'y', note: 'mended' }, { id: id! })).toMatchObject({ code: '10000', content: { id, status: 'submitted' } })
    await (await t.as(MEMBER)).ok(calls.withdrawSubmission, { id: id! })
    expect(await row(schemaId)).toMatchObject({ submissions: 0 })
    await sent(PART_TIMER, vid)
  })

  test('what one of two has approved is not offered to be taken back, and its paper says who decided how', async () => {
    const { vid } = await published({ workflowCode: 'FORM_TWO_LEVELS' })
    const { id } = await sent(MEMBER, vid)
    const own = async () => (await view(MEMBER, { id: id! })).content!.submission!
    expect((await own()).can).toEqual(['withdraw'])
    await (await t.as(MANAGER)).ok(operate, { itemId: (await own()).workflowItem!, action: 'approve' })
    expect(await own()).toMatchObject({ status: 'submitted', can: [] })
    const paper = await submissionKind.snapshot(await t.reader(MEMBER), id!)
    expect(paper?.values.decision).toEqual([{ at: expect.any(String), who: expect.anything(), what: { cn: '已批准', en: 'Approved' } }])
  })

  test('nobody takes back what is another’s, or what is decided', async () => {
    const { vid } = await published()
    const { id } = await sent(MEMBER, vid)
    expect(await (await t.as(PART_TIMER)).call(calls.withdrawSubmission, { id: id! })).toMatchObject({ code: 'SHELL-02' })
    expect(await (await t.as(MEMBER)).call(calls.withdrawSubmission, { id: id! })).toMatchObject({ code: 'LIFE-01' })
  })
})

describe('files', () => {
  const paper = { filename: '行驶证.txt', bytes: 'a paper' }

  test('files of answers are read by who sent them and by the owner of the form', async () => {
    const { vid } = await published({}, [field({ key: 'papers', type: 'file', required: true, checks: { count: 1 } })])
    const member = await t.as(MEMBER)
    const { content: file } = await member.upload(uploadFile, { policy: 'form-templates' }, paper)
    expect(await send(PART_TIMER, vid, { papers: [file!.id] })).toMatchObject({ code: 'SHELL-02' })
    await sent(MEMBER, vid, { papers: [file!.id] })
    await member.ok(linkToFile, { id: file!.id })
    await (await t.as(DESIGNER)).ok(linkToFile, { id: file!.id })
    expect(await (await t.as(PART_TIMER)).call(linkToFile, { id: file!.id })).toMatchObject({ status: 403 })
    expect(await (await t.as(OTHER)).call(linkToFile, { id: file!.id })).toMatchObject({ status: 403 })
  })

  test('FORM-05 files of a field that the form asks for no more are let go when the answers are sent', async () => {
    const { schemaId, vid } = await published({}, [...QUESTIONS, field({ key: 'papers', type: 'file' })])
    const member = await t.as(MEMBER)
    const { content: file } = await member.upload(uploadFile, { policy: 'form-templates' }, paper)
    const { id } = await member.ok(calls.saveDraft, { vid, answers: { papers: [file!.id] } })
    const kept = () => t.write((ctx) => filesOf(ctx, 'form-templates', [`${id}.papers`]))
    expect((await kept()).get(`${id}.papers`)).toHaveLength(1)
    const { vid: newer } = await next(schemaId, QUESTIONS)
    await sent(MEMBER, newer, { kind: 'y' })
    expect((await kept()).get(`${id}.papers`) ?? []).toEqual([])
  })

  test('FORM-17 an owner who designs forms no more reads nothing of what was sent', async () => {
    await t.write((ctx) => grantRole(ctx, { role: 'ehs', ssoId: MANAGER, from: ctx.today, to: ctx.today, reason: '代管表单' }))
    const { vid } = await published({ owner: MANAGER }, [field({ key: 'papers', type: 'file' })])
    const { content: file } = await (await t.as(MEMBER)).upload(uploadFile, { policy: 'form-templates' }, paper)
    await sent(MEMBER, vid, { papers: [file!.id] })
    await (await t.as(MANAGER)).ok(linkToFile, { id: file!.id })
    t.setClock('2026-11-21T04:00:00.000Z')
    expect(await (await t.as(MANAGER)).call(linkToFile, { id: file!.id })).toMatchObject({ status: 403 })
  })

  test('FORM-17 the owner of a form takes the files of all answers with her, in a folder each', async () => {
    const { schemaId, vid } = await published({}, [field({ key: 'papers', type: 'file' })])
    for (const ssoId of [MEMBER, PART_TIMER]) {
      const { content: file } = await (await t.as(ssoId)).upload(uploadFile, { policy: 'form-templates' }, paper)
      await sent(ssoId, vid, { papers: [file!.id] })
    }
    const { file } = await (await designer()).download(calls.exportFiles, { filters: { schemaId } })
    expect(file).toMatchObject({ type: 'application/zip' })
    const said = file!.bytes.toString('utf8')
    for (const ssoId of [MEMBER, PART_TIMER]) expect(said).toContain(`${ssoId}`)
    expect(said.split('a paper')).toHaveLength(3)
    expect((await (await t.as(OTHER)).download(calls.exportFiles, { filters: { schemaId } })).body).toMatchObject({ code: 'SHELL-02' })
  })

  test('FORM-18 more files than one archive holds are asked for in parts', async () => {
    const { schemaId, vid } = await published({}, [field({ key: 'papers', type: 'file' })])
    const day = (date: string) => new Date(`${date}T04:00:00Z`)
    const many = (count: number, at: Date) => {
      const papers = Array.from({ length: count }, () => newId(at))
      return { id: newId(at), schemaId, vid, ssoId: MEMBER, answers: { papers }, status: 'approved' as const, submittedAt: at, changedAt: at }
    }
    await t.write((ctx) => ctx.db.insert(formSubmissions).values([many(1_500, day('2026-11-18')), many(1_500, day('2026-11-19'))]))
    const download = async (filters: { from?: string }) => (await designer()).download(calls.exportFiles, { filters: { schemaId, ...filters } })
    expect((await download({})).body).toMatchObject({ code: 'FORM-18', returnMsg: '附件过多，请按时间等条件分批导出' })
    expect((await download({ from: '2026-11-19T00:00:00.000Z' })).file?.type).toBe('application/zip')
  })
})

describe('what came back', () => {
  test('WF-32 a returned form shows why, what was sent, and is changed and sent again by its requester', async () => {
    const { schemaId, vid } = await published({ workflowCode: 'FORM_LINE_MANAGER', maxPerPerson: 1 })
    await t.write((ctx) => ctx.db.execute(sql`update workflow_version set paths = jsonb_set(paths, '{0,steps,0,allow}', '["transfer", "returnToRequester"]')`))
    const { id } = await sent(MEMBER, vid, { kind: 'y' })
    const me = await t.as(MEMBER)
    const item = (await me.ok(calls.viewForm, { id: id! })).submission!.workflowItem!
    await (await t.as(MANAGER)).ok(operate, { itemId: item, action: 'return-to-requester', comment: '请填写车牌' })
    expect(await me.ok(detail, { id: item })).toMatchObject({ waitsFor: 'change', change: `/form-view?id=${id}` })
    const { submission, shut, version } = await me.ok(calls.viewForm, { id: id! })
    expect([submission!.answers, submission!.can, shut, version.vid]).toEqual([{ kind: 'y' }, expect.arrayContaining(['mend']), null, vid])
    // a newer version, and a form that is full, keep nobody from changing what came back
    await next(schemaId, [field({ key: 'other' })])
    expect(await send(MEMBER, vid, { kind: 'x' }, { id: id! })).toMatchObject({ code: 'FORM-06', fields: [{ path: 'answers.plate' }] })
    expect(await send(MEMBER, vid, { kind: 'x', plate: '沪A1' }, { id: id! })).toMatchObject({ code: '10000', content: { id, status: 'submitted' } })
    expect(await me.ok(detail, { id: item })).toMatchObject({ waitsFor: null, change: null, returnedAt: null })
    expect((await answersTo(schemaId)).content?.list).toMatchObject([{ answers: { kind: 'x', plate: '沪A1' } }])
    expect((await send(MEMBER, vid, { kind: 'y' }, { id: id! })).code).not.toBe('10000')
  })
})
