import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../contract.ts'
import { infoPages } from '../server/tables.ts'

const EDITOR = '10000017'
const MEMBER = '10000001'
const HR = '10000005'
const EDITORS = 'editors keep the pages of everybody together'
const EVERYBODYS = 'everybody who is signed in reads the same'
const AGAIN = 'what is said once more stays as it was'

const PAGE = { key: 'guideline', titleCn: '指南', titleEn: 'Guide', bodyCn: '<p>一</p>', bodyEn: '<p>one</p>', effectiveFrom: '2026-11-20' } as const
export const QUESTION = { category: 'meals', questionCn: '问', questionEn: 'Q', answerCn: '<p>答</p>', answerEn: '<p>A</p>', active: true } as const
export const PAPER = {
  nameCn: '体检报告',
  nameEn: 'Medical check',
  noteCn: '',
  noteEn: '',
  entities: ['MB' as const],
  employeeTypes: ['full-time' as const],
  order: 1,
  mustBring: true,
}
export const SYSTEM = {
  group: 'it',
  nameCn: '邮箱',
  nameEn: 'Mail',
  purposeCn: '邮件',
  purposeEn: 'Mail',
  address: '/mail',
  helpLine: '8100',
  hoursCn: '',
  hoursEn: '',
  state: 'normal',
  order: 1,
} as const

const editor = (t: TestPortal) => t.as(EDITOR)
const question = async (t: TestPortal, category: calls.FaqCategory = 'meals') => (await editor(t)).ok(calls.saveFaq, { ...QUESTION, category })
const paper = async (t: TestPortal) => (await editor(t)).ok(calls.saveOnboarding, PAPER)
const system = async (t: TestPortal) => (await editor(t)).ok(calls.saveSystem, SYSTEM)

/** Terms that are in force: by hand, since none can be published for today (INFO-06). */
const terms = once((t) =>
  t.write(async (ctx) => {
    const key = 'terms-of-use'
    const version = (await ctx.db.$count(infoPages, eq(infoPages.key, key))) + 1
    await ctx.db.insert(infoPages).values({ ...PAGE, key, version, status: 'published', editor: asSsoId(EDITOR), editedAt: ctx.now })
    return version
  }),
)
const joiner = once((t) =>
  t.write((ctx) =>
    ctx.db
      .update(peoplePersons)
      .set({ joinDate: ctx.today })
      .where(eq(peoplePersons.ssoId, asSsoId('10000013'))),
  ),
)

export default [
  sample(calls.page, { by: 'visitor', input: () => ({ key: 'guideline' as const }) }),
  sample(calls.savePage, { by: EDITOR, input: () => PAGE, again: 'a draft is saved as often as one likes' }),
  sample(calls.publishPage, {
    by: EDITOR,
    input: async (t) => ({ key: PAGE.key, version: (await (await editor(t)).ok(calls.savePage, PAGE)).version, confirmed: true }),
  }),
  sample(calls.acceptTerms, {
    by: MEMBER,
    input: async (t) => ({ version: await terms(t) }),
    again: AGAIN,
  }),
  sample(calls.saveFaq, { by: EDITOR, shared: EDITORS, input: () => QUESTION, again: 'two questions may read the same' }),
  sample(calls.saveFaq, { by: EDITOR, shared: EDITORS, input: async (t) => ({ ...QUESTION, ...(await question(t)), basedOn: 1 }) }),
  sample(calls.deleteFaq, { by: EDITOR, shared: EDITORS, input: (t) => question(t) }),
  sample(calls.sortFaq, {
    by: EDITOR,
    shared: EDITORS,
    async input(t) {
      await question(t, 'pay')
      const { list } = await (await editor(t)).ok(calls.searchFaq, { pageSize: 100, filters: { category: 'pay' } })
      return { category: 'pay' as const, ids: list.map(({ id }) => id).reverse() }
    },
    again: AGAIN,
  }),
  sample(calls.helpfulFaq, { by: MEMBER, input: async (t) => ({ ...(await question(t)), helpful: 'yes' as const }), again: AGAIN }),
  sample(calls.missedFaq, { by: 'visitor', input: (_, n) => ({ keyword: `x${n}` }), again: 'each search counts' }),
  sample(calls.saveOnboarding, { by: EDITOR, shared: EDITORS, input: () => PAPER, again: 'two papers may have one name' }),
  sample(calls.saveOnboarding, { by: EDITOR, shared: EDITORS, input: async (t) => ({ ...PAPER, ...(await paper(t)), basedOn: 1 }) }),
  sample(calls.deleteOnboarding, { by: EDITOR, shared: EDITORS, input: (t) => paper(t) }),
  sample(calls.tickOnboarding, { by: MEMBER, shared: EVERYBODYS, input: async (t) => ({ ...(await paper(t)), done: true }), again: AGAIN }),
  sample(calls.joiners, {
    by: HR,
    shared: 'people administration sees to everybody who joins',
    async input(t) {
      await joiner(t)
      return {}
    },
  }),
  sample(calls.systems, {
    by: MEMBER,
    shared: EVERYBODYS,
    async input(t) {
      await system(t)
      return {}
    },
  }),
  sample(calls.saveSystem, { by: EDITOR, shared: EDITORS, input: () => SYSTEM, again: 'two systems may have one name' }),
  sample(calls.saveSystem, { by: EDITOR, shared: EDITORS, input: async (t) => ({ ...SYSTEM, ...(await system(t)), basedOn: 1 }) }),
  sample(calls.deleteSystem, { by: EDITOR, shared: EDITORS, input: (t) => system(t) }),
] satisfies Sample[]
