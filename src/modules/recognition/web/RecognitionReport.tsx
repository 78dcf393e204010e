import { useMemo } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configList, type ReportRow, report, reportExport } from '../contract/admin.ts'
import { usePeriod } from './parts/usePeriod.ts'

type Asked = NonNullable<InputOf<typeof report>['filters']>
const BY = ['type', 'period', 'division', 'department', 'value', 'never'] as const

/** Nominations, winners and points by what is asked for, and whom nobody has nominated. */
export default function RecognitionReport() {
  const { t } = useText()
  const call = useCall(configList, {})
  return (
    <Page title={t('screen./{lang}/recognition/reReport')}>
      <Loaded call={call} lines={8}>
        {({ configs }) => <Figures configs={configs} />}
      </Loaded>
    </Page>
  )
}

/** Begins with all awards that are on, since the report needs some (RECOG-03). */
function Figures({ configs }: { configs: readonly Config[] }) {
  const { t, name, choices, pick } = useText()
  const period = usePeriod()
  const ids = configs
    .filter(({ active }) => active)
    .map(({ id }) => id)
    .join()
  const initial = useMemo((): Asked => ({ by: 'type', configs: ids.split(',').filter(Boolean) }), [ids])
  const state = useListState(initial)
  const by = state.filters.by ?? 'type'
  const named = (row: ReportRow) => (by === 'period' ? period(row.id) : <span data-typed="">{pick(row.nameCn, row.nameEn)}</span>)
  return (
    <Listing
      of={report}
      sheet={reportExport}
      state={state}
      pageSize={20}
      filters={{
        by: ({ label, onChange }) => <SelectField label={label} always value={by} options={choices('recognition.report.by.', BY)} onChange={onChange} />,
        configs: ({ label, onChange }) => (
          <ManyField
            label={label}
            typed
            value={state.filters.configs ?? []}
            options={configs.map((one) => ({ value: one.id, label: name(one) }))}
            onChange={(next) => onChange([...(next ?? [])])}
          />
        ),
      }}
      cells={{
        name: named,
        department: (row) => <span data-typed="">{pick(row.departmentCn, row.departmentEn) || '—'}</span>,
      }}
      card={(row) => (
        <>
          <b>{named(row)}</b>
          {row.departmentCn && <small data-typed=""> {pick(row.departmentCn, row.departmentEn)}</small>}
          <div>{t('recognition.report.line', { nominations: row.nominations, winners: row.winners, points: row.points })}</div>
        </>
      )}
    />
  )
}
