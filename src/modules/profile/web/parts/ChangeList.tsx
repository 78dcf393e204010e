import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { changeList, changeState, exportChanges, type Subject, subject } from '../../contract/index.ts'
import { changeLife } from '../../rules/life.ts'
import { ChangeSheet } from './ChangeSheet.tsx'

type Row = OutputOf<typeof changeList>['list'][number]

interface ChangeFilters {
  ssoId: SsoId | undefined
  subject: Subject | undefined
  state: Row['state'] | undefined
  from: string | undefined
  to: string | undefined
  decidedBy: SsoId | undefined
}
const NONE: ChangeFilters = { ssoId: undefined, subject: undefined, state: undefined, from: undefined, to: undefined, decidedBy: undefined }
const PAGE_SIZE = 10

/** Changes, the newest first: one's own, or everybody's for administration, who decides them here too. */
export function ChangeList({ everybody = false }: { everybody?: boolean }) {
  const { t, lang, choices } = useText()
  const state = useListState(NONE)
  const filters = { ...state.filters, everybody }
  const rows = useCall(changeList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const [open, setOpen] = useState<string>()
  const any = t('profile.any')
  const what = (row: Row) => t(`profile.subject.${row.subject}`)
  const fields = (row: Row) => row.fields.map((field) => t(`profile.field.${field}`)).join(t('profile.and'))
  return (
    <>
      <Filters state={state} initial={NONE} actions={everybody && <ExportButton endpoint={exportChanges} input={{ filters: state.filters }} />}>
        {(f, set) => (
          <>
            {everybody && <PersonPick label={t('profile.column.name')} value={f.ssoId} onChange={(ssoId) => set({ ssoId })} />}
            <SelectField
              label={t('profile.column.subject')}
              value={f.subject}
              placeholder={any}
              options={choices('profile.subject.', subject.options)}
              onChange={(one) => set({ subject: one })}
            />
            <SelectField
              label={t('profile.column.state')}
              value={f.state}
              placeholder={any}
              options={choices('state.ProfileChange.', changeState.options)}
              onChange={(one) => set({ state: one })}
            />
            <DateField label={t('profile.from')} value={f.from} onChange={(from) => set({ from })} />
            <DateField label={t('profile.to')} value={f.to} onChange={(to) => set({ to })} />
            {everybody && <PersonPick label={t('profile.column.decidedBy')} value={f.decidedBy} onChange={(decidedBy) => set({ decidedBy })} />}
          </>
        )}
      </Filters>
      <List<Row>
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('profile.noChanges')}
        columns={[
          ...(everybody ? [{ key: 'person', title: t('profile.column.name'), cell: (row: Row) => <PersonCell person={row.person} /> }] : []),
          { key: 'subject', title: t('profile.column.subject'), cell: what },
          { key: 'fields', title: t('profile.column.fields'), wrap: true, cell: fields },
          { key: 'state', title: t('profile.column.state'), cell: (row) => <StateTag of={changeLife} state={row.state} /> },
          { key: 'submittedAt', title: t('profile.column.submittedAt'), cell: (row) => formatInstant(row.submittedAt, lang) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{what(row)}</b>
              <StateTag of={changeLife} state={row.state} />
            </div>
            {everybody && <PersonCell person={row.person} />}
            <p>{fields(row)}</p>
            <small>{formatInstant(row.submittedAt, lang)}</small>
          </>
        )}
        actions={(row) => (
          <button type="button" className="btn" onClick={() => setOpen(row.id)}>
            {t(row.can.includes('approve') ? 'profile.decide' : 'profile.open')}
          </button>
        )}
      />
      {open && <ChangeSheet id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
