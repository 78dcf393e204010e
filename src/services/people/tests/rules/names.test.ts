import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { activePeople, departmentWords, namesOf, peoplePersons, personRef, unitNames } from '../../server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const [XIAOWEN, MANAGER, NOBODY] = ['10000001', '10000002', '99999999'].map(asSsoId) as [
  ReturnType<typeof asSsoId>,
  ReturnType<typeof asSsoId>,
  ReturnType<typeof asSsoId>,
]
const TEAM = 'MB-PO-ATT-AB'

test('people are named one by one or in a row; whom the directory does not know is called by the number', async () => {
  await t.write(async (ctx) => {
    expect(await personRef(ctx, XIAOWEN)).toMatchObject({ ssoId: XIAOWEN, nameCn: '李晓雯', nameEn: 'Li Xiaowen' })
    expect(await personRef(ctx, NOBODY)).toMatchObject({ ssoId: NOBODY, nameCn: NOBODY, departmentCn: '' })
    expect(await namesOf(ctx, [XIAOWEN, MANAGER, XIAOWEN, NOBODY])).toBe('李晓雯、周浩然、99999999')
    expect(await namesOf({ ...ctx, lang: 'en' }, [MANAGER, XIAOWEN])).toBe('Zhou Haoran, Li Xiaowen')
    expect(await namesOf(ctx, [])).toBe('')
  })
})

test('departments and divisions are named by their codes', async () => {
  await t.write(async (ctx) => {
    const [{ division } = { division: '' }] = await ctx.db
      .select({ division: peoplePersons.divisionCode })
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, XIAOWEN))
    const names = await unitNames(ctx, 'department', [TEAM, TEAM, 'NONE', '', null])
    expect([...names.keys()]).toEqual([TEAM])
    expect([...(await unitNames(ctx, 'division', [division])).keys()]).toEqual([division])
    const words = await departmentWords(ctx, [TEAM, null, 'NONE'])
    const { nameCn, nameEn } = names.get(TEAM)!
    expect(words(TEAM)).toEqual({ departmentCn: nameCn, departmentEn: nameEn })
    expect([words('NONE'), words(null)]).toEqual([
      { departmentCn: 'NONE', departmentEn: 'NONE' },
      { departmentCn: '', departmentEn: '' },
    ])
  })
})

test('the first who are at work and fit come in the order of their numbers', async () => {
  await t.write(async (ctx) => {
    expect(await activePeople(ctx, 2)).toEqual([XIAOWEN, MANAGER])
    const team = await activePeople(ctx, 100, eq(peoplePersons.manager, MANAGER))
    expect(team).toContain(XIAOWEN)
    expect(team).toEqual(team.toSorted())
    await ctx.db.update(peoplePersons).set({ status: 'left' }).where(eq(peoplePersons.ssoId, XIAOWEN))
    expect(await activePeople(ctx, 1)).toEqual([MANAGER])
  })
})
