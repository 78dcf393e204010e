import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { linkToFile, uploadFile } from '#services/files/contract.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { field } from '../rules/chance.ts'
import { DESIGNER, forms, MANAGER, MEMBER, OTHER, PART_TIMER, QUESTIONS } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { designer, draft, published, answersTo, row } = forms(t)

const started = async (testers = [MEMBER, PART_TIMER], fields = QUESTIONS) => {
  const made = await draft({}, fields)
  await (await designer()).ok(calls.startTrial, { schemaId: made.schemaId, testers })
  return made
}
const trial = async (schemaId: string) => (await designer()).ok(calls.readTrial, { schemaId })
const sends = async (ssoId: string, given: { schemaId: string; revision: number; answers?: calls.Answers; remark?: string }) =>
  (await t.as(ssoId)).call(calls.sendTrial, { answers: { kind: 'y' }, ...given })
const toDos = async (ssoId: string) =>
  (await (await t.as(ssoId)).ok(listMessages, { pageSize: 50, filters: { module: 'form-templates' } })).list.filter(({ event }) => event === 'tryOut')

describe('a trial', () => {
  test('FORM-35 the owner of a draft names at most twenty people who work here; who is named is told, once', async () => {
    const { schemaId } = await started()
    const client = await designer()
    expect(await client.ok(calls.startTrial, { schemaId, testers: [MEMBER, MANAGER, MANAGER] })).toEqual({ testers: 3 })
    expect((await toDos(MEMBER)).filter(({ link }) => link === `/form-view?trial=${schemaId}`)).toMatchObject([{ needsAction: true }])
    const left = await rowsOf<{ sso_id: string }>(t.portal.database.read(), sql`select sso_id from people_persons where status = 'left' limit 1`)
    for (const wrong of [...left.map((one) => one.sso_id), '99999999'])
      expect(await client.call(calls.startTrial, { schemaId, testers: [asSsoId(wrong)] })).toMatchObject({ code: 'FORM-35', fields: [{ path: 'testers' }] })
    const many = await rowsOf<{ sso_id: string }>(
      t.portal.database.read(),
      sql`select sso_id from people_persons where status <> 'left' order by sso_id limit 20`,
    )
    expect(await client.call(calls.startTrial, { schemaId, testers: many.map((one) => asSsoId(one.sso_id)) })).toMatchObject({
      code: many.length + 3 > 20 ? 'FORM-35' : '10000',
    })
    const out = await published()
    expect(await client.call(calls.startTrial, { schemaId: out.schemaId, testers: [MEMBER] }), 'nothing is drawn').toMatchObject({ code: 'FORM-35' })
  })

  test('FORM-36 only who is named sees and tries it, as it is drawn now', async () => {
    const { schemaId, revision } = await started([MEMBER])
    for (const who of [PART_TIMER, OTHER]) {
      expect(await (await t.as(who)).call(calls.viewTrial, { schemaId }), who).toMatchObject({ code: 'SHELL-02' })
      expect(await sends(who, { schemaId, revision }), who).toMatchObject({ code: 'SHELL-02' })
    }
    const me = await t.as(MEMBER)
    expect(await me.ok(calls.viewTrial, { schemaId })).toMatchObject({ revision, own: null, version: { fields: [{ key: 'kind' }, {}, {}] } })
    expect(await sends(MEMBER, { schemaId, revision, answers: {} })).toMatchObject({ code: 'FORM-06', fields: [{ path: 'answers.kind' }] })
    expect(await sends(MEMBER, { schemaId, revision, remark: '车牌一项看不懂' })).toMatchObject({ code: '10000' })
    expect(await me.ok(calls.viewTrial, { schemaId })).toMatchObject({ own: { answers: { kind: 'y' }, remark: '车牌一项看不懂', current: true } })
    expect((await toDos(MEMBER)).filter(({ link }) => link === `/form-view?trial=${schemaId}`)).toMatchObject([{ state: 'done' }])

    const drawn = await (await designer()).ok(calls.saveVersion, { schemaId, fields: [...QUESTIONS, field({ key: 'colour' })], basedOn: revision })
    expect(await sends(MEMBER, { schemaId, revision })).toMatchObject({ code: 'FORM-36' })
    expect(await me.ok(calls.viewTrial, { schemaId }), 'what was answered is carried over').toMatchObject({ own: { answers: { kind: 'y' }, current: false } })
    expect((await trial(schemaId)).testers).toMatchObject([{ person: { ssoId: MEMBER }, current: false, answers: { kind: 'y' } }])
    expect(await sends(MEMBER, { schemaId, revision: drawn.revision, answers: { kind: 'y', colour: '红' } })).toMatchObject({ code: '10000' })
    expect((await trial(schemaId)).testers).toMatchObject([{ current: true, answers: { kind: 'y', colour: '红' } }])
  })

  test('FORM-36 a file that an earlier draft asked for goes where this one asks for none, or for another kind', async () => {
    const asked = [field({ key: 'paper', type: 'file' }), field({ key: 'plan', type: 'file' })]
    const { schemaId, revision } = await started([MEMBER], asked)
    const me = await t.as(MEMBER)
    const upload = async (policy: string, given: { filename: string; bytes: string | Uint8Array }) =>
      (await me.upload(uploadFile, { policy }, given)).content!.id
    const [paper, plan] = [
      await upload('form-templates', { filename: 'paper.txt', bytes: 'a paper' }),
      await upload('form-templates', { filename: 'plan.txt', bytes: 'a plan' }),
    ]
    expect(await sends(MEMBER, { schemaId, revision, answers: { paper: [paper], plan: [plan] } })).toMatchObject({ code: '10000' })
    const drawn = await (await designer()).ok(calls.saveVersion, { schemaId, fields: [field({ key: 'paper', type: 'image' })], basedOn: revision })
    expect((await me.ok(calls.viewTrial, { schemaId })).own?.answers).toEqual({})
    const picture = await upload('form-templates-image', { filename: 'paper.png', bytes: PNG })
    expect(await sends(MEMBER, { schemaId, revision: drawn.revision, answers: { paper: [picture] } })).toMatchObject({ code: '10000' })
    expect(await (await designer()).call(linkToFile, { id: picture })).toMatchObject({ code: '10000' })
    expect(await rowsOf(t.portal.database.read(), sql`select id from files_file where id in (${paper}, ${plan}) and state <> 'deleted'`)).toEqual([])
  })

  test('FORM-37 what testers answer is for the owner alone and counts nowhere', async () => {
    const { schemaId, revision } = await started([MEMBER])
    await sends(MEMBER, { schemaId, revision, remark: '很好' })
    const other = await t.as(OTHER)
    expect(await other.call(calls.readTrial, { schemaId })).toMatchObject({ code: 'SHELL-02' })
    expect(await other.call(calls.startTrial, { schemaId, testers: [OTHER] })).toMatchObject({ code: 'SHELL-02' })
    expect(await other.call(calls.endTrial, { schemaId })).toMatchObject({ code: 'SHELL-02' })
    const member = await t.as(MEMBER)
    for (const call of [
      member.call(calls.readTrial, { schemaId }),
      member.call(calls.startTrial, { schemaId, testers: [MEMBER] }),
      member.call(calls.endTrial, { schemaId }),
    ])
      expect(await call).toMatchObject({ status: 403 })
    expect((await answersTo(schemaId)).content).toMatchObject({ list: [], total: 0 })
    expect(await row(schemaId)).toMatchObject({ submissions: 0 })
    expect((await (await t.as(MEMBER)).ok(calls.mySubmissions, { filters: {} })).list.filter((one) => one.schemaId === schemaId)).toEqual([])
    expect(await (await designer()).ok(calls.reportSubmissions, { schemaId })).toMatchObject({ submissions: 0 })
  })

  test.each(['published', 'archived', 'ended'] as const)(
    'FORM-38 once a form is %s nothing of its trial is left, and nobody has to do anything',
    async (how) => {
      const asked = [field({ key: 'paper', type: 'file' })]
      const { schemaId, revision } = await started([MEMBER, PART_TIMER], asked)
      const me = await t.as(MEMBER)
      const { content: file } = await me.upload(uploadFile, { policy: 'form-templates' }, { filename: 'note.txt', bytes: 'a note' })
      const { id } = file!
      expect(await sends(MEMBER, { schemaId, revision, answers: { paper: [id] } })).toMatchObject({ code: '10000' })
      const reads = async (ssoId: string) => (await (await t.as(ssoId)).call(linkToFile, { id })).code
      expect([await reads(MEMBER), await reads(DESIGNER)]).toEqual(['10000', '10000'])
      for (const who of [PART_TIMER, OTHER]) expect(await reads(who), who).not.toBe('10000')
      const client = await designer()
      if (how === 'published') await client.ok(calls.publishTemplate, { schemaId, revision })
      else if (how === 'archived') await client.ok(calls.archiveTemplate, { schemaId })
      else await client.ok(calls.endTrial, { schemaId })
      expect((await trial(schemaId)).testers).toEqual([])
      expect(await reads(DESIGNER)).not.toBe('10000')
      expect(await me.call(calls.viewTrial, { schemaId })).toMatchObject({ code: 'SHELL-02' })
      expect((await toDos(PART_TIMER)).filter(({ link }) => link === `/form-view?trial=${schemaId}`)).toMatchObject([{ state: 'done' }])
    },
  )
})
