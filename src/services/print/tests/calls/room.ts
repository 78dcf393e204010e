import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { kind, type Snapshot, section } from '../../server/api.ts'

export const MEMBER = asSsoId('10000001')
export const [OTHER, ADMIN, HR] = ['10000012', '10000009', '10000005'] as const

type Stored = Snapshot & { readers: string[] }
/** Records of an invented room, by their ids. */
export const records = new Map<string, Stored>()
/** Those of samples are there in every process: by their names alone. */
export const sampleRecord = (name: string): string => `sample ${name}`
const recordOf = (id: string): Stored | undefined => records.get(id) ?? (id.startsWith(sampleRecord('')) ? { ...snapshotOf(id), readers: [MEMBER] } : undefined)

const field = (key: string, type: 'text' | 'table') => ({ key, type, label: `print.log.${key === 'who' ? 'name' : 'kind'}` })

kind({
  kind: 'print-test',
  module: 'print-test',
  title: 'print.log',
  personal: true,
  fields: [field('who', 'text'), field('lines', 'table')],
  layout: {
    nameCn: '测试单',
    nameEn: 'Test paper',
    body: [
      { block: 'facts', fields: ['who'], columns: 1, titleCn: '', titleEn: '' },
      { block: 'show', field: 'lines', titleCn: '明细', titleEn: 'Lines' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  mayRead: async (ctx, id) => recordOf(id)?.readers.includes(ctx.actor.ssoId) ?? false,
  snapshot: async (_, id) => recordOf(id),
  sample: () => snapshotOf('sample'),
})
section({
  name: 'print-test.section',
  title: 'print.log',
  order: 10,
  of: async (_, module, id) => (module === 'print-test' ? { head: ['甲'], rows: [[`section of ${id}`]] } : undefined),
})

export const snapshotOf = (id: string, given: Partial<Snapshot> = {}): Snapshot => ({
  number: `T-${id}`,
  standing: 'final',
  state: { cn: '已批准', en: 'Approved' },
  changedAt: new Date('2026-11-19T00:00:00Z'),
  values: { who: '李晓雯', lines: { head: ['项', '数'], rows: [['一', '1']] } },
  ...given,
})

/** A record that these people may read. */
export function record(id: string, given: Partial<Snapshot> = {}, readers: string[] = [MEMBER]): string {
  records.set(id, { ...snapshotOf(id, given), readers })
  return id
}

export function papers(t: TestPortal) {
  const ask = async (businessId: string, more: { language?: 'zh' | 'en' | 'both'; caseFile?: boolean } = {}, by: string = MEMBER) =>
    (await t.as(by)).call(calls.createPrint, { kind: 'print-test', businessId, language: 'zh', ...more })
  const asked = async (...given: Parameters<typeof ask>) => (await ask(...given)).content!.id
  const open = async (id: string, by: string = MEMBER) => (await t.as(by)).call(calls.printDetail, { id })
  const textsOf = async (id: string): Promise<string[]> =>
    (await open(id)).content!.pages.flatMap(({ ops }) => ops.flatMap((op) => (op.op === 'text' || op.op === 'across' ? [op.text] : [])))
  const pdf = async (id: string, by: string = MEMBER) => (await t.as(by)).download(calls.printPdf, { id })
  return { ask, asked, open, textsOf, pdf }
}
