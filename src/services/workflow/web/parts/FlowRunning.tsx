import { Link } from 'react-router'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { running } from '../../contract/index.ts'
import { itemLife } from '../../rules/lifecycles.ts'
import type { Version } from './FlowView.tsx'

const NONE = { version: undefined as string | undefined }
const PAGE_SIZE = 10

/** Requests on their way, with the version that each follows: they keep it whatever is published (WF-11). */
export function FlowRunning({ configId, list }: { configId: string; list: readonly Version[] }) {
  const { t, lang, pick } = useText()
  const state = useListState(NONE)
  const version = state.filters.version ? Number(state.filters.version) : undefined
  const rows = useCall(running, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { configId, ...(version !== undefined && { version }) } })
  const called = (number: number) => t('workflow.flow.version', { version: number })
  return (
    <>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <SelectField
            label={t('workflow.flow.versions')}
            value={f.version}
            placeholder={t('kit.all')}
            options={list.filter((one) => one.state !== 'draft').map((one) => ({ value: String(one.version), label: called(one.version) }))}
            onChange={(value) => set({ version: value })}
          />
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('workflow.running.none')}
        columns={[
          { key: 'no', title: t('workflow.running.no'), cell: (row) => <Link to={`/${lang}/workflow/requested/${row.id}`}>{row.no}</Link> },
          { key: 'subject', title: t('workflow.list.request'), cell: (row) => <span data-typed="">{pick(row.subjectCn, row.subjectEn)}</span> },
          { key: 'requester', title: t('workflow.list.requester'), cell: (row) => <PersonCell person={row.requester} /> },
          { key: 'version', title: t('workflow.flow.versions'), cell: (row) => called(row.version) },
          { key: 'step', title: t('workflow.list.progress'), cell: (row) => (row.step ? pick(row.step.nameCn, row.step.nameEn) : '') },
          { key: 'submitted', title: t('workflow.list.submitted'), cell: (row) => formatInstant(row.submittedAt, lang) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <Link to={`/${lang}/workflow/requested/${row.id}`}>{row.no}</Link>
              <StateTag of={itemLife} state={row.state} />
            </div>
            <div data-typed="">{pick(row.subjectCn, row.subjectEn)}</div>
            <small>
              {called(row.version)}
              {row.step && ` · ${pick(row.step.nameCn, row.step.nameEn)}`}
            </small>
          </>
        )}
      />
    </>
  )
}
