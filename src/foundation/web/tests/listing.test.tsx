// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listing } from '#foundation/contract/listing.ts'
import { fen, personRef, stamp, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { List } from '../kit/List.tsx'
import { Listing } from '../kit/Listing.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { Shown } from '../kit/Shown.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from './page.tsx'

const state = wordsAt('tea.state.', z.enum(['hot', 'cold']))
const [pots, exportPots] = listing('tea.pots.', ['POST /api/basic/test/v1/pots', 'POST /api/basic/test/v1/pots/export'], {
  access: 'TEA',
  filters: { state: state.optional(), keyword: z.string().optional(), size: z.int().optional(), mostFen: fen.min(0).optional() },
  row: z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), by: personRef, state, worthFen: fen, filledAt: stamp.nullable() }),
  columns: ['name', 'by', 'state', 'worthFen', 'filledAt', 'own'],
})
const WORDS = {
  'tea.pots.name': 'Pot',
  'tea.pots.by': 'Whose',
  'tea.pots.state': 'State',
  'tea.pots.worthFen': 'Worth',
  'tea.pots.filledAt': 'Filled',
  'tea.pots.own': 'Own',
  'tea.pots.keyword': 'Word',
  'tea.pots.size': 'Size',
  'tea.pots.mostFen': 'At most',
  'tea.pots.none': 'No pots',
  'tea.state.hot': 'Hot',
  'tea.state.cold': 'Cold',
}
const POT = {
  id: 'p1',
  nameCn: '壶',
  nameEn: 'Blue pot',
  by: { ssoId: '10000001', nameCn: '李', nameEn: 'Li Na', departmentCn: '', departmentEn: '' },
  state: 'hot',
  worthFen: 1250,
  filledAt: null,
}
const page = (list: unknown[]) => json({ code: '10000', content: { list, total: list.length, more: false } })

let asked: { url: string; body: { filters: unknown } }[]
const serving = (list: unknown[]) =>
  serveWith((url, { body }) => {
    asked.push({ url, body: JSON.parse(String(body)) })
    return page(list)
  })
const shown = (more: Partial<Parameters<typeof Listing<typeof pots>>[0]> = {}) =>
  show(
    <MemoryRouter>
      <Listing of={pots} cells={{ own: (row) => `of ${row.id}` }} card={['name', 'state', 'worthFen']} {...more} />
    </MemoryRouter>,
    { lang: 'en', words: WORDS },
  )
/** What cells say, without the letter that stands for a face where there is no photo. */
const cellsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('tbody td')].map((cell) => {
    const said = cell.cloneNode(true) as HTMLElement
    for (const face of said.querySelectorAll('.avatar')) face.remove()
    return said.textContent
  })

beforeEach(() => {
  asked = []
  fakeHost('en')
  windowOf(1440)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(cleanUp)

test('a list is shown by what its fields are, under their words', async () => {
  serving([POT])
  const place = await shown()
  expect([...place.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['Pot', 'Whose', 'State', 'Worth', 'Filled', 'Own'])
  expect(cellsOf(place)).toEqual(['Blue pot', 'Li Na 10000001', 'Hot', '¥12.50', '', 'of p1'])
  expect(place.querySelectorAll('td.num')).toHaveLength(1)
})

test('its filters are fields of their kinds, and what is chosen is asked for', async () => {
  serving([])
  const place = await shown({ filters: { size: null } })
  expect([...place.querySelectorAll('form label')].map((label) => label.textContent)).toEqual(['State', 'Word', 'At most'])
  expect(place.textContent).toContain('No pots')
  await type(place.querySelector('input[type=search]'), 'blue')
  await type(place.querySelector('input[inputmode=decimal]'), '12.5')
  await press(buttonOf(place, 'Search'))
  expect(asked.at(-1)?.body).toEqual({ pageNum: 1, pageSize: 10, filters: { keyword: 'blue', mostFen: 1_250 } })
})

test('one filter may stand above as chips, and one be a field by hand', async () => {
  serving([POT])
  const size = (field: { label: string }) => <SelectField label={`${field.label} by hand`} value={undefined} options={[]} onChange={() => {}} />
  const place = await shown({ chips: 'state', filters: { size } })
  expect([...place.querySelectorAll('form label')].map((label) => label.textContent)).toEqual(['Word', 'Size by hand', 'At most'])
  await press(buttonOf(place, 'Cold'))
  expect(asked.at(-1)?.body.filters).toEqual({ state: 'cold' })
  expect(buttonOf(place, 'Cold')?.getAttribute('aria-pressed')).toBe('true')
})

test('the export takes the filters that the list shows', async () => {
  serving([POT])
  const place = await shown({ chips: 'state', filters: { size: null, keyword: null }, sheet: exportPots })
  await press(buttonOf(place, 'Hot'))
  serveWith((url, { body }) => {
    asked.push({ url, body: JSON.parse(String(body)) })
    return json({ code: '10000', content: { exportId: 'e' } })
  })
  await press([...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Export')))
  expect(asked.find(({ url }) => url.endsWith('/export'))?.body).toEqual({ filters: { state: 'hot' } })
})

test('on a phone a row is a card: two columns are its head, the others below it with their titles', async () => {
  windowOf(390)
  serving([POT])
  const place = await shown()
  const card = place.querySelector('.mcard')
  expect(card?.querySelector('.row')?.textContent).toBe('Blue potHot')
  expect(card?.textContent).toContain('Worth¥12.50')
})

test('a list of rows in hand asks for nothing', async () => {
  const place = await show(
    <List rows={['a', 'b']} rowKey={(row) => row} columns={[{ key: 'name', title: 'Name', cell: (row) => row }]} card={(row) => row} />,
    { lang: 'en' },
  )
  expect(cellsOf(place)).toEqual(['a', 'b'])
  expect(place.querySelector('.pager')).toBeNull()
})

test('on a phone rows in hand are cards of their columns where no card is given', async () => {
  windowOf(390)
  const columns = [
    { key: 'name', title: 'Name', cell: (row: string) => row },
    { key: 'size', title: 'Size', cell: (row: string) => row.length },
    { key: 'where', title: 'Where', cell: () => 'shelf' },
  ]
  const place = await show(<List rows={['pot']} rowKey={(row) => row} columns={columns} />, { lang: 'en' })
  expect(place.querySelector('.mcard')?.textContent).toBe('pot3Whereshelf')
})

test('a year is not written as a quantity', async () => {
  const written = async (name: string) => (await show(<Shown row={{ [name]: 2026 }} name={name} kind={{ is: 'integer' }} />)).textContent
  expect([await written('year'), await written('quotaYear'), await written('cups')]).toEqual(['2026', '2026', '2,026'])
})
