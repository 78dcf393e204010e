import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mySubmissions, submissionState } from '../../contract/index.ts'
import { SubmissionTag } from './SubmissionTag.tsx'

const NONE: { status?: (typeof submissionState.options)[number] } = {}
type Row = OutputOf<typeof mySubmissions>['list'][number]

/** What there is to fill in now, and what one has begun and sent. */
export function MyForms() {
  const { t, lang, pick, choices } = useText()
  const state = useListState(NONE)
  const rows = useCall(mySubmissions, { pageNum: state.pageNum, pageSize: 10, filters: state.filters })
  const open = rows.data?.open ?? []
  const link = (row: Row) => <Link to={`/${lang}/form-view?id=${row.id}`}>{pick(row.nameCn, row.nameEn)}</Link>
  const at = (row: Row) => formatInstant(row.submittedAt ?? row.changedAt, lang)
  return (
    <div className="stack">
      <Card title={t('form-templates.toFillIn')}>
        {open.map((one) => (
          <div key={one.schemaId} className="li">
            <div className="t">
              <Link to={`/${lang}/form-view?schemaId=${one.schemaId}`}>{pick(one.nameCn, one.nameEn)}</Link>{' '}
              {one.mandatory && !one.answered && <Tag tone="w">{t('form-templates.mandatory')}</Tag>}
              {one.openTo && <small className="line">{t('form-templates.until', { at: formatEnd(one.openTo, lang) })}</small>}
            </div>
            {one.answered && <Tag tone="g">{t('form-templates.answered')}</Tag>}
          </div>
        ))}
        {rows.data && open.length === 0 && <Empty text={t('form-templates.nothingOpen')} />}
      </Card>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <SelectField
            label={t('form-templates.status')}
            value={f.status}
            placeholder={t('kit.all')}
            options={choices('state.FormSubmission.', submissionState.options)}
            onChange={(status) => set({ status })}
          />
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={10}
        rowKey={(row) => row.id}
        empty={t('form-templates.nothingSent')}
        columns={[
          { key: 'name', title: t('form-templates.form'), cell: link, wrap: true },
          { key: 'status', title: t('form-templates.status'), cell: (row) => <SubmissionTag of={row} /> },
          { key: 'at', title: t('form-templates.changedAt'), cell: at },
          { key: 'version', title: t('form-templates.version'), num: true, cell: (row) => row.version },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{link(row)}</b>
              <SubmissionTag of={row} />
            </div>
            <small>{at(row)}</small>
          </>
        )}
      />
    </div>
  )
}
