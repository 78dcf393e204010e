import { namesListed } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Fact, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import { requestOf } from '../policy.ts'
import { figuresNow } from './detail.ts'
import { classNames, organizationNames } from './names.ts'

/** What the approver reads, with what is free now beside what was free when it was sent. */
export async function requestFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const row = await requestOf(ctx, id)
  if (!row) return []
  const { orgCn, orgEn } = (await organizationNames(ctx, [row.orgCode]))(row.orgCode)
  const classes = namesListed(row.employeeClassList.map(await classNames(ctx)))
  const now = await figuresNow(ctx, row)
  const word = (label: string, key: string, values = {}) => wordedFact(ctx, `headcount.detail.${label}`, key, values)
  return [
    word('type', `headcount.type.${row.type}`),
    { label: 'headcount.detail.org', valueCn: orgCn, valueEn: orgEn },
    word('tmType', `people.enum.employeeType.${row.tmType}`),
    { label: 'headcount.detail.classes', valueCn: classes.nameCn, valueEn: classes.nameEn },
    ...row.positions.map(({ position, count }) => word('position', 'headcount.detail.heads', { position, count })),
    word('hireType', `headcount.hireType.${row.hireType}`),
    typedFact('headcount.detail.availableAtSubmit', String(row.availableAtSubmit ?? '—')),
    typedFact('headcount.detail.availableNow', String(now.availableNum)),
    typedFact('headcount.detail.reason', row.reason),
  ]
}
