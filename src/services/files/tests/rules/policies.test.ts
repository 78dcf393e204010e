import { describe, expect, test } from 'vitest'
import { against, type FilePolicy, fits, loosened, MB, SEEDS } from '../../rules/index.ts'
import { policy } from '../../server/api.ts'
import { declaredPolicy } from '../../server/data/policies.ts'

const of = (key: string): FilePolicy => {
  const found = SEEDS.find((seed) => seed.key === key)
  if (!found) throw new Error(`no policy ${key}`)
  return found
}
/** The rules that a policy has against a file. */
const wrong = (key: string, fileName: string, size = 1): string[] => against(of(key), { fileName, size }).map(({ rule }) => rule)
/** Types are exactly these; sizes and numbers as stated, to the byte. */
const takes = (key: string, types: string, given: { mb?: number; files?: number } = {}): void => {
  expect([...of(key).types].toSorted()).toEqual(types.split(' ').toSorted())
  if (given.mb !== undefined) {
    const name = `a.${of(key).types[0]}`
    expect(wrong(key, name, given.mb * MB)).toEqual([])
    expect(wrong(key, name, given.mb * MB + 1)).toHaveLength(1)
  }
  if (given.files !== undefined) expect(of(key).maxFiles).toBe(given.files)
  expect(wrong(key, 'a.exe')).toHaveLength(1)
}
const EVIDENCE = 'docx xlsx pdf jpg jpeg png heic mp4 mov mp3'
const BUSINESS = 'docx xlsx pdf jpg jpeg png mp4'

describe('the policies that the documents state', () => {
  test('FILE-01 upoints-image takes pictures of at most 10MB', () => {
    takes('upoints-image', 'jpg jpeg png heic webp gif', { mb: 10 })
    expect(wrong('upoints-image', 'a.pdf')).toEqual(['FILE-19'])
  })
  test('FILE-02 upoints-bulk takes Excel files, and says so', () => {
    takes('upoints-bulk', 'xlsx xls')
    expect(wrong('upoints-bulk', 'a.csv')).toEqual(['FILE-02'])
  })
  test('FILE-03 discount takes its types, 20MB, 3 files, names of 150 characters', () => {
    takes('discount', 'docx xlsx xls pdf zip oft email eml msg jpg jpeg png mp4', { mb: 20, files: 3 })
    expect(wrong('discount', `${'名'.repeat(146)}.pdf`)).toEqual([])
    expect(wrong('discount', `${'名'.repeat(147)}.pdf`)).toEqual(['FILE-34'])
  })
  test('FILE-04 security-report takes its types, 20MB, 10 files', () => takes('security-report', EVIDENCE, { mb: 20, files: 10 }))
  test('FILE-05 ehs takes 20MB, 3 files', () => takes('ehs', EVIDENCE, { mb: 20, files: 3 }))
  test('FILE-06 termination takes PDF, PNG, JPG or JPEG, 10MB, 3 files', () => takes('termination', 'pdf png jpg jpeg', { mb: 10, files: 3 }))
  test('FILE-07 loto takes names of 100 characters and no webp, and says both at once', () => {
    expect(wrong('loto', `${'a'.repeat(96)}.pdf`)).toEqual([])
    expect(wrong('loto', `${'a'.repeat(97)}.pdf`)).toEqual(['FILE-07'])
    expect(wrong('loto', 'a.webp')).toEqual(['FILE-07'])
    expect(wrong('loto', `${'a'.repeat(97)}.webp`)).toEqual(['FILE-07'])
  })
  test('FILE-08 learning-import takes a ZIP, and says so', () => {
    takes('learning-import', 'zip')
    expect(wrong('learning-import', 'a.rar')).toEqual(['FILE-08'])
  })
  test('FILE-09 certificate-image takes png or jpeg of at most 10MB', () => takes('certificate-image', 'png jpg jpeg', { mb: 10 }))
  test('FILE-10 disciplinary-scan takes jpg, png or pdf under 500MB, 5 files; 3 witness statements', () => {
    for (const [key, files] of [
      ['disciplinary-scan', 5],
      ['disciplinary-statement', 3],
    ] as const) {
      takes(key, 'jpg jpeg png pdf', { files })
      expect(wrong(key, 'a.pdf', 500 * MB - 1)).toEqual([])
      expect(wrong(key, 'a.pdf', 500 * MB)).toEqual(['FILE-20'])
    }
  })
  test('FILE-11 single-child-leave takes 6 files', () => expect(of('single-child-leave').maxFiles).toBe(6))
  test('FILE-12 ojt-template takes PDF or Excel', () => takes('ojt-template', 'pdf xlsx xls'))
  test('FILE-13 business-ticket takes its types, 20MB, 3 files', () => takes('business-ticket', BUSINESS, { mb: 20, files: 3 }))
  test('FILE-14 mice takes 20MB, 3 files', () => takes('mice', BUSINESS, { mb: 20, files: 3 }))
  test('FILE-15 headcount takes Word of at most 5MB, and says so for either', () => {
    takes('headcount', 'docx doc', { mb: 5 })
    expect(wrong('headcount', 'a.pdf')).toEqual(['FILE-15'])
    expect(wrong('headcount', 'a.docx', 5 * MB + 1)).toEqual(['FILE-15'])
    expect(wrong('headcount', 'a.pdf', 5 * MB + 1)).toEqual(['FILE-15'])
  })
  test('FILE-16 notice-image takes at most 4MB, and says so', () => {
    takes('notice-image', 'jpg jpeg png heic webp gif', { mb: 4 })
    expect(wrong('notice-image', 'a.png', 4 * MB + 1)).toEqual(['FILE-16'])
  })
  test('FILE-17 in-park-access has limits of type and size', () => takes('in-park-access', 'pdf jpg jpeg png docx xlsx', { mb: 20, files: 5 }))
  test('FILE-18 supplier-certificate asks for the front photo', () => {
    takes('supplier-certificate', 'jpg jpeg png', { mb: 10 })
    expect(of('supplier-certificate')).toMatchObject({ minFiles: 1, says: { few: 'FILE-18' } })
  })
  test('FILE-23 the upload constants are 10MB, 20MB and 3 files, 4MB, 5MB', () => {
    const limits = ['certificate-image', 'supplier-certificate', 'business-ticket', 'mice', 'notice-image', 'headcount'].map((key) => of(key).maxSize / MB)
    expect(limits).toEqual([10, 10, 20, 20, 4, 5])
    expect([of('business-ticket').maxFiles, of('mice').maxFiles]).toEqual([3, 3])
  })
  test('FILE-25 import takes one xlsx or csv of at most 20MB and 50,000 rows', () => {
    takes('import', 'xlsx csv', { mb: 20, files: 1 })
    expect(of('import').maxRows).toBe(50_000)
  })
  test('FILE-26 photo-album and cms-media take what their modules say', () => {
    takes('photo-album', 'jpg jpeg png heic', { mb: 30, files: 200 })
    takes('cms-media', 'jpg jpeg png', { mb: 4 })
    takes('cms-video', 'mp4', { mb: 200 })
    takes('cms-attachment', 'pdf docx xlsx pptx zip jpg jpeg png heic', { mb: 20, files: 10 })
  })
})

