import { newId } from '#foundation/database/columns.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { index, searchable } from '../server/api.ts'

const MEMBER = '10000001'
const NEWS = searchable({ module: 'search-volume', name: 'news', type: calls.TYPES.news, after: async () => [] })

const SAFETY = 'Please be there in time and mind the safety rules.'

/** Of much news most is of one kind; a few bear a word that nothing else does. */
export default {
  begin: async (t) => {
    const thing = (at: number, titleCn: string) => ({
      id: newId(new Date(Date.UTC(2026, 0, at))),
      titleCn,
      titleEn: `Volume ${at}`,
      textCn: `${titleCn}的安排：请各部门按时到场，注意安全。`,
      textEn: SAFETY,
      link: '/search-volume',
      audience: 'everybody' as const,
      publishedAt: new Date('2026-11-01T00:00:00Z'),
    })
    await t.write((ctx) => index(ctx, NEWS, thing(1, '每日例会'), thing(2, '独角兽展览')))
    await (await t.as(MEMBER)).ok(calls.concurrentSearch, { keywords: '每日例会' })
  },
  async fill({ copy, id, back, person }) {
    const of = (title: string) => `source = '${NEWS.key}' and title_cn = '${title}'`
    await copy('search_entries', { id: id(51), published_at: `published_at ${back}` }, { where: of('每日例会') })
    await copy('search_entries', { id: id(52), published_at: `published_at ${back}` }, { where: of('独角兽展览'), count: 50 })
    await copy('search_logs', { id: id(53), sso_id: person(MEMBER), said: "'volume ' || n % 500", keywords: "'volume ' || n % 500", at: `at ${back}` })
  },
  async calls(t) {
    const member = await t.as(MEMBER)
    return {
      'a search for what stands everywhere': () => member.ok(calls.concurrentSearch, { keywords: '每日例会' }),
      'a search for what stands in the text of all': () => member.ok(calls.moreNews, { keywords: 'safety rules' }),
      'a search for what stands in few': () => member.ok(calls.concurrentSearch, { keywords: '独角兽' }),
      'a search for what stands nowhere': () => member.ok(calls.moreNews, { keywords: 'qqxxzz' }),
      suggestions: () => member.ok(calls.suggest, { keywords: 'gzc' }),
      'the history of a person': () => member.ok(calls.history),
    }
  },
} satisfies Volume
