import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { DelegationRow } from '../../contract/index.ts'
import { type DelegationState, delegationLife } from '../../rules/lifecycles.ts'
import { countDelegations, delegationsAfter } from './delegations.ts'
import { typeName } from './rows.ts'

const sheet = defineSheet({
  name: 'workflow.delegations',
  columns: [
    { key: 'delegatorNo', title: 'workflow.sheet.delegatorNo', type: 'text', width: 12 },
    { key: 'delegator', title: 'workflow.delegation.delegator', type: 'text' },
    { key: 'delegateNo', title: 'workflow.sheet.delegateNo', type: 'text', width: 12 },
    { key: 'delegate', title: 'workflow.delegation.delegate', type: 'text' },
    { key: 'start', title: 'workflow.sheet.start', type: 'day' },
    { key: 'end', title: 'workflow.sheet.end', type: 'day' },
    { key: 'kinds', title: 'workflow.delegation.kinds', type: 'text', width: 32 },
    { key: 'companies', title: 'workflow.delegation.companies', type: 'text' },
    { key: 'amountMaxFen', title: 'workflow.delegation.amount', type: 'money' },
    { key: 'includeOpen', title: 'workflow.delegation.open', type: 'yesno' },
    { key: 'reason', title: 'kit.reason', type: 'text', width: 32 },
    { key: 'handled', title: 'workflow.sheet.handled', type: 'integer' },
    { key: 'waiting', title: 'workflow.sheet.waiting', type: 'integer' },
    {
      key: 'state',
      title: 'workflow.state',
      type: 'enum',
      codes: codesOf('state.Delegation', delegationLife.states),
    },
  ],
})

interface Input {
  filters: { side: 'given' | 'received' | 'all'; state?: DelegationState | undefined }
}

/** Delegations as the list shows them. */
export const delegationExport = defineExport({
  module: 'workflow',
  name: 'delegations',
  audit: 'Delegation.exported',
  sheet,
  count: (ctx, { filters }: Input, cap) => countDelegations(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const zh = ctx.lang === 'zh'
    for await (const { delegator, delegate, catalogs, entities, ...row } of byPages<DelegationRow>((after, limit) =>
      delegationsAfter(ctx, filters, after, limit),
    ))
      yield {
        ...row,
        delegatorNo: delegator.ssoId,
        delegator: zh ? delegator.nameCn : delegator.nameEn,
        delegateNo: delegate.ssoId,
        delegate: zh ? delegate.nameCn : delegate.nameEn,
        companies: entities === null ? '' : entities.map((code) => ctx.text(`people.enum.entity.${code}`)).join(', '),
        kinds: catalogs === null ? ctx.text('workflow.delegation.allKinds') : catalogs.map((code) => typeName(ctx, code, ctx.lang)).join(', '),
      }
  },
})
