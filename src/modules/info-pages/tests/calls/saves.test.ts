import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import * as calls from '../../contract.ts'
import { PAPER, QUESTION, SYSTEM } from '../samples.ts'

/** On PGlite, with its one connection, two at the same moment come one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
await t.write((ctx) => grantRole(ctx, { role: 'comms-editor', ssoId: asSsoId('10000009'), from: ctx.today, reason: 'test' }))
const [ONE, TWO, MEMBER] = [await t.as('10000017'), await t.as('10000009'), await t.as('10000001')]
type Client = typeof ONE
type Made = { id: string; basedOn: number }

const question = async (by: Pick<Client, 'ok'>) => (await by.ok(calls.searchFaq, { filters: {} })).list[0]!
const paper = async (by: Pick<Client, 'ok'>) => (await by.ok(calls.onboardingFiles, {})).list[0]!
const system = async (by: Pick<Client, 'ok'>) => (await by.ok(calls.systems)).list[0]!
const saveQuestion = (by: Client, questionEn: string, made?: Made) => by.call(calls.saveFaq, { ...QUESTION, questionEn, ...made, confirmed: true })
const savePaper = (by: Client, nameEn: string, made?: Made) => by.call(calls.saveOnboarding, { ...PAPER, nameEn, ...made, confirmed: true })
const saveSystem = (by: Client, nameEn: string, made?: Made) => by.call(calls.saveSystem, { ...SYSTEM, nameEn, ...made, confirmed: true })

const THINGS = [
  { of: 'a question', save: saveQuestion, read: question, name: async () => (await question(ONE)).questionEn, remove: calls.deleteFaq },
  { of: 'a paper of new joiners', save: savePaper, read: paper, name: async () => (await paper(ONE)).nameEn, remove: calls.deleteOnboarding },
  { of: 'a system', save: saveSystem, read: system, name: async () => (await system(ONE)).nameEn, remove: calls.deleteSystem },
] as const

for (const { of, save, read, name, remove } of THINGS) {
  test(`SHELL-64 of two who save ${of} one after the other the second is told by whom, and may go on from there`, async () => {
    const { id } = (await save(ONE, 'begun')).content!
    expect((await read(ONE)).saved).toMatchObject({ revision: 1, by: { ssoId: '10000017' } })
    expect((await save(TWO, 'theirs', { id, basedOn: 1 })).code).toBe('10000')
    expect(await save(ONE, 'mine', { id, basedOn: 1 })).toMatchObject({ code: 'SHELL-64', returnMsg: '内容在您编辑期间已被他人修改，请核对后再保存' })
    // who does not say what she has read writes over nothing either
    expect((await save(ONE, 'mine', { id, basedOn: 0 })).code).toBe('SHELL-64')
    expect(await name()).toBe('theirs')
    expect((await read(ONE)).saved).toMatchObject({ revision: 2, by: { ssoId: '10000009', nameCn: expect.any(String) }, at: expect.any(String) })
    expect((await save(ONE, 'mine', { id, basedOn: 2 })).code).toBe('10000')
    expect(await name()).toBe('mine')
    // only who edits is told who saved it
    expect((await read(MEMBER)).saved).toBeNull()
    await ONE.ok(remove, { id })
  })

  test(`SHELL-64 of two who save ${of} at the same moment one is told`, async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = (await save(ONE, 'begun')).content!
      const answers = await Promise.all([save(ONE, 'one', { id, basedOn: 1 }), save(TWO, 'two', { id, basedOn: 1 })])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'SHELL-64'])
      expect(await name()).toBe(answers[0].code === '10000' ? 'one' : 'two')
      await ONE.ok(remove, { id })
    }
  })
}
