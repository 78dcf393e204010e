import { randomBytes, randomUUID } from 'node:crypto'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, addHours, addMinutes, fromWallClock } from '#foundation/time.ts'
import { codeFrom } from '../rules/code.ts'
import { printJobs } from './tables.ts'

/** Who printed what, and how often it left for a printer: papers of the last weeks, which open no more. */
const PRINTED = [
  ['10000001', 'workflow-item', 'WF', 1],
  ['10000005', 'form-submission', 'PARKING', 2],
  ['10000002', 'workflow-item', 'WF', 0],
  ['10000016', 'form-submission', 'RIDE-CHECK', 3],
  ['10000006', 'workflow-item', 'WF', 1],
  ['10000012', 'form-submission', 'UNIFORM', 1],
  ['10000003', 'workflow-item', 'WF', 2],
  ['10000005', 'form-submission', 'PARKING', 1],
] as const

export default async function fill(job: JobCtx): Promise<void> {
  await job.write((ctx) =>
    ctx.db.insert(printJobs).values(
      PRINTED.map(([ssoId, kind, prefix, printedCount], at) => {
        const createdAt = addMinutes(fromWallClock(`${addDays(ctx.today, -2 - at * 2)}T09:10`), at * 47)
        const number =
          prefix === 'WF'
            ? `WF${addDays(ctx.today, -3 - at * 2).replaceAll('-', '')}00000${at + 1}`
            : `${prefix}-${randomBytes(4).toString('hex').toUpperCase()}`
        return {
          ...{ id: randomUUID(), kind, caseFile: at % 4 === 3, module: prefix === 'WF' ? 'workflow' : 'form-templates', businessId: randomUUID() },
          ...{ templateVersion: 0, snapshot: null, language: 'zh' as const, number, state: { cn: '已批准', en: 'Approved' }, recordAt: createdAt },
          ...{ code: codeFrom(randomBytes(10)), createdBy: asSsoId(ssoId), createdAt, expiresAt: addHours(createdAt, 24), printedCount, hashes: [] },
        }
      }),
    ),
  )
}
