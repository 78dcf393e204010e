import { expect, test } from 'vitest'
import { convertible, type Means, SUFFIXES, shownAs } from '../../rules/index.ts'

const means = (reads: boolean, converts: boolean): Means => ({ reads: (suffix) => reads || suffix !== 'heic', converts })

test('FILE-44 pictures and PDF are shown; HEIC and office files where the installation can', () => {
  const shown = (name: string, given: Means) => shownAs(name, given) ?? 'not'
  const [poor, rich] = [means(false, false), means(true, true)]
  for (const name of ['a.jpg', 'A.JPEG', 'a.png', 'a.webp', 'a.gif']) expect(shown(name, poor), name).toBe('picture')
  for (const given of [poor, rich]) expect(shown('a.pdf', given)).toBe('pdf')
  expect([shown('a.heic', poor), shown('a.heic', rich)]).toEqual(['not', 'picture'])
  for (const name of ['a.docx', 'a.xlsx', 'a.pptx', 'a.doc', 'a.xls']) expect([shown(name, poor), shown(name, rich)], name).toEqual(['not', 'pdf'])
  for (const name of ['a.zip', 'a.mp4', 'a.msg', 'a.oft', 'a.eml', 'a.csv', 'a', 'a.exe'])
    expect([shown(name, poor), shown(name, rich)], name).toEqual(['not', 'not'])
})

test('FILE-44 a program converts documents, sheets and slides, and nothing else', () => {
  expect(SUFFIXES.filter(convertible).toSorted()).toEqual(['doc', 'docx', 'pptx', 'xls', 'xlsx'])
})
