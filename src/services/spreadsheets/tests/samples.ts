import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import * as calls from '../contract.ts'
import { checkImport, confirmImport, defineExport, defineImport, defineSheet, runExport } from '../server/api.ts'
import { inPieces } from './calls/parts.ts'

const MEMBER = '10000002'
const OTHER = '10000003'
const MANY = 10_001

auditKinds('spreadsheets', { 'samples.exported': { says: 'spreadsheets.name' } })
const sheet = defineSheet({ name: 'spreadsheets.name', columns: [{ key: 'no', title: 'spreadsheets.file', type: 'text', required: true, max: 8 }] })
const numbers = defineExport({
  module: 'spreadsheets',
  name: 'samples',
  audit: 'samples.exported',
  sheet,
  count: async () => MANY,
  async *rows() {
    yield { no: '1' }
  },
})
const list = defineImport({ module: 'spreadsheets', name: 'samples', sheet, save: async () => {} })

const asked = async (t: TestPortal) => {
  const ctx = await t.reader(MEMBER)
  const answer = await runExport({ ...ctx, write: (work) => t.write(work, ctx.by) }, numbers, {})
  if (!('exportId' in answer)) throw new Error('the export was answered at once')
  return answer.exportId
}
const made = once(async (t) => {
  const exportId = await asked(t)
  await t.runJob('spreadsheets.workOff')
  return exportId
})
const checked = async (t: TestPortal, rows: string) => {
  const ctx = await t.reader(MEMBER)
  const file = { filename: 'x.csv', type: 'text/csv', stream: inPieces(`no\n${rows}`) }
  return (await checkImport({ ...ctx, file, write: (work) => t.write(work, ctx.by) }, list)).answer.importId
}

export default [
  sample(calls.myExports, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      await made(t)
      return {}
    },
  }),
  sample(calls.exportFile, { by: MEMBER, notBy: OTHER, input: async (t) => ({ exportId: await made(t) }) }),
  sample(calls.myImports, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      const importId = await checked(t, '1')
      const { actor } = await t.reader(MEMBER)
      await t.write((ctx) => confirmImport({ ...ctx, actor }, list, importId), MEMBER)
      return {}
    },
  }),
  sample(calls.markedImport, { by: MEMBER, notBy: OTHER, input: async (t) => ({ importId: await checked(t, '123456789') }) }),
] satisfies Sample[]
