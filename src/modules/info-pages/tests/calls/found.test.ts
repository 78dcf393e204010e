import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { concurrentSearch } from '#services/search/contract.ts'
import { repair } from '#services/search/server/api.ts'
import * as calls from '../../contract.ts'
import { PAGES, QUESTIONS } from '../../server/data/found.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const MEMBER = '10000001'
const editor = () => t.as('10000017')
const documents = async (keywords: string) =>
  (await (await t.as(MEMBER)).ok(concurrentSearch, { keywords })).docList.list.map(({ nameCn, funcUrl }) => [nameCn, funcUrl])
const QUESTION = {
  category: 'other' as const,
  questionCn: '更衣柜钥匙丢了怎么办',
  questionEn: 'I lost my locker key',
  answerCn: '<p>请到后勤窗口补办。</p>',
  answerEn: '<p>Go to the facilities desk.</p>',
  active: true,
}
const PAGE = {
  key: 'guideline' as const,
  titleCn: '门户说明',
  titleEn: 'About',
  bodyCn: '<p>初版内容</p>',
  bodyEn: '<p>First</p>',
  effectiveFrom: '2026-11-20',
}
const publish = async (given: typeof PAGE) => {
  const { version } = await (await editor()).ok(calls.savePage, given)
  await (await editor()).ok(calls.publishPage, { key: given.key, version })
}

test('a question is found by its words as long as it is shown, and opens among the questions', async () => {
  const client = await editor()
  const { id } = await client.ok(calls.saveFaq, QUESTION)
  const [[title, address] = []] = await documents('后勤窗口')
  expect(title).toBe(QUESTION.questionCn)
  const keyword = JSON.parse(new URL(address!.replace('{lang}', 'zh'), 'http://localhost').searchParams.get('f')!).keyword
  expect((await (await t.as(MEMBER)).ok(calls.searchFaq, { filters: { keyword } })).list.map((one) => one.id)).toEqual([id])
  expect(await documents('locker key')).toHaveLength(1)
  await client.ok(calls.saveFaq, { ...QUESTION, id, basedOn: 1, active: false })
  expect(await documents('后勤窗口')).toEqual([])
  await client.ok(calls.saveFaq, { ...QUESTION, id, basedOn: 2 })
  await client.ok(calls.deleteFaq, { id })
  expect(await documents('后勤窗口')).toEqual([])
})

test('of a page what is in force is found, from its day on, and no longer what it takes the place of', async () => {
  await publish(PAGE)
  expect(await documents('初版内容')).toEqual([['门户说明', '/{lang}/guideline']])
  await publish({ ...PAGE, bodyCn: '<p>再版内容</p>', bodyEn: '<p>Second</p>', effectiveFrom: '2026-11-22' })
  expect([await documents('初版内容'), await documents('再版内容')]).toEqual([[['门户说明', '/{lang}/guideline']], []])
  t.setClock('2026-11-21T16:10:00Z')
  await t.runJob('info-pages.turnPages')
  expect([await documents('初版内容'), await documents('再版内容')]).toEqual([[], [['门户说明', '/{lang}/guideline']]])
})

test('by night nothing is left to put right', async () => {
  await (await editor()).ok(calls.saveFaq, QUESTION)
  for (const source of [PAGES, QUESTIONS]) expect(await repair(t.job('search.compare'), source), source.key).toEqual({ written: 0, removed: 0 })
})