test('FILE-24 a policy given in a module is registered under its name; the default one takes the usual', () => {
  policy({ module: 'files-test-own', title: 'files.policy.default', types: ['pdf'], maxSize: MB, maxFiles: 1, maxNameLength: 80 })
  expect(declaredPolicy('files-test-own')?.policy).toMatchObject({ key: 'files-test-own', module: 'files-test-own', maxSize: MB })
  takes('default', 'pdf docx xlsx jpg jpeg png heic', { mb: 20, files: 5 })
  expect(of('default').maxNameLength).toBe(150)
})

test('FILE-28 1MB is 1,048,576 bytes; a limit counts unless the policy says under', () => {
  expect(MB).toBe(1_048_576)
  expect([fits({ maxSize: MB }, MB), fits({ maxSize: MB }, MB + 1)]).toEqual([true, false])
  expect([fits({ maxSize: MB, under: true }, MB - 1), fits({ maxSize: MB, under: true }, MB)]).toEqual([true, false])
})

test('FILE-19 FILE-20 FILE-35 a refusal names types and limit, and all that is wrong', () => {
  const [type, size] = against(of('business-ticket'), { fileName: 'a.webp', size: 20 * MB + 1 })
  expect(type).toMatchObject({ rule: 'FILE-19', field: 'file', figures: { types: BUSINESS.replaceAll(' ', ', ') } })
  expect(size).toMatchObject({ rule: 'FILE-20', figures: { limit: '20MB' } })
  expect(against(of('default'), { fileName: 'a.pdf', size: 0 })).toMatchObject([{ rule: 'FILE-35' }])
  expect(against(of('default'), { fileName: 'pdf', size: 1 })).toMatchObject([{ rule: 'FILE-19' }])
})

test('FILE-36 what is stated is never widened: not by an administrator, not by a room', () => {
  const { types, maxSize, maxFiles, maxNameLength } = of('ehs')
  expect(loosened(of('ehs'), { types: [...types, 'zip'], maxSize: maxSize + 1, maxFiles: maxFiles + 1, maxNameLength: 10 })).toEqual(['maxSize', 'maxFiles'])
  expect(loosened(of('termination'), { types: ['pdf', 'zip'], maxSize, maxFiles, maxNameLength })).toEqual(['types', 'maxSize'])
  const wide = { key: 'mice', module: 'mice-inquiry', title: 'files.policy.mice', types, maxSize: 21 * MB, maxFiles: 3, maxNameLength }
  expect(() => policy(wide)).toThrow('wider than what is stated')
})
