// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MoneyField } from '../kit/MoneyField.tsx'
import { cleanUp, fakeHost, show, type, windowOf } from './page.tsx'

function Costs({ given, fen, unit }: { given?(n: number | undefined): void; fen?: number; unit?: string }) {
  const [value, setValue] = useState(fen)
  const change = (n: number | undefined) => {
    given?.(n)
    setValue(n)
  }
  return <MoneyField label="n" unit={unit} value={value} onChange={change} />
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

describe('an amount of money', () => {
  test('is typed in yuan and given in whole fen, and in none where nothing is typed', async () => {
    const given: (number | undefined)[] = []
    const field = (await show(<Costs given={(n) => given.push(n)} />)).querySelector('input')!
    for (const typed of ['12', '12.', '12.5', '0.29', '12.345', '']) await type(field, typed)
    // 0.29 × 100 is a little less than 29
    expect(given).toEqual([1_200, 1_200, 1_250, 29, 1_235, undefined])
  })

  test('stands there in yuan; what is rounded is shown as it is kept, what is typed as it is typed', async () => {
    const page = await show(<Costs fen={1_999} />)
    const field = page.querySelector('input')!
    expect([field.value, field.getAttribute('inputmode'), page.querySelector('small')?.textContent]).toEqual(['19.99', 'decimal', '元'])
    const seen: string[] = []
    for (const typed of ['4.', '4.50', '12.345', '']) {
      await type(field, typed)
      seen.push(field.value)
    }
    expect(seen).toEqual(['4.', '4.50', '12.35', ''])
  })

  test('is said in the language that is read, or in the currency that is named', async () => {
    const unit = (page: Element) => page.querySelector('small')?.textContent
    expect([unit(await show(<Costs />, { lang: 'en' })), unit(await show(<Costs unit="日元" />))]).toEqual(['CNY', '日元'])
  })
})
