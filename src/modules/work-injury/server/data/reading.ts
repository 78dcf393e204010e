import type { Reader } from '#foundation/server/context.ts'
import type { FileField } from '../../contract/index.ts'
import { type Standing, type Standings, standingsTo } from '../policy.ts'
import { caseById } from './cases.ts'

const has = (as: Standings, ...any: Standing[]): boolean => any.some((one) => as.has(one))

/** What each sees of a case: EHS no bank data, finance no medical record, and nobody more than the own part needs (INJURY-12). */
export const reads = (as: Standings) => ({
  application: has(as, 'own', 'reporter', 'fesco', 'bp', 'ehs', 'identification'),
  provider: has(as, 'own', 'fesco', 'bp', 'identification'),
  partner: has(as, 'own', 'fesco', 'bp', 'downtime'),
  ehs: has(as, 'fesco', 'ehs'),
  fees: has(as, 'own', 'ehs', 'finance'),
  money: has(as, 'own', 'fesco', 'finance'),
  bank: has(as, 'own', 'finance'),
  course: has(as, 'own', 'reporter', 'fesco', 'bp', 'ehs', 'identification', 'appraisal', 'addition', 'downtime'),
})

const FIELDS: Readonly<Record<FileField, readonly Standing[]>> = {
  certFiles: ['own', 'reporter', 'fesco', 'bp', 'identification'],
  caseFiles: ['own', 'reporter', 'fesco', 'bp'],
  schedulingFiles: ['own', 'reporter', 'fesco', 'bp', 'ehs'],
  accidentFiles: ['own', 'reporter', 'fesco', 'bp', 'ehs'],
  ehsFiles: ['own', 'reporter', 'fesco', 'ehs'],
  fescoFiles: ['own', 'fesco', 'bp'],
  bpFiles: ['own', 'fesco', 'bp', 'downtime'],
  medicalFiles: ['own', 'ehs', 'finance'],
  bankFiles: ['own', 'finance'],
  paymentFiles: ['own', 'finance'],
  wishFiles: ['own', 'fesco', 'bp'],
  appendFiles: ['identification', 'appraisal', 'addition', 'downtime', 'fesco'],
}
const FILE_FIELDS = ['certFiles', 'caseFiles', 'schedulingFiles', 'accidentFiles', 'ehsFiles', 'fescoFiles', 'bpFiles'] as const
const LATER_FIELDS = ['medicalFiles', 'bankFiles', 'paymentFiles', 'wishFiles', 'appendFiles'] as const

/** The fields whose files are for the reader. */
export const fieldsFor = (as: Standings): FileField[] => [...FILE_FIELDS, ...LATER_FIELDS].filter((field) => has(as, ...FIELDS[field]))

export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [field, id = ''] = record.split('.')
  const row = await caseById(ctx, id)
  return row !== undefined && fieldsFor(await standingsTo(ctx, row)).some((one) => one === field)
}
