import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { typeface } from '#foundation/server/typeface.ts'
import { blocksOf, type Strokes, typeset } from '../../rules/index.ts'
import { makeCertificate } from '../../server/data/certificate.ts'
import { drawPaper } from '../../server/data/paperPdf.ts'
import { signPaper } from '../../server/data/signPdf.ts'
import { signaturesOf, verifyPdf } from '../../server/data/verifyPdf.ts'

const at = new Date('2026-11-20T04:00:00Z')
const NAME: Strokes = [
  [
    [100, 100],
    [300, 300],
    [500, 60],
  ],
  [[600, 200]],
]
let paper: Uint8Array
let signed: Buffer
let fingerprint: string
let both: Buffer

beforeAll(async () => {
  const { measure } = await typeface()
  const { sheets, places } = typeset(blocksOf('# 一、协议\n甲乙双方经协商一致，于2026年11月30日解除劳动合同。\n'.repeat(40)), measure, 2)
  const [place, below] = [places[0]!, places[1]!]
  const labelled = [
    { place, label: '签署人：' },
    { place: below, label: '公司盖章：' },
  ]
  paper = await drawPaper({ title: '协议书', number: 'ES1', sheets, places: labelled, page: (page, pages) => `${page}/${pages}`, madeAt: at })
  const { p12, ...made } = await makeCertificate({ name: 'Test', now: at, passphrase: 'x' })
  fingerprint = made.fingerprint
  signed = await signPaper({ paper, place, mark: NAME, signer: '李晓雯', reason: 'ES1', at, key: { bytes: p12, passphrase: 'x' } })
  both = await signPaper({ paper: signed, place: below, mark: 'seal', signer: 'Backlot', reason: 'ES1', at, key: { bytes: p12, passphrase: 'x' } })
}, 60_000)

test('ESIGN-23 a signed paper begins with the paper as it was, and its signature speaks for all of it', () => {
  expect(signed.subarray(0, paper.length).equals(Buffer.from(paper))).toBe(true)
  expect(verifyPdf(signed)).toEqual({ fingerprint, covers: signed.length })
})

test('ESIGN-23 a byte that was changed anywhere is found, in the paper, in the signature and behind it', () => {
  const touched = (place: number): Buffer => {
    const copy = Buffer.from(signed)
    copy[place] = (copy[place] ?? 0) ^ 1
    return copy
  }
  for (const place of [20, Math.floor(paper.length / 2), paper.length + 40, signed.length - 60])
    expect(verifyPdf(touched(place)), `byte ${place}`).toBeUndefined()
  const inside = signed.indexOf('/Contents <') + 400
  expect(verifyPdf(touched(inside))).toBeUndefined()
  expect(verifyPdf(Buffer.from(paper))).toBeUndefined()
  expect(verifyPdf(Buffer.concat([signed, Buffer.from('\n% more')]))?.covers).toBe(signed.length)
  expect(verifyPdf(Buffer.from('no PDF at all'))).toBeUndefined()
})

test('ESIGN-23 who signs after another adds to the file: each signature fits, the last one speaks for all of it', () => {
  expect(both.subarray(0, signed.length).equals(signed)).toBe(true)
  expect(signaturesOf(both)).toEqual([
    { fingerprint, covers: signed.length },
    { fingerprint, covers: both.length },
  ])
  // neither signature stands for the other
  for (const at of [paper.length + 40, signed.length + 40]) {
    const copy = Buffer.from(both)
    copy[at] = (copy[at] ?? 0) ^ 1
    expect(signaturesOf(copy), `byte ${at}`).toEqual([])
  }
})

test('ESIGN-23 a signature that leaves out more of the file than itself is none', () => {
  const text = signed.toString('latin1')
  const [range = '', , before = '', after = ''] = /\[ ?(\d+) (\d+) (\d+) \d+\s*\]/.exec(text) ?? []
  const wider = range.replace(` ${before} `, ` ${Number(before) - 1} `)
  expect([before !== '', after !== '', wider.length === range.length]).toEqual([true, true, true])
  expect(signaturesOf(Buffer.from(text.replace(range, wider), 'latin1'))).toEqual([])
})

/** Of Poppler; what has it not is tested without. */
const READER = 'pdfsig'
const hasReader = spawnSync(READER, ['-v']).error === undefined

test.skipIf(!hasReader)('ESIGN-23 a reader that is not ours finds both signatures valid, and the last one over the whole document', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'e-sign-')), 'both.pdf')
  writeFileSync(file, both)
  const { stdout } = spawnSync(READER, ['-nocert', file], { encoding: 'utf8' })
  rmSync(dirname(file), { recursive: true })
  expect(stdout.match(/Signature Validation: Signature is Valid/g)).toHaveLength(2)
  expect(stdout.split('Signature #2')[1]).toContain('Total document signed')
})

test('what the typeface lacks is known before a paper is drawn, and rare names are not among it', async () => {
  const { lacking } = await typeface()
  expect(lacking('李㛃龘 12,345.67元（签字）“”')).toEqual([])
  expect(lacking('𠮷𠮷')).toEqual(['𠮷'])
})
