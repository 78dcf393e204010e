import { expect, test, vi } from 'vitest'
import { halvesOf } from '../kit/halves.ts'

const BEFORE = { titleCn: '指南', titleEn: 'Guide' }
const editor = (after: Partial<typeof BEFORE>, fits: ('titleCn' | 'titleEn')[] = []) => {
  const [set, setFits] = [vi.fn(), vi.fn()]
  return { set, setFits, ...halvesOf(['title'], { before: BEFORE, after: { ...BEFORE, ...after }, was: {}, fits, set, setFits }) }
}

test('SHELL-61 an editor marks the half that did not follow, until somebody says that it fits', () => {
  const { stale, fitsStill, setFits } = editor({ titleCn: '新' })
  expect(stale).toEqual(['titleEn'])
  fitsStill('titleEn')
  expect(setFits).toHaveBeenCalledExactlyOnceWith(['titleEn'])
  expect(editor({ titleCn: '新' }, ['titleEn']).stale).toEqual([])
})

test('SHELL-61 what was said to fit is asked anew when its other half changes, and not when it changes itself', () => {
  const given = editor({ titleCn: '新' }, ['titleEn'])
  given.write('titleEn', 'New')
  expect(given.setFits).not.toHaveBeenCalled()
  given.write('titleCn', '更新')
  expect(given.set).toHaveBeenLastCalledWith('titleCn', '更新')
  expect(given.setFits).toHaveBeenCalledExactlyOnceWith([])
})
