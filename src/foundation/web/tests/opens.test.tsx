// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Edit, Opens } from '../kit/Opens.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { buttonOf, cleanUp, fakeHost, press, show, type, windowOf } from './page.tsx'

beforeEach(() => {
  fakeHost('en')
  windowOf(1440)
})
afterEach(cleanUp)

test('a button opens its sheet, which closes itself and is made anew each time', async () => {
  const place = await show(
    <Opens label="Add a pot">
      {(close) => (
        <Sheet title="A pot" onClose={close}>
          <input />
        </Sheet>
      )}
    </Opens>,
    { lang: 'en' },
  )
  expect(place.querySelector('dialog')).toBeNull()
  await press(buttonOf(place, 'Add a pot'))
  await type(place.querySelector('input'), 'blue')
  await press(buttonOf(place, 'Close'))
  expect(place.querySelector('dialog')).toBeNull()
  await press(buttonOf(place, 'Add a pot'))
  expect(place.querySelector('input')?.value).toBe('')
})

test('a row is edited by a button that is called so; what may not be pressed opens nothing', async () => {
  const place = await show(
    <>
      <Edit>{() => <i>open</i>}</Edit>
      <Opens label="Wait" className="btn p" disabled>
        {() => <u>open</u>}
      </Opens>
    </>,
    { lang: 'en' },
  )
  await press(buttonOf(place, 'Edit'))
  await press(buttonOf(place, 'Wait'))
  expect([place.querySelectorAll('i').length, place.querySelectorAll('u').length]).toEqual([1, 0])
  expect(buttonOf(place, 'Wait')?.className).toBe('btn p')
})
