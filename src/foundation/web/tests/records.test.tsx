// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { useRecords } from '../kit/records.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from './page.tsx'

const deletePot = endpoint('POST /api/basic/test/v1/pots/delete', { kind: 'write', access: 'TEA', input: z.object({ id: uuid }) })
const ID = '01939b2e-0000-7000-8000-000000000001'
const WORDS = {
  'tea.pots.add': 'Add a pot',
  'tea.pots.delete': 'Delete',
  'tea.pots.delete.ask': 'Delete “{name}”?',
  'tea.pots.delete.done': 'It is deleted',
  'tea.pots.end': 'End',
  'tea.pots.end.ask': 'End “{name}”?',
  'tea.pots.end.done': 'It is ended',
}

interface Pot {
  id: string
  name: string
  can?: string[]
}
function Pots({ pot }: { pot: Pot }) {
  const pots = useRecords<Pot, string>({
    words: 'tea.pots.',
    fresh: 'new',
    given: ({ name }) => name,
    nameOf: ({ name }) => name,
    remove: deletePot,
    how: ({ name }) => (name === 'old' ? 'end' : 'delete'),
  })
  return (
    <>
      {pots.add}
      {pots.actions(pot)}
      {pots.edited && <i>{pots.edited}</i>}
    </>
  )
}
const shown = (pot: Omit<Pot, 'id'>) => show(<Pots pot={{ id: ID, ...pot }} />, { lang: 'en', words: WORDS })

beforeEach(() => {
  fakeHost('en')
  windowOf(1440)
})
afterEach(cleanUp)

test('the form is opened for a new one, or for one that is there', async () => {
  const place = await shown({ name: 'blue' })
  await press(buttonOf(place, 'Add a pot'))
  expect(place.querySelector('i')?.textContent).toBe('new')
  await press(buttonOf(place, 'Edit'))
  expect(place.querySelector('i')?.textContent).toBe('blue')
})

test('it is deleted after a question, and said to be', async () => {
  const fetched = serveWith(() => json({ code: '10000', content: {} }))
  const place = await shown({ name: 'blue' })
  await press(buttonOf(place, 'Delete'))
  expect(document.body.textContent).toContain('Delete “blue”?')
  expect(fetched).not.toHaveBeenCalled()
  await press(buttonOf(document.querySelector('dialog') ?? document, 'Delete'))
  expect(fetched.mock.calls[0]?.[1].body).toBe(JSON.stringify({ id: ID }))
  expect(document.body.textContent).toContain('It is deleted')
})

test('what may not be done has no button; one that is ended is called so', async () => {
  const place = await shown({ name: 'old', can: ['delete'] })
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Add a pot', 'End'])
})
