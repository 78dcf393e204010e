import { expect, test } from 'vitest'
import { beginning, containing } from './like.ts'

test('what is typed means itself: signs of patterns find only themselves', () => {
  expect(containing('10%_a\\b')).toBe('%10\\%\\_a\\\\b%')
  expect(beginning('10%_a\\b')).toBe('10\\%\\_a\\\\b%')
})
