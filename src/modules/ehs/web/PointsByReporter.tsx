import { useState } from 'react'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { addMonths, dayOf, firstOfMonth } from '#foundation/time.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { DateField, SelectField } from '#foundation/web/kit/fields.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Filters, List } from '#foundation/web/kit/List.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { pointsAward, pointsByReporter, pointsExport, type ReportBy, type ReporterRow } from '../contract/index.ts'
import { ActForm } from './parts/ActForm.tsx'

const PAGE_SIZE = 20
const MOST_CHOSEN = 500
const FIGURES = ['reported', 'accepted', 'earned', 'spent', 'left'] as const
const BY = ['person', 'department'] as const
const NO_ROWS: readonly ReporterRow[] = []
interface Filter {
  from?: string | undefined
  to?: string | undefined
  by?: ReportBy | undefined
}
const NONE: Filter = {}

/** Who reported how much in a period, what of it was accepted and what became of the points; the first few may be given more at once. */
export default function PointsByReporter() {
  const { t, choices } = useText()
  const state = useListState(NONE)
  const today = dayOf(serverNow())
  const { by = 'person' } = state.filters
  const asked = { from: state.filters.from ?? addMonths(firstOfMonth(today), -2), to: state.filters.to ?? today, by }
  const call = useCall(pointsByReporter, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: asked })
  const chosen = useChosen(
    call.data?.list ?? NO_ROWS,
    ({ key }) => key,
    () => true,
    MOST_CHOSEN,
  )
  const [awarding, award] = useState(false)
  return (
    <Page
      title={t('screen./{lang}/ehs/reportedby-points')}
      actions={
        <>
          <ExportButton endpoint={pointsExport} input={{ what: 'reporters', ...asked }} />
          <More page>
            <ExportButton endpoint={pointsExport} input={{ what: 'ledger', ...asked }} label={t('ehs.report.ledger')} />
          </More>
        </>
      }
    >
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <DateField label={t('ehs.report.from')} value={f.from ?? asked.from} onChange={(from) => set({ from })} />
            <DateField label={t('ehs.report.to')} value={f.to ?? asked.to} onChange={(to) => set({ to })} />
            <SelectField
              always
              label={t('ehs.report.by')}
              value={f.by ?? 'person'}
              options={choices('ehs.report.by.', BY)}
              onChange={(one) => set({ by: one })}
            />
          </>
        )}
      </Filters>
      <List
        rows={call}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={({ key }) => key}
        empty={t('ehs.report.none')}
        {...(by === 'person' && { selection: chosen.selection })}
        columns={[
          { key: 'rank', title: t('ehs.report.rank'), num: true, cell: ({ rank }) => rank },
          { key: 'who', title: t(`ehs.report.by.${by}`), cell: (row) => <Who row={row} by={by} /> },
          ...FIGURES.map((name) => ({ key: name, title: t(`ehs.report.${name}`), num: true, cell: (row: ReporterRow) => formatNumber(row[name]) })),
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <Who row={row} by={by} />
              <b>{t('ehs.report.nth', { rank: row.rank })}</b>
            </div>
            <small className="row wrap" style={{ gap: '0 12px' }}>
              {FIGURES.map((name) => (
                <span key={name}>
                  {t(`ehs.report.${name}`)} {formatNumber(row[name])}
                </span>
              ))}
            </small>
          </>
        )}
      />
      {by === 'person' && (
        <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
          <button type="button" className="btn p" onClick={() => award(true)}>
            {t('ehs.act.give')}
          </button>
        </ChosenBar>
      )}
      {awarding && (
        <ActForm
          of={pointsAward}
          name="give"
          about="many"
          initial={{ ssoIds: chosen.rows.map(({ key }) => asSsoId(key)) }}
          only={['points', 'reason']}
          onClose={() => {
            award(false)
            chosen.clear()
          }}
        />
      )}
    </Page>
  )
}

function Who({ row: { key, nameCn, nameEn, departmentCn, departmentEn }, by }: { row: ReporterRow; by: ReportBy }) {
  const { pick } = useText()
  // the rows of the other list may still be shown while those of this one are on their way
  if (by === 'department' || key.length !== 8) return <span data-typed="">{pick(nameCn, nameEn)}</span>
  return <PersonCell person={{ ssoId: asSsoId(key), nameCn, nameEn }} note={<span data-typed="">{pick(departmentCn, departmentEn)}</span>} />
}
